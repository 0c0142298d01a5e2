/** Sets a field's value into its place: the engine draws it so, and the signing page shows it so. */
import { cellsOf } from "./clusters.ts";
import { type FieldLook, LINE_HEIGHT } from "./field-look.ts";
import { fitParagraphs, fitText, type FittedText, type Measure, wrapText } from "./text-fit.ts";

/** Largest size and left inset of text that has no size of its own. */
const LARGEST_TEXT = 12;
const TEXT_SHARE = 0.56;
const TEXT_INDENT = 0.35;

/** Points. */
interface Box {
  width: number;
  height: number;
}

/** A text, and the way in which it fills its place. */
interface TextToSet {
  text: string;
  /** From the top of its place; else in its middle. */
  isBlock: boolean;
  /** In one line at any size. */
  isUnbroken?: boolean;
  look: FieldLook | null;
}

/** A line, or the letter of a cell, between `x` and `x + width` of its place. Points, y downwards. */
export interface SetLine {
  text: string;
  x: number;
  width: number;
  /** The middle of the line, from the top. */
  middle: number;
  size: number;
}

/** Lines of a value; letters of a comb stand in the middle of their cells. */
export function setText(given: TextToSet, box: Box, measure: Measure): SetLine[] {
  const { look } = given;
  if (look?.comb !== undefined) return setCells(given.text, box, { ...look, comb: look.comb }, measure);
  const { x, inner, inset } = insets(given, box);
  const { lines, size } = fitted(given, box, measure);
  const first = given.isBlock
    ? inset + 0.5 * LINE_HEIGHT * size
    : box.height / 2 - ((lines.length - 1) / 2) * LINE_HEIGHT * size;
  return lines.map((text, index) => ({
    text,
    x,
    width: inner.width,
    middle: first + index * LINE_HEIGHT * size,
    size,
  }));
}

/** Whether a text fits its place at its own size. */
export function fitsAtSize(given: TextToSet, box: Box, measure: Measure): boolean {
  return atSize(given, box, measure) !== null;
}

function largestOf({ look }: Pick<TextToSet, "look">, { height }: Box): number {
  return look?.fontSize ?? Math.min(LARGEST_TEXT, height * TEXT_SHARE);
}

/** The largest size of one line of a look in a box. Points. */
export function lineSizeOf(look: FieldLook, box: Box): number {
  return Math.min(largestOf({ look }, box), box.height / LINE_HEIGHT);
}

/** The place between the insets of a box. */
function insets(given: TextToSet, box: Box): { x: number; inner: Box; inset: number } {
  const { width, height } = box;
  const largest = largestOf(given, box);
  const x = Math.min(largest * TEXT_INDENT, width / 8);
  // One line in a low box stands as a text does.
  const inset = given.isBlock ? Math.min(x, Math.max(0, (height - LINE_HEIGHT * largest) / 2)) : 0;
  return { x, inner: { width: width - 2 * x, height: height - 2 * inset }, inset };
}

/** A text that is refused where it does not fit has its size; if other letters than those that were counted are drawn, it shrinks. */
function fitted(given: TextToSet, box: Box, measure: Measure): FittedText {
  const { text, isBlock, isUnbroken, look } = given;
  const set = look?.overflow === "refuse" ? atSize(given, box, measure) : null;
  if (set !== null) return set;
  const { inner } = insets(given, box);
  const largest = largestOf(given, box);
  if (isBlock) return fitParagraphs(text, inner, largest, measure);
  return fitText(text, inner, largest, measure, isUnbroken ? 0 : undefined);
}

function atSize(given: TextToSet, box: Box, measure: Measure): FittedText | null {
  const { inner } = insets(given, box);
  const size = largestOf(given, box);
  const lines = wrapText(given.text, inner.width / size, measure);
  return lines.length * LINE_HEIGHT * size <= inner.height ? { lines, size } : null;
}

function setCells(text: string, box: Box, look: FieldLook & { comb: number }, measure: Measure): SetLine[] {
  const { comb, align } = look;
  const width = box.width / comb;
  const { letters, first } = cellsOf(text, comb, align);
  const largest = lineSizeOf(look, box);
  return letters.map((letter, index) => ({
    text: letter,
    x: (first + index) * width,
    width,
    middle: box.height / 2,
    size: Math.min(largest, width / Math.max(measure(letter), 1e-6)),
  }));
}
