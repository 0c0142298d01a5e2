import type { CeremonyField } from "@service/contract/embed";

/** Points; the size that a field's text has where it is high enough, as in the stylesheet. */
const TEXT_SIZE = 12;
/** Width of an average letter as a part of the text size. */
const LETTER_WIDTH = 0.56;
const MIN_SHRINK = 0.5;

/** Puts an element where its field is; `--scale` of the page does the rest. */
export function place(element: HTMLElement, field: CeremonyField): void {
  const { style } = element;
  style.setProperty("--x", String(field.x));
  style.setProperty("--y", String(field.y));
  style.setProperty("--w", String(field.width));
  style.setProperty("--h", String(field.height));
}

/** How much smaller text must be to fit its field on one line. */
export function shrink(text: string, field: CeremonyField): number {
  return Math.max(MIN_SHRINK, Math.min(1, fitOf(text.length, field)));
}

/** Width of the field by the width of so many letters. */
export function fitOf(letters: number, field: CeremonyField): number {
  const size = Math.min(TEXT_SIZE, field.height * 0.56);
  return field.width / Math.max(1, letters * size * LETTER_WIDTH + size * 0.8);
}
