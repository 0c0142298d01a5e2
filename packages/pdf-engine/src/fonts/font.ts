import type { Font, Glyph } from "fontkit";
import { create } from "fontkit";
import type { Face } from "./faces.ts";
import { readFace } from "./faces.ts";

/** A font with its glyphs by character: the font library looks each up in three tables. */
export interface ParsedFont {
  font: Font;
  glyph: (character: string) => Glyph;
}

const parsed = new Map<Face, ParsedFont>();

function parse(face: Face): ParsedFont {
  const font = create(readFace(face));
  const known = new Map<string, Glyph>();
  const glyph = (character: string): Glyph => {
    const found = known.get(character) ?? font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    known.set(character, found);
    return found;
  };
  return { font, glyph };
}

/** Fonts are parsed once for all documents. A subset holds what belongs to one document. */
export function fontOf(face: Face): ParsedFont {
  const font = parsed.get(face) ?? parse(face);
  parsed.set(face, font);
  return font;
}

/** The advance width of one character of a face, in em. */
export function advanceOf(character: string, face: Face): number {
  const { font, glyph } = fontOf(face);
  return glyph(character).advanceWidth / font.unitsPerEm;
}

/** Advance width of `text` in em, in the body face. */
export function bodyWidth(text: string): number {
  let sum = 0;
  for (const character of text) sum += advanceOf(character, "body");
  return sum;
}
