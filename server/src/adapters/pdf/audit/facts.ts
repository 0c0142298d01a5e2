import type { Pager, Style } from "./pager.ts";
import { CONTENT_WIDTH, lineHeight, PAGE, STYLE } from "./pager.ts";
import type { Phrase } from "./words.ts";

/** A labelled value. Several values stand below each other; English goes beneath the Spanish of its own value. */
export interface Fact {
  label: Phrase;
  values: readonly (string | Phrase)[];
  style?: Style;
}

const LABEL_WIDTH = 140;
const VALUE_X = PAGE.margin + LABEL_WIDTH;
const GAP = 5;
/** What stands for a value that there is none of. */
const NONE = "—";

/** ISO 8601 in UTC, to the second. */
export const instant = (at: number | null): string =>
  at === null ? NONE : new Date(at).toISOString().replace(/\.\d+Z$/, "Z");

export const orNone = (value: string | null): string => (value === null || value === "" ? NONE : value);

interface Line {
  text: string;
  style: Style;
}

function valueLines(pager: Pager, fact: Fact, width: number): Line[] {
  const style = fact.style ?? STYLE.body;
  const set = (text: string, as: Style): Line[] =>
    pager.wrap(text, as, width).map((line) => ({ text: line, style: as }));
  return fact.values.flatMap((value) =>
    typeof value === "string"
      ? set(value, style)
      : [...set(value.es, style), ...set(value.en, STYLE.english)],
  );
}

const LABEL_HEIGHT = lineHeight(STYLE.label) + lineHeight(STYLE.english);

function drawLabel(pager: Pager, label: Phrase): void {
  const height = pager.lines([label.es], STYLE.label, PAGE.margin, pager.y);
  pager.lines([label.en], STYLE.english, PAGE.margin, pager.y - height);
}

/** Writes a fact; a value longer than the page goes on on the next. `reserved` points stay free at its right. */
export function drawFact(pager: Pager, fact: Fact, reserved = 0): void {
  pager.ensure(LABEL_HEIGHT + GAP);
  drawLabel(pager, fact.label);
  const startPage = pager.pages.length;
  const top = pager.y;
  for (const line of valueLines(pager, fact, CONTENT_WIDTH - LABEL_WIDTH - reserved)) {
    pager.ensure(lineHeight(line.style));
    pager.y -= pager.lines([line.text], line.style, VALUE_X, pager.y);
  }
  // A short value leaves the room that its label takes.
  if (pager.pages.length === startPage) pager.y = Math.min(pager.y, top - LABEL_HEIGHT);
  pager.y -= GAP;
}
