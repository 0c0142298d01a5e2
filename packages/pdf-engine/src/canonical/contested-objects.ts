import { type PDF, PdfArray, PdfBool, PdfDict, PdfName, type PdfObject, PdfStream } from "@libpdf/core";
import { resolver, type SourcePage } from "../file/page-tree.ts";
import { reachableDictionaries } from "../file/streams.ts";
import { Reader } from "../forms/reader.ts";
import { isContestedFont } from "./contested-fonts.ts";
import { isContestedImage } from "./contested-images.ts";
import type { IsPlain } from "./plain-image.ts";

/** Entries that lead out of what a page draws. */
const OUTSIDE: ReadonlySet<string> = new Set([
  "Parent",
  "StructParent",
  "StructParents",
  "Annots",
  "Metadata",
  "B",
]);

/** Kinds of fonts that a file may hold, but for those whose glyphs are content. */
const FONTS: ReadonlySet<string> = new Set(["TrueType", "Type1", "MMType1", "Type0"]);

/**
 * Indexes of pages with something that other viewers show otherwise, although pdf.js and PDFium agree: fonts that name
 * their letters in two ways, content that a third program draws otherwise, soft masks with a transfer function, and
 * groups that knock out; and of pages with an image that programs decode in their own ways.
 */
export function contestedPages(
  pdf: PDF,
  pages: readonly SourcePage[],
  { isPlain, contents }: { isPlain: IsPlain; contents: ReadonlySet<PdfDict> },
): Set<number> {
  const reader = new Reader(resolver(pdf));
  const contested = new Set(contents);
  for (const dict of reachableDictionaries(pdf))
    if (isContested(pdf, reader, dict, isPlain)) contested.add(dict);
  const found = new Set<number>();
  if (contested.size === 0) return found;
  for (const [index, page] of pages.entries()) if (reaches(reader, page.dict, contested)) found.add(index);
  return found;
}

function isContested(pdf: PDF, reader: Reader, dict: PdfDict, isPlain: IsPlain): boolean {
  const transfer = reader.resolve(dict.get("TR"));
  if (transfer !== undefined && transfer !== PdfName.of("Identity") && dict.has("G")) return true;
  if (reader.name(dict.get("S")) === "Transparency" && isTrue(reader, dict.get("K"))) return true;
  const kind = reader.name(dict.get("Subtype"));
  if (kind === "Image" && dict instanceof PdfStream) return isContestedImage(pdf, reader, dict, isPlain);
  return FONTS.has(kind ?? "") && isContestedFont(pdf, reader, dict);
}

function isTrue(reader: Reader, object: PdfObject | undefined): boolean {
  const value = reader.resolve(object);
  return value instanceof PdfBool && value.value;
}

function reaches(reader: Reader, from: PdfDict, wanted: ReadonlySet<PdfDict>): boolean {
  const seen = new Set<PdfObject>();
  const waiting: PdfObject[] = [from];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const object = reader.resolve(next);
    if (object === undefined || seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PdfArray) waiting.push(...object.toArray());
    else if (object instanceof PdfDict) {
      if (wanted.has(object)) return true;
      for (const [key, value] of object) if (!OUTSIDE.has(key.value)) waiting.push(value);
    }
  }
  return false;
}
