import { create } from "fontkit";
import { readFileSync } from "node:fs";

/** A font's outlines, scaled to a pitch of one character. */
export interface GlyphSource {
  /** The path of a character in SVG, drawn `pitch` wide around `x`, on the baseline `y`. */
  path(character: string, place: { x: number; y: number; pitch: number }): string;
}

/** Height of OCR-B's capitals, in pitches. */
export const CAPITAL_HEIGHT = 0.986;

/**
 * Reads the outlines of a font. A character stands in the middle of its pitch. Fonts other than OCR-B are scaled to its
 * height of capitals, times `scale`.
 */
export function glyphSource(file: string, scale = 1): GlyphSource {
  const font = create(readFileSync(file));
  const glyph = (character: string) => font.glyphForCodePoint(character.codePointAt(0) ?? 0);
  const capital = glyph("H").bbox.maxY;
  return {
    path: (character, { x, y, pitch }) => {
      const { path, advanceWidth } = glyph(character);
      const size = (pitch * CAPITAL_HEIGHT * scale) / capital;
      const left = x - (advanceWidth * size) / 2;
      return `<path transform="translate(${left.toFixed(3)} ${y.toFixed(3)}) scale(${size} ${-size})" d="${path.toSVG()}"/>`;
    },
  };
}
