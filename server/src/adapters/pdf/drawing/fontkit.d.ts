declare module "fontkit" {
  import type { PDFDocument } from "pdf-lib";

  type Font = ReturnType<Parameters<PDFDocument["registerFontkit"]>[0]["create"]>;

  /** What is used of a font. pdf-lib has the types of version 1, whose subsets are streams. */
  interface ParsedFont extends Omit<Font, "createSubset"> {
    createSubset(): { includeGlyph(glyph: number | { id: number }): number; encode(): Uint8Array };
  }

  export function create(bytes: Uint8Array): ParsedFont;
}
