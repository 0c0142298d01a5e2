/** Lines of text set at one size so that they fit a box. */
export interface FittedText {
  lines: string[];
  /** Points. */
  size: number;
}

/** Distance of baselines, and what a line takes of a box, in em. */
export const LINE_HEIGHT = 1.25;

type Measure = (text: string) => number;

/** Splits a word that is wider than the line. Surrogate pairs stay whole. */
function breakWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const character of word) {
    if (piece !== "" && measure(piece + character) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += character;
  }
  return piece === "" ? pieces : [...pieces, piece];
}

function wrapParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    const pieces = breakWord(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? "";
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
