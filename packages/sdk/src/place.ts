/** A frame that is lower than this is of no use: then it may need scrolling. CSS pixels. */
const LEAST_HEIGHT = 360;
/** Below it the page's own buttons do not fit. CSS pixels. */
export const LEAST_WIDTH = 280;

/** The height above the element, in CSS pixels; 0 where too little of the window would remain for the element. */
export function roomAbove(element: Element): number {
  const { top } = element.getBoundingClientRect();
  const above = Math.ceil(top < 0 ? top + scrollY : top);
  return innerHeight - above < LEAST_HEIGHT ? 0 : above;
}

/** Whether a signer gets to see it, if only by scrolling; a look that costs little, `watch` says more. */
export function canBeSeen(element: HTMLElement): boolean {
  const { width, right, bottom } = element.getBoundingClientRect();
  if (width < LEAST_WIDTH || right <= 0 || bottom + scrollY <= 0) return false;
  // browsers of before 2024 lack it
  if (!(element.checkVisibility?.({ visibilityProperty: true }) ?? true)) return false;
  return element.parentElement?.clientHeight !== 0;
}
