/** No animation is longer than this; there is none under reduced motion. */
const DURATION_MS = 200;

/** Scrolls to a position, animated unless the signer prefers reduced motion. A newer animation of the element replaces it. */
export function glide(element: HTMLElement, left: number, top: number): void {
  const from = { left: element.scrollLeft, top: element.scrollTop };
  const turn = (TURNS.get(element) ?? 0) + 1;
  TURNS.set(element, turn);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || document.visibilityState === "hidden") return element.scrollTo(left, top);
  const start = performance.now();
  const step = (now: number): void => {
    if (TURNS.get(element) !== turn) return;
    const part = Math.min(1, Math.max(0, now - start) / DURATION_MS);
    const eased = 1 - (1 - part) ** 3;
    element.scrollTo(from.left + (left - from.left) * eased, from.top + (top - from.top) * eased);
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

const TURNS = new WeakMap<HTMLElement, number>();

/** Stops the animation, when the signer scrolls. */
export function stopGlide(element: HTMLElement): void {
  TURNS.set(element, (TURNS.get(element) ?? 0) + 1);
}
