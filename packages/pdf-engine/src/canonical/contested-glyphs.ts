import { type PdfDict, PdfName, PdfNumber, PdfStream } from "@libpdf/core";
import type { Reader } from "../forms/reader.ts";

/**
 * Whether a font whose glyphs are content (Type 3) lacks something that the standard asks for (ISO 32000-2 table 110).
 * Programs then show no glyph, one by another name, or the page's content in its place.
 */
export function isContestedType3(reader: Reader, font: PdfDict): boolean {
  const glyphs = [...(reader.dict(font.get("CharProcs")) ?? [])];
  const [first, last] = ["FirstChar", "LastChar"].map((key) => reader.number(font.get(key)) ?? Number.NaN);
  return !(
    glyphs.length > 0 &&
    glyphs.every(([, glyph]) => reader.resolve(glyph) instanceof PdfStream) &&
    hasNamedCodes(reader, font) &&
    reader.numbers(font.get("Widths")).length > last! - first! &&
    isPlainMatrix(reader.numbers(font.get("FontMatrix"))) &&
    reader.numbers(font.get("FontBBox")).length === 4
  );
}

/** Whether a matrix does not move the glyphs: one program moves them by other units. */
const isPlainMatrix = (matrix: readonly number[]): boolean =>
  matrix.length === 6 && matrix[4] === 0 && matrix[5] === 0;

const isCode = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 255;

function hasNamedCodes(reader: Reader, font: PdfDict): boolean {
  const names = reader.array(reader.dict(font.get("Encoding"))?.get("Differences")).map(reader.resolve);
  return (
    names[0] instanceof PdfNumber &&
    names.some((name) => name instanceof PdfName) &&
    names.every((name) => name instanceof PdfName || (name instanceof PdfNumber && isCode(name.value)))
  );
}
