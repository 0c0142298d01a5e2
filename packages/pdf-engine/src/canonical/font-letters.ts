import { type PDF, type PdfDict, PdfStream } from "@libpdf/core";
import type { Shown } from "../content/shown-letters.ts";
import { contentText } from "../content/content.ts";
import type { Reader } from "../forms/reader.ts";

const FACES =
  /^(?:Helvetica|Courier)(?:-(?:Bold|Oblique|BoldOblique))?$|^Times-(?:Roman|Bold|Italic|BoldItalic)$/;
const ENCODINGS: ReadonlySet<string> = new Set(["WinAnsiEncoding", "MacRomanEncoding", "StandardEncoding"]);
const FILES = ["FontFile", "FontFile2", "FontFile3"] as const;
/** Letters that all encodings have at one code. */
const ASCII = /^[ -&(-_a-~]$/;
/** Ranges of codes of a CMap (ISO 32000-2 §9.7.5.4). */
const RANGES = /begincodespacerange([^]*?)endcodespacerange/g;

/** Parts of a font that a file has. */
export interface FontKind {
  /** Whether the file has the glyphs. */
  isHeld: boolean;
  hasWidths: boolean;
  isType3: boolean;
}

export function kindOf(reader: Reader, font: PdfDict): FontKind {
  const [descendant] = reader.array(font.get("DescendantFonts"));
  const descriptor = reader.dict((reader.dict(descendant) ?? font).get("FontDescriptor"));
  const isType3 = reader.name(font.get("Subtype")) === "Type3";
  return {
    isHeld: isType3 || FILES.some((key) => descriptor?.has(key)),
    hasWidths: descendant !== undefined || font.has("Widths"),
    isType3,
  };
}

/** The codes that strings show in each font. Letters of ASCII in fonts that programs bring along are left out. */
export function lettersOf(pdf: PDF, reader: Reader, fonts: Shown): Shown {
  const found: Shown = new Map();
  for (const [font, strings] of fonts) {
    const length = lengthOfCodes(pdf, reader, font);
    const codes = new Set<string>();
    for (const text of strings)
      if (length === null) codes.add(text);
      else for (let at = 0; at < text.length; at += length) codes.add(text.slice(at, at + length));
    if (isStandard(reader, font)) for (const code of codes) if (ASCII.test(code)) codes.delete(code);
    found.set(font, codes);
  }
  return found;
}

/** Whether programs bring a font along, so that the file has no say in its letters. */
function isStandard(reader: Reader, font: PdfDict): boolean {
  const encoding = reader.resolve(font.get("Encoding"));
  return (
    reader.name(font.get("Subtype")) === "Type1" &&
    FACES.test(reader.name(font.get("BaseFont")) ?? "") &&
    !font.has("FontDescriptor") &&
    !font.has("Widths") &&
    (encoding === undefined || ENCODINGS.has(reader.name(encoding) ?? ""))
  );
}

/** Bytes of each code; null where codes have several lengths, or the file does not say: strings are then one letter. */
function lengthOfCodes(pdf: PDF, reader: Reader, font: PdfDict): number | null {
  if (reader.name(font.get("Subtype")) !== "Type0") return 1;
  const encoding = reader.resolve(font.get("Encoding"));
  if (!(encoding instanceof PdfStream)) return /^Identity-|UCS2/.test(reader.name(encoding) ?? "") ? 2 : null;
  if (encoding.has("UseCMap")) return null;
  const ranges = contentText(pdf, encoding).matchAll(RANGES);
  const digits = new Set(
    [...ranges].flatMap(([, codes = ""]) =>
      [...codes.matchAll(/<\s*([^>]*?)\s*>/g)].map(([, code = ""]) => code.length),
    ),
  );
  const [only = 0] = digits;
  return digits.size === 1 && only > 0 && only % 2 === 0 ? only / 2 : null;
}
