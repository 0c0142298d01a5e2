import { type PdfDict, PdfNumber } from "@libpdf/core";
import type { Reader } from "../forms/reader.ts";

/** Flag of a font (ISO 32000-2 table 121). */
const SYMBOLIC = 4;

/** Whether a font has letters of its own, by its descriptor. */
export function isSymbolic(reader: Reader, descriptor: PdfDict | null): boolean {
  return ((reader.number(descriptor?.get("Flags")) ?? 0) & SYMBOLIC) !== 0;
}

/** Names of glyphs that an encoding gives to codes of its own (ISO 32000-2 §9.6.5.1); empty: an item is no name. */
export function differencesOf(reader: Reader, font: PdfDict): Map<number, string> {
  const found = new Map<number, string>();
  let code = 0;
  for (const item of reader.array(reader.dict(font.get("Encoding"))?.get("Differences"))) {
    const value = reader.resolve(item);
    if (value instanceof PdfNumber) code = value.value;
    else found.set(code++, reader.name(value) ?? "");
  }
  return found;
}
