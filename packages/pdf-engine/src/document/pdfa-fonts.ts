import { type PdfDict, PdfStream } from "@libpdf/core";
import { isSymbolic } from "../content/simple-font.ts";
import type { Reader } from "../forms/reader.ts";

const FILES: Readonly<Record<string, ReadonlySet<string | null>>> = {
  FontFile: new Set([null]),
  FontFile2: new Set([null]),
  FontFile3: new Set(["Type1C", "CIDFontType0C", "OpenType"]),
};
const SIMPLE: ReadonlySet<string> = new Set(["Type1", "MMType1", "TrueType"]);
const HELD: ReadonlySet<string> = new Set([...SIMPLE, "CIDFontType0", "CIDFontType2"]);
const KINDS: ReadonlySet<string> = new Set([...HELD, "Type0", "Type3"]);
const LATIN: ReadonlySet<string | null> = new Set(["MacRomanEncoding", "WinAnsiEncoding"]);

/** The clauses of ISO 19005-3 that a font breaks. Its file is not read. */
export function* brokenByFont(reader: Reader, font: PdfDict): Generator<string> {
  if (reader.name(font.get("Type")) !== "Font") return;
  const kind = reader.name(font.get("Subtype")) ?? "";
  const descriptor = reader.dict(font.get("FontDescriptor"));
  if (!KINDS.has(kind)) yield "6.2.11.2";
  if (SIMPLE.has(kind) && !["FirstChar", "LastChar", "Widths"].every((key) => font.has(key)))
    yield "6.2.11.2";
  if (HELD.has(kind) && !hasFile(reader, descriptor)) yield "6.2.11.4.1";
  if (kind === "Type0" && !hasKnownCodes(reader, font)) yield "6.2.11.3.3";
  if (kind === "CIDFontType2" && !hasGlyphMap(reader, font)) yield "6.2.11.3.2";
  if (kind === "TrueType" && !isEncoded(reader, font, descriptor)) yield "6.2.11.6";
}

function hasFile(reader: Reader, descriptor: PdfDict | null): boolean {
  return Object.entries(FILES).some(([key, kinds]) => {
    const file = reader.dict(descriptor?.get(key));
    return file instanceof PdfStream && kinds.has(reader.name(file.get("Subtype")));
  });
}

const isIdentity = (name: string | null): boolean => name === "Identity-H" || name === "Identity-V";

/** Whether codes are CIDs, or the file has the table of all. Tables that programs know are not compared here. */
function hasKnownCodes(reader: Reader, font: PdfDict): boolean {
  const encoding = reader.resolve(font.get("Encoding"));
  if (!(encoding instanceof PdfStream)) return isIdentity(reader.name(encoding));
  return !encoding.has("UseCMap") || isIdentity(reader.name(encoding.get("UseCMap")));
}

function hasGlyphMap(reader: Reader, font: PdfDict): boolean {
  const map = reader.resolve(font.get("CIDToGIDMap"));
  return map instanceof PdfStream || reader.name(map) === "Identity";
}

function isEncoded(reader: Reader, font: PdfDict, descriptor: PdfDict | null): boolean {
  if (isSymbolic(reader, descriptor)) return !font.has("Encoding");
  const encoding = font.get("Encoding");
  return LATIN.has(reader.name(encoding) ?? reader.name(reader.dict(encoding)?.get("BaseEncoding")));
}
