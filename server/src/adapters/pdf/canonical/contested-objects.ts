import { PdfRejected } from "../../../domain/ports/pdf.ts";
import { type PDF, PdfArray, PdfBool, PdfDict, PdfName, type PdfObject, PdfStream } from "@libpdf/core";
import { resolver, type SourcePage } from "../document/page-tree.ts";
import { componentsOfSpace } from "../document/content-resources.ts";
import { decode, reachableDictionaries } from "../document/streams.ts";
import { Reader } from "../forms/reader.ts";
import { isContestedFont } from "./contested-fonts.ts";
import { isOverlong, pixelsOf, type IsPlain } from "./plain-image.ts";

/** Entries that lead out of what a page draws. */
const OUTSIDE: ReadonlySet<string> = new Set([
  "Parent",
  "StructParent",
  "StructParents",
  "Annots",
  "Metadata",
  "B",
]);

/** Kinds of simple fonts that a file holds. */
const FONTS: ReadonlySet<string> = new Set(["TrueType", "Type1", "MMType1"]);

/** Pixels of an image that pdf.js can draw in the child's memory: A3 at 600 dpi. */
const MAX_PIXELS = 72_000_000;

/**
 * Indexes of pages with something that other viewers show otherwise, although pdf.js and PDFium agree: fonts that name
 * their letters in two ways, content that a third program draws otherwise, soft masks with a transfer function, and
 * groups that knock out; and of pages with an image that lacks rows, or is too large to be compared.
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
  if (kind === "Image" && dict instanceof PdfStream)
    return isTooLarge(reader, dict, isPlain) || (!isPlain(dict) && isShort(pdf, reader, dict));
  return FONTS.has(kind ?? "") && isContestedFont(pdf, reader, dict);
}

function isTrue(reader: Reader, object: PdfObject | undefined): boolean {
  const value = reader.resolve(object);
  return value instanceof PdfBool && value.value;
}

/** Whether pdf.js has not the memory to draw an image. Throws PdfRejected for one whose data go on beyond it. */
function isTooLarge(reader: Reader, image: PdfStream, isPlain: IsPlain): boolean {
  if (isOverlong(image, reader))
    throw new PdfRejected(
      "too_complex",
      "A picture in the file has much more data than pixels. Print the file to a new PDF.",
    );
  return pixelsOf(image, reader) > MAX_PIXELS && !isPlain(image);
}

/** Filters whose data tell how long they are. */
const MEASURED: ReadonlySet<string> = new Set([
  "FlateDecode",
  "LZWDecode",
  "RunLengthDecode",
  "ASCIIHexDecode",
  "ASCII85Decode",
]);

/** Whether an image lacks rows: programs paint them white or black, or do not draw the image. */
function isShort(pdf: PDF, reader: Reader, image: PdfStream): boolean {
  const given = reader.resolve(image.get("Filter"));
  const filters = given instanceof PdfArray ? given.toArray() : [given].filter((item) => item !== undefined);
  if (!filters.every((item) => MEASURED.has(reader.name(item) ?? ""))) return false;
  const isMask = isTrue(reader, image.get("ImageMask"));
  const components = isMask ? 1 : componentsOfSpace(reader, image.get("ColorSpace"));
  const bits = isMask ? 1 : reader.number(image.get("BitsPerComponent"));
  const row = Math.ceil(((reader.number(image.get("Width")) ?? 0) * (components ?? 0) * (bits ?? 0)) / 8);
  return row > 0 && decode(pdf, image).length < row * ((reader.number(image.get("Height")) ?? 0) - 1);
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
