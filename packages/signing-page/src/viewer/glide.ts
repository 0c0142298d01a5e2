/** Interface rule: no motion longer than this, and none under reduced motion. Milliseconds. */
const DURATION = 200;

/** Scrolls to a place, gently where the signer allows motion. A newer glide of the same element takes over. */
export function glide(element: HTMLElement, left: number, top: number): void {
  const from = { left: element.scrollLeft, top: element.scrollTop };
  const turn = (TURNS.get(element) ?? 0) + 1;
  TURNS.set(element, turn);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || document.visibilityState === "hidden") return element.scrollTo(left, top);
  const start = performance.now();
  const step = (now: number): void => {
    if (TURNS.get(element) !== turn) return;
    const part = Math.min(1, Math.max(0, now - start) / DURATION);
    const eased = 1 - (1 - part) ** 3;
    element.scrollTo(from.left + (left - from.left) * eased, from.top + (top - from.top) * eased);
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

const TURNS = new WeakMap<HTMLElement, number>();

/** Stops a glide under way, where the signer scrolls by themselves. */
export function stopGlide(element: HTMLElement): void {
  TURNS.set(element, (TURNS.get(element) ?? 0) + 1);
}
