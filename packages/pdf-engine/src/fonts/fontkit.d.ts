declare module "fontkit" {
  interface Box {
    minX: number;
    minY: number;
    maxX: number;
    maxY: number;
  }

  export interface Glyph {
    id: number;
    codePoints: number[];
    advanceWidth: number;
    bbox: Box;
    path: { commands: { command: string; args: number[] }[]; toSVG(): string };
  }

  export interface Subset {
    /** Glyphs by their new numbers. */
    glyphs: number[];
    includeGlyph(id: number): number;
    encode(): Uint8Array;
  }

  /** The used part of a font. Lengths are in font units. */
  export interface Font {
    postscriptName: string | null;
    unitsPerEm: number;
    ascent: number;
    descent: number;
    capHeight: number;
    italicAngle: number;
    bbox: Box;
    directory: { tables: Record<string, unknown> };
    glyphForCodePoint(codePoint: number): Glyph;
    layout(
      text: string,
      features?: string[],
      script?: string,
      language?: string,
      direction?: "ltr" | "rtl",
    ): { glyphs: Glyph[]; positions: { xAdvance: number; xOffset: number; yOffset: number }[] };
    createSubset(): Subset;
  }

  export function create(bytes: Uint8Array): Font;
}
