import type { PageStack } from "./geometry.ts";
import type { SigningPageView } from "./page-view.ts";

export interface TapTarget {
  scroller(): HTMLElement | null;
  /** Multiplies the scale about a point in the scroller's own coordinates, CSS pixels. */
  zoomBy(factor: number, x: number, y: number): void;
  /** CSS pixels per point. */
  scale(): number;
  /** The scale that the document had at first. */
  startScale(): number;
  stack(): PageStack;
  view(page: number): SigningPageView | undefined;
}

/** At this scale text of any contract can be read, CSS pixels per point. */
const READABLE_SCALE = 1.15;
const MARGIN = 8;

/** To the width of the text under the finger, and back. Text as wide as the screen already comes nearer. */
export function toggleZoom(target: TapTarget, x: number, y: number): void {
  const scroller = target.scroller();
  if (scroller === null) return;
  const [scale, start] = [target.scale(), target.startScale()];
  if (scale > start * 1.05) return target.zoomBy(start / scale, x, y);
  const page = target.stack().pageAt(scroller.scrollTop + y);
  const band = textBand(target.view(page));
  const width = band === null ? 0 : (band.right - band.left) * (target.stack().width(page) / scale);
  const byText = width === 0 ? 0 : (scroller.clientWidth - 2 * MARGIN) / width;
  const isEnough = byText > start * 1.15;
  target.zoomBy((isEnough ? byText : Math.max(READABLE_SCALE, start * 1.5)) / scale, x, y);
  if (!isEnough || band === null) return;
  scroller.scrollLeft = target.stack().left(page) + band.left * target.stack().width(page) - MARGIN;
}

/** From where to where the text of a page reaches, fractions of its width; null where there is none. */
function textBand(view: SigningPageView | undefined): { left: number; right: number } | null {
  if (view === undefined) return null;
  const sheet = view.getBoundingClientRect();
  const boxes = [...view.renderRoot.querySelectorAll(".text span")]
    .map((span) => span.getBoundingClientRect())
    .filter(({ width }) => width > 0);
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.right));
  return { left: (left - sheet.left) / sheet.width, right: (right - sheet.left) / sheet.width };
}
