import { nextFrame, waitUntil } from "@open-wc/testing";

/** The first match in an element's shadow, or a failed test. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the kind, as with querySelector
export function find<T extends Element = HTMLElement>(host: Element, selector: string): T {
  const found = host.shadowRoot?.querySelector<T>(selector);
  if (found === null || found === undefined) throw new Error(`${host.localName} shows no ${selector}`);
  return found;
}

export function findAll<T extends Element = HTMLElement>(host: Element, selector: string): T[] {
  return [...(host.shadowRoot?.querySelectorAll<T>(selector) ?? [])];
}

/** Words that are shown, white space tidied. */
export function textOf(element: Element): string {
  return (element.textContent ?? "").replace(/\s+/g, " ").trim();
}

export async function until(condition: () => boolean, what: string): Promise<void> {
  await waitUntil(condition, what, { timeout: 10_000 });
  await nextFrame();
}

/** The innermost element that has the focus. */
export function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/** A stroke with the left button or a finger, in parts of the element's box. */
export function stroke(target: Element, points: readonly (readonly [number, number])[]): void {
  const box = target.getBoundingClientRect();
  const event = (type: string, [x, y]: readonly [number, number]) =>
    new PointerEvent(type, {
      bubbles: true,
      composed: true,
      cancelable: true,
      pointerId: 1,
      buttons: type === "pointerup" ? 0 : 1,
      clientX: box.left + x * box.width,
      clientY: box.top + y * box.height,
    });
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return;
  target.dispatchEvent(event("pointerdown", first));
  for (const point of points) window.dispatchEvent(event("pointermove", point));
  window.dispatchEvent(event("pointerup", last));
}

/** Nothing moves any more: colours are what they will stay. */
export async function still(): Promise<void> {
  const moving = animationsIn(document).filter(
    ({ effect }) => effect?.getComputedTiming().iterations !== Infinity,
  );
  await Promise.allSettled(moving.map((animation) => animation.finished));
}

/** `getAnimations()` of a document stops at shadow roots. */
function animationsIn(root: Document | ShadowRoot): Animation[] {
  const inner = [...root.querySelectorAll("*")].flatMap(({ shadowRoot }) =>
    shadowRoot === null ? [] : animationsIn(shadowRoot),
  );
  return [...root.getAnimations(), ...inner];
}

const TOKENS = "/packages/ui/src/tokens.css";

/** The page's own colours, for tests that look at contrast. */
export async function useTokens(): Promise<void> {
  if (document.querySelector(`link[href="${TOKENS}"]`) !== null) return;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: TOKENS });
  await new Promise((resolve) => {
    link.addEventListener("load", resolve, { once: true });
    document.head.append(link);
  });
}
