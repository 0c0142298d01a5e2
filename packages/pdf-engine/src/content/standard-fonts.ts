import { PdfDict, PdfName } from "@libpdf/core";
import { Reader } from "../forms/reader.ts";
import type { Source } from "../file/load.ts";
import { resolver } from "../file/page-tree.ts";
import { reachableDictionaries } from "../file/streams.ts";

/** Simple fonts whose glyphs a file may hold. */
const SIMPLE: ReadonlySet<string> = new Set(["Type1", "MMType1", "TrueType"]);
const FILES = ["FontFile", "FontFile2", "FontFile3"] as const;
/** Names for which all programs have a face (ISO 32000-1 §9.6.2.2), with their usual other forms. */
const KNOWN =
  /^(?:Symbol|ZapfDingbats|(?:Arial|Helvetica|Times|TimesNewRoman|Courier|CourierNew)(?:PS)?(?:MT)?(?:[-,](?:Roman|Regular|Bold|Italic|Oblique|BoldItalic|BoldOblique)(?:MT)?)?)$/;
const UNSYMBOLIC = /^(?:Helvetica|Times|Courier)(?:-|$)/;
/** Flags of a font (ISO 32000-2 table 121). */
const FIXED = 1;
const SERIF = 2;
const SYMBOLIC = 4;
const ITALIC = 64;
const BOLD = 1 << 18;

/**
 * Puts the standard faces in the place of fonts of other names that the file does not hold: each program would look for
 * a face of its own. Answers whether there were any.
 */
export function standardizeFonts({ pdf }: Pick<Source, "pdf">): boolean {
  const reader = new Reader(resolver(pdf));
  let isChanged = false;
  for (const font of reachableDictionaries(pdf)) {
    if (reader.name(font.get("Type")) !== "Font" || !SIMPLE.has(reader.name(font.get("Subtype")) ?? ""))
      continue;
    if (isUnencoded(font, reader)) font.set("Encoding", PdfName.of("StandardEncoding"));
    const face = faceFor(font, reader);
    if (face === null) continue;
    if (reader.name(font.get("Subtype")) === "TrueType" && !font.has("Encoding"))
      font.set("Encoding", PdfName.of("WinAnsiEncoding"));
    font.set("Subtype", PdfName.of("Type1"));
    font.set("BaseFont", PdfName.of(face));
    font.delete("FontDescriptor");
    isChanged = true;
  }
  return isChanged;
}

/** Whether a face has the standard encoding by the standard alone (ISO 32000-2 §9.6.5.1), of which not all programs know. */
const isUnencoded = (font: PdfDict, reader: Reader): boolean =>
  reader.name(font.get("Subtype")) === "Type1" &&
  UNSYMBOLIC.test(reader.name(font.get("BaseFont")) ?? "") &&
  !font.has("FontDescriptor") &&
  !font.has("Encoding");

/** The standard face that is most like a font; null where the font stays. */
function faceFor(font: PdfDict, reader: Reader): string | null {
  const name = reader.name(font.get("BaseFont")) ?? "";
  const descriptor = reader.dict(font.get("FontDescriptor")) ?? new PdfDict();
  const flags = reader.number(descriptor.get("Flags")) ?? 0;
  if (KNOWN.test(name) || FILES.some((key) => descriptor.has(key)) || (flags & SYMBOLIC) !== 0) return null;
  const isBold = /bold|black|heavy/i.test(name) || (flags & BOLD) !== 0;
  const isItalic = /italic|oblique/i.test(name) || (flags & ITALIC) !== 0;
  if ((flags & FIXED) !== 0 || /courier|mono|consol/i.test(name))
    return styled("Courier", { isBold, isItalic });
  const isSerif = (flags & SERIF) !== 0 || /times|georgia|cambria|garamond|roman/i.test(name);
  if (isSerif) return styled("Times", { isBold, isItalic });
  return styled("Helvetica", { isBold, isItalic });
}

function styled(family: string, { isBold, isItalic }: { isBold: boolean; isItalic: boolean }): string {
  const slanted = family === "Times" ? "Italic" : "Oblique";
  const style = `${isBold ? "Bold" : ""}${isItalic ? slanted : ""}`;
  if (style !== "") return `${family}-${style}`;
  return family === "Times" ? "Times-Roman" : family;
}
