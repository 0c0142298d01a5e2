import { clustersOf } from "./clusters.ts";
import { LINE_HEIGHT } from "./field-look.ts";
import { unbreakablesOf } from "./line-breaks.ts";

/** Lines of text set at one size so that they fit a box. */
export interface FittedText {
  lines: string[];
  /** Points. */
  size: number;
}

/** The width of a text in em: the sum of the widths of its characters. */
export type Measure = (text: string) => number;

/** Splits a word that is wider than the line. Letters keep their marks. */
function breakWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const letter of clustersOf(word)) {
    if (piece !== "" && measure(piece + letter) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += letter;
  }
  return piece === "" ? pieces : [...pieces, piece];
}

/** Tolerance between a sum of widths and the width of the whole. */
const ROUNDING = 1e-9;

function wrapParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  const space = measure(" ");
  let line = "";
  let length = 0;
  for (const { text, spaced } of unbreakablesOf(paragraph)) {
    const longer = line === "" ? text : `${line}${spaced ? " " : ""}${text}`;
    // The widths of words add up, so that a line of many is not measured again for each.
    const own = measure(text);
    const sum = line === "" ? own : length + (spaced ? space : 0) + own;
    const isClear = sum < width * (1 - ROUNDING);
    if (isClear || (sum < width * (1 + ROUNDING) && measure(longer) <= width)) {
      line = longer;
      length = sum;
      continue;
    }
    if (line !== "") lines.push(line);
    const pieces = own > width ? breakWord(text, width, measure) : [text];
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? "";
    length = measure(line);
  }
  return [...lines, line];
}

/** Breaks text into lines of at most `width` em and keeps its line ends. */
export function wrapText(text: string, width: number, measure: Measure): string[] {
  return text.split("\n").flatMap((paragraph) => wrapParagraph(paragraph, width, measure));
}

/** The largest of decreasing sizes at which `fits` succeeds. */
function largest(from: number, fits: (size: number) => FittedText | null): FittedText | null {
  for (let size = from; size >= 2; size -= size > 8 ? 0.5 : 0.25) {
    const fitted = fits(size);
    if (fitted !== null) return fitted;
  }
  return null;
}

/** Smallest readable size of a single line. */
const SMALLEST_SINGLE_LINE = 7;

/**
 * Fits `text` into a box (points) at `largestSize` or smaller: in its own lines while they are readable
 * (`smallestSingle` points), wrapped below that. Nothing is cut: what does not fit at 2 pt is scaled down.
 */
export function fitText(
  text: string,
  box: { width: number; height: number },
  largestSize: number,
  measure: Measure,
  smallestSingle: number = SMALLEST_SINGLE_LINE,
): FittedText {
  const own = text.split("\n");
  const widest = Math.max(...own.map(measure), 1e-6);
  const single = Math.min(largestSize, box.width / widest, box.height / (own.length * LINE_HEIGHT));
  if (single >= Math.min(smallestSingle, largestSize)) return { lines: own, size: single };
  const wrapped = largest(Math.min(largestSize, box.height / LINE_HEIGHT), (size) => {
    const lines = wrapText(text, box.width / size, measure);
    return lines.length * LINE_HEIGHT * size <= box.height ? { lines, size } : null;
  });
  return wrapped !== null && wrapped.size > single ? wrapped : { lines: own, size: single };
}

/** Steps between the sizes at which paragraphs are tried. */
const SMALLER = 0.95;

/**
 * Fits paragraphs into a box (points) at `largestSize` or smaller, wrapped at any size, so that a long paragraph takes
 * lines before it gets small. Nothing is cut.
 */
export function fitParagraphs(
  text: string,
  { width, height }: { width: number; height: number },
  largestSize: number,
  measure: Measure,
): FittedText {
  const own = text.split("\n");
  const length = own.reduce((sum, line) => sum + measure(line), 1e-6);
  // No larger size can fit: the lines cover no less than this area, and are no fewer than the text's own.
  const byArea = Math.sqrt((width * height) / (length * LINE_HEIGHT));
  const highest = Math.min(largestSize, byArea, height / (own.length * LINE_HEIGHT));
  for (let size = highest; ; size *= SMALLER) {
    const lines = wrapText(text, width / size, measure);
    if (lines.length * LINE_HEIGHT * size <= height * (1 + ROUNDING)) return { lines, size };
  }
}
