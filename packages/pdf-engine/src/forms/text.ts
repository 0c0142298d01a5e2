import { wrapText } from "@service/contract/rules/text-fit";
import { clustersOf, startsRightToLeft } from "@service/contract/rules/clusters";
import type { TextStyle } from "./default-appearance.ts";
import type { Field } from "./field.ts";
import { has } from "./field.ts";
import type { FieldFont } from "./fonts.ts";
import type { Look } from "./look.ts";
import { borderDepth } from "./look.ts";
import type { Size } from "./paint.ts";
import { fillColour, operands, rectangle, strokeColour } from "./paint.ts";

/** A widget's box with what its text is set in. */
export interface TextBox {
  size: Size;
  look: Look;
  style: TextStyle;
  font: FieldFont;
}

const SMALLEST = 4;
const LARGEST_MULTILINE = 12;
const LARGEST = 144;
/** Height of a line of automatic size, in em. */
const LEADING = 1.25;
/** Half of a capital's height, in em. */
const CAPITAL_CENTRE = 0.35;
/** More cells than a page has room for. */
const MAX_CELLS = 1000;

const padding = (look: Look): number => 2 * Math.max(1, borderDepth(look) / 2);
const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

/** A line of text from (x, y) on its baseline. */
export const textLine = (
  { font }: Pick<TextBox, "font">,
  fontSize: number,
  text: string,
  x: number,
  y: number,
): string => `1 0 0 1 ${operands(x, y)} Tm ${font.show(text, fontSize)}`;

/** Lines of text, cut at the border. */
export function clippedText({ size, look, style }: TextBox, lines: readonly string[]): string[] {
  const edge = borderDepth(look);
  const inside = { width: size.width - 2 * edge, height: size.height - 2 * edge };
  return [`q ${rectangle(edge, edge, inside)} W n`, `BT ${fillColour(style.colour)}`, ...lines, "ET Q"];
}

/** The baseline that puts capitals and marks into the middle of `height`. */
export const middle = (fontSize: number, height: number): number => height / 2 - CAPITAL_CENTRE * fontSize;

/** The size of /DA; 0 fits a line of `width` em into the box. */
function lineSize({ style, size, look }: TextBox, width: number): number {
  if (style.size > 0) return style.size;
  const byHeight = (size.height - 2 * borderDepth(look)) / LEADING;
  const byWidth = width > 0 ? (size.width - 2 * padding(look)) / width : LARGEST;
  return clamp(Math.min(byHeight, byWidth), SMALLEST, LARGEST);
}

function startOf(box: TextBox, text: string, fontSize: number, alignment: number): number {
  const left = padding(box.look);
  const free = box.size.width - 2 * left - box.font.width(text) * fontSize;
  return left + (alignment === 1 ? free / 2 : alignment === 2 ? free : 0);
}

export function singleLine(box: TextBox, text: string, alignment: number): string[] {
  const fontSize = lineSize(box, box.font.width(text));
  const x = startOf(box, text, fontSize, alignment);
  return clippedText(box, [textLine(box, fontSize, text, x, middle(fontSize, box.size.height))]);
}

const heightOf = ({ ascent, descent }: FieldFont): number => Math.max(1, ascent - descent);

/** The largest size in which the text fits, in whole points, with its lines. */
function fitLines(box: TextBox, text: string): { fontSize: number; lines: string[] } {
  const inside = padding(box.look);
  const [width, height] = [box.size.width - 2 * inside, box.size.height - 2 * inside];
  const set = (fontSize: number): string[] => wrapText(text, width / fontSize, box.font.width);
  if (box.style.size > 0) return { fontSize: box.style.size, lines: set(box.style.size) };
  for (let fontSize = LARGEST_MULTILINE; fontSize > SMALLEST; fontSize--) {
    const lines = set(fontSize);
    if (lines.length * heightOf(box.font) * fontSize <= height) return { fontSize, lines };
  }
  return { fontSize: SMALLEST, lines: set(SMALLEST) };
}

function multiline(box: TextBox, text: string, alignment: number): string[] {
  const { fontSize, lines } = fitLines(box, text);
  const leading = heightOf(box.font) * fontSize;
  const top = box.size.height - padding(box.look) - box.font.ascent * fontSize;
  const shown = lines.slice(0, Math.ceil(box.size.height / leading) + 1);
  const drawn = shown.map((line, index) =>
    textLine(box, fontSize, line, startOf(box, line, fontSize, alignment), top - index * leading),
  );
  return clippedText(box, drawn);
}

/** Lines between the cells, as the border is drawn. */
function dividers({ look, size }: TextBox, cells: number): string[] {
  if (look.border.length === 0 || look.borderWidth === 0) return [];
  const lines = Array.from({ length: cells - 1 }, (_, index) => {
    const x = ((index + 1) * size.width) / cells;
    return `${operands(x, 0)} m ${operands(x, size.height)} l`;
  });
  const dash = look.borderStyle === "D" ? `[${operands(...look.dash)}] 0 d` : "";
  return [`q ${strokeColour(look.border)} ${operands(look.borderWidth)} w ${dash}`, ...lines, "S Q"];
}

function comb(box: TextBox, text: string, { alignment, maxLength }: Field): string[] {
  const cells = Math.min(Math.trunc(maxLength), MAX_CELLS);
  const cell = box.size.width / cells;
  const letters = clustersOf(text).slice(0, cells);
  const characters = startsRightToLeft(text) ? letters.toReversed() : letters;
  const widest = Math.max(0, ...characters.map((character) => box.font.width(character)));
  const fontSize = box.style.size || Math.min(lineSize(box, 0), widest > 0 ? cell / widest : LARGEST);
  const free = cells - characters.length;
  const first = alignment === 2 ? free : alignment === 1 ? Math.floor(free / 2) : 0;
  const y = middle(fontSize, box.size.height);
  const drawn = characters.map((character, index) => {
    const x = (first + index + 0.5) * cell - (box.font.width(character) * fontSize) / 2;
    return textLine(box, fontSize, character, x, y);
  });
  return [...dividers(box, cells), ...clippedText(box, drawn)];
}

/** Returns the shown text: a password as asterisks. */
export function shownText(field: Field): string {
  const text = (field.values[0] ?? "").replaceAll(/\r\n?/g, "\n").replaceAll("\t", " ");
  if (has(field, "password")) return "*".repeat(Array.from(text).length);
  return has(field, "multiline") ? text : text.replaceAll("\n", " ");
}

/** A text field's value (ISO 32000-1 §12.7.4.3). */
export function drawText(box: TextBox, field: Field, text: string): string[] {
  const isCells = has(field, "comb") && field.maxLength >= 1;
  if (isCells && !has(field, "multiline") && !has(field, "password")) return comb(box, text, field);
  if (text === "") return [];
  return has(field, "multiline")
    ? multiline(box, text, field.alignment)
    : singleLine(box, text, field.alignment);
}
