import type { Pager, Style } from "./pager.ts";
import { CONTENT_WIDTH, lineHeight, PAGE, STYLE } from "./pager.ts";
import type { Phrase } from "./words.ts";

/** A label in both languages and its values. A phrase is printed in both. */
export interface Fact {
  label: Phrase;
  values: readonly (string | Phrase)[];
  style?: Style;
}

const LABEL_WIDTH = 160;
const VALUE_X = PAGE.margin + LABEL_WIDTH;
const LABEL_ROOM = LABEL_WIDTH - 8;
const GAP = 4;
/** Stands for a missing value. */
const NONE = "—";
/** Separator of two languages on a line. */
const BETWEEN = "  ";

/** ISO 8601 in UTC, to the second. */
export const instant = (at: number | null): string =>
  at === null ? NONE : new Date(at).toISOString().replace(/\.\d+Z$/, "Z");

export const orNone = (value: string | null): string => (value === null || value === "" ? NONE : value);

/** The layout of a phrase: its lines in each language, and whether both share a line. */
interface Setting {
  first: string[];
  second: string[];
  /** Start of the second language on the line. Null where it is beneath. */
  lead: number | null;
  height: number;
}

function setPair(pager: Pager, phrase: Phrase, width: number, style: Style): Setting {
  const { first, second } = pager.words(phrase);
  const lines = {
    first: pager.wrap(first, style, width),
    second: pager.wrap(second, STYLE.second, width),
  };
  const lead = pager.width(`${first}${BETWEEN}`, style);
  const fits = lines.first.length === 1 && lead + pager.width(second, STYLE.second) <= width;
  const below = fits ? 0 : lineHeight(STYLE.second) * lines.second.length;
  return { ...lines, lead: fits ? lead : null, height: lineHeight(style) * lines.first.length + below };
}

export const pairHeight = (pager: Pager, phrase: Phrase, width: number): number =>
  setPair(pager, phrase, width, STYLE.label).height;

/** Draws both languages on one line, or one beneath the other where they need more. Answers the height. */
export function drawPair(
  pager: Pager,
  phrase: Phrase,
  { x, width }: { x: number; width: number },
  style: Style = STYLE.label,
): number {
  const { first, second, lead, height } = setPair(pager, phrase, width, style);
  const spaced = [...first.slice(0, -1), `${first.at(-1) ?? ""} `];
  pager.inLanguage("Span", 0, () => pager.lines(spaced, style, x, pager.y));
  // Text of two sizes shares a baseline.
  const top = lead === null ? lineHeight(style) * first.length : style.size - STYLE.second.size;
  pager.inLanguage("Span", 1, () => pager.lines(second, STYLE.second, x + (lead ?? 0), pager.y - top));
  return height;
}

/** Draws a value's lines, each on a page with room. */
function drawLines(pager: Pager, text: string, style: Style, width: number): void {
  const wrapped = pager.wrap(text, style, width);
  for (const [index, line] of wrapped.entries()) {
    pager.ensure(lineHeight(style));
    // A broken word has no space at the break.
    const parted = index < wrapped.length - 1 && text.includes(`${line} `);
    pager.y -= pager.lines([parted ? `${line} ` : line], style, VALUE_X, pager.y);
  }
}

function drawValue(pager: Pager, value: string | Phrase, style: Style, width: number): void {
  pager.within("P", () => {
    if (typeof value === "string") {
      drawLines(pager, value, style, width);
      return;
    }
    pager.ensure(setPair(pager, value, width, style).height);
    pager.y -= drawPair(pager, value, { x: VALUE_X, width }, style);
  });
}

/** Writes a fact. A long value continues on the next page. */
function drawFact(pager: Pager, { label, values, style = STYLE.body }: Fact): void {
  const labelHeight = pairHeight(pager, label, LABEL_ROOM);
  pager.ensure(labelHeight + GAP);
  const startPage = pager.pages.length;
  const top = pager.y;
  pager.within("Lbl", () => drawPair(pager, label, { x: PAGE.margin, width: LABEL_ROOM }));
  // The first line of a value shares the label's baseline.
  pager.y += style.size - STYLE.label.size;
  const width = CONTENT_WIDTH - LABEL_WIDTH - pager.reserved;
  pager.within("LBody", () => {
    for (const value of values) drawValue(pager, value, style, width);
  });
  // A short value takes at least the label's height.
  if (pager.pages.length === startPage) pager.y = Math.min(pager.y, top - labelHeight);
  pager.y -= GAP;
}

export function drawFacts(pager: Pager, facts: readonly Fact[]): void {
  pager.within("L", () => {
    for (const fact of facts) pager.within("LI", () => drawFact(pager, fact));
  });
}
