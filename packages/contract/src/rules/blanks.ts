/**
 * Blanks of a printed form (docs/contract/embed.md#template-blanks): lines to write on and boxes to tick, by the texts
 * that a PDF shows. Rules alone, so that the same file always has the same blanks.
 */
interface Place {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Blank extends Place {
  type: "signature" | "date" | "text" | "checkbox";
}

const LINE = "____";
const BOXES = ["☐", "□", "[ ]", "[_]"];
const WORDS = {
  signature: ["Firma", "Signature", "Assinatura", "Unterschrift"],
  date: ["Fecha", "Date", "Data", "Datum"],
} as const;

/** The texts to look for. */
export const BLANK_TEXTS: readonly string[] = [LINE, ...BOXES, ...WORDS.signature, ...WORDS.date];

/** Pieces of one line of underscores are at most so far apart, in points. */
const SEAM = 3;
/** A word on the same line, or below it, names a blank at most so far away, in points. */
const NEAR = 24;
/** Shorter lines are no blanks: ornaments and rules of tables. */
const MIN_LINE = 24;
const HEIGHT = { signature: 28, date: 16, text: 16 } as const;
const BOX = 14;

/** The blanks by page and down the page. No two overlap. */
export function blanksOf(found: ReadonlyMap<string, readonly Place[]>): Blank[] {
  const at = (texts: readonly string[]): Place[] => texts.flatMap((text) => found.get(text) ?? []);
  const words = { signature: at(WORDS.signature), date: at(WORDS.date) };
  const lines = joined(at([LINE]))
    .filter(({ width }) => width >= MIN_LINE)
    .map((line): Blank => {
      const type = words.signature.some((word) => names(word, line))
        ? "signature"
        : words.date.some((word) => names(word, line))
          ? "date"
          : "text";
      const height = Math.max(line.height, HEIGHT[type]);
      return { ...line, type, y: Math.max(0, line.y + line.height - height), height };
    });
  const boxes = at(BOXES).map(({ page, x, y, width, height }): Blank => ({
    type: "checkbox",
    page,
    x: Math.max(0, x + width / 2 - BOX / 2),
    y: Math.max(0, y + height / 2 - BOX / 2),
    width: BOX,
    height: BOX,
  }));
  const all = [...lines, ...boxes].toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x);
  return all.filter((blank, index) => !all.slice(0, index).some((other) => overlap(blank, other)));
}

function isOnLine(one: Place, other: Place): boolean {
  return one.page === other.page && Math.abs(one.y + one.height - other.y - other.height) < one.height / 2;
}

/** A long line is found as several short ones, one beside the other. */
function joined(pieces: readonly Place[]): Place[] {
  const lines: Place[] = [];
  for (const piece of pieces.toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x)) {
    const line = lines.find((one) => isOnLine(one, piece) && Math.abs(one.x + one.width - piece.x) <= SEAM);
    if (line) line.width = piece.x + piece.width - line.x;
    else lines.push({ ...piece });
  }
  return lines;
}

/** The word is left of the line, or below it. */
function names(word: Place, line: Place): boolean {
  if (word.page !== line.page) return false;
  const gap = line.x - (word.x + word.width);
  if (isOnLine(line, word)) return gap >= -1 && gap <= NEAR;
  const below = word.y - (line.y + line.height);
  return below >= -2 && below <= NEAR && word.x < line.x + line.width && line.x < word.x + word.width;
}

function overlap(one: Place, other: Place): boolean {
  if (one.page !== other.page) return false;
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return !isBeside && one.y + one.height > other.y && other.y + other.height > one.y;
}
