import type { Glyph } from "fontkit";
import { inVisualOrder, levelsOf, mirrored } from "../fonts/direction.ts";
import type { Face } from "../fonts/faces.ts";
import { clustersOf } from "@service/contract/rules/clusters";
import { isSetByLetter, partsOf } from "../fonts/fallback.ts";
import { fontOf } from "../fonts/font.ts";
import { isPlain } from "../fonts/glyphs.ts";

/** A glyph on a line. Lengths are in em. */
export interface PlacedGlyph {
  glyph: Glyph;
  advance: number;
  /** Distance from the pen. */
  x: number;
  y: number;
  /** The characters that it stands for. */
  text: string;
}

/** Glyphs of one face, from the left. */
export interface Run {
  face: Face;
  glyphs: PlacedGlyph[];
  /** The text where the glyphs do not tell it. Null for text from right to left: programs order its glyphs. */
  actualText: string | null;
}

/** Consecutive text of one face and direction. */
interface Item {
  text: string;
  face: Face;
  level: number;
  isSetByLetter: boolean;
}

function itemsOf(line: string, base: Face, isRightToLeft: boolean): Item[] {
  if (!isRightToLeft && isPlain(line))
    return [{ text: line, face: base, level: 0, isSetByLetter: isSetByLetter(line, base) }];
  const levels = levelsOf(line, isRightToLeft);
  const items: Item[] = [];
  let at = 0;
  for (const part of clustersOf(line).flatMap((cluster) => partsOf(cluster, base))) {
    const { text } = part;
    const face = part.face ?? base;
    const item = { text, face, level: levels?.[at] ?? 0, isSetByLetter: isSetByLetter(text, face) };
    const last = items.at(-1);
    const isSame =
      last?.face === face && last.level === item.level && last.isSetByLetter === item.isSetByLetter;
    if (isSame && last !== undefined) last.text += text;
    else items.push(item);
    at += text.length;
  }
  return items;
}

const isLeftwards = ({ level }: Item): boolean => level % 2 === 1;

/** Letters side by side, by their own widths. */
function setByLetter(item: Item): Run {
  const { font, glyph: glyphOf } = fontOf(item.face);
  const turn = isLeftwards(item);
  const glyphs = Array.from(item.text, (text) => {
    const glyph = glyphOf(turn ? mirrored(text) : text);
    return { glyph, advance: glyph.advanceWidth / font.unitsPerEm, x: 0, y: 0, text };
  });
  return { face: item.face, glyphs: turn ? glyphs.toReversed() : glyphs, actualText: null };
}

/** The vowel sign SARA AM is set as two, of which the ring stands below a tone mark. */
const SARA_AM = /([\u0e31\u0e34-\u0e37\u0e47-\u0e4e]*)\u0e33/g;

const JOINER = "\u200d";
const NON_JOINER = "\u200c";

/** Glyphs as the font joins, stacks and moves them. */
function laidOut({ text, face }: Item, isLeftwards: boolean): PlacedGlyph[] {
  const { font, glyph: glyphOf } = fontOf(face);
  const set = text.replaceAll(SARA_AM, "\u0e4d$1\u0e32");
  const run = font.layout(set, undefined, undefined, undefined, isLeftwards ? "rtl" : "ltr");
  return run.glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {};
    const em = font.unitsPerEm;
    const placed = { advance: xAdvance / em, x: xOffset / em, y: yOffset / em };
    const text = String.fromCodePoint(...glyph.codePoints);
    // The font library draws a space of no width for what draws nothing.
    return text === " " && xAdvance === 0
      ? { ...placed, glyph: glyphOf(NON_JOINER), text: NON_JOINER }
      : { ...placed, glyph, text };
  });
}

/**
 * Gives each letter of a ligature a glyph of its own, of no width, since programs reverse the glyphs of such text and
 * not the letters of one.
 */
function split(placed: PlacedGlyph, blank: Glyph): PlacedGlyph[] {
  const [first, ...others] = Array.from(placed.text);
  if (first === undefined || others.length === 0 || blank.advanceWidth !== 0) return [placed];
  const blanks = others.map((text) => ({ glyph: blank, advance: 0, x: 0, y: 0, text }));
  return [...blanks.toReversed(), { ...placed, text: first }];
}

const isMoved = ({ advance, x, y }: PlacedGlyph): boolean => advance === 0 || x !== 0 || y !== 0;

/** Letters that join, stack and change places, as the font says. */
function shaped(item: Item): Run {
  const { face, text } = item;
  const glyphs = laidOut(item, isLeftwards(item));
  if (isLeftwards(item)) {
    const blank = fontOf(face).glyph(JOINER);
    return { face, glyphs: glyphs.flatMap((placed) => split(placed, blank)), actualText: null };
  }
  const told = glyphs.map((glyph) => glyph.text).join("");
  return { face, glyphs, actualText: told === text && !glyphs.some(isMoved) ? null : text };
}

/** Lays out a line in the face `base`, completed by those of other scripts. */
export function shape(line: string, base: Face, isRightToLeft: boolean): Run[] {
  const items = inVisualOrder(itemsOf(line, base, isRightToLeft));
  return items.map((item) => (item.isSetByLetter ? setByLetter(item) : shaped(item)));
}
