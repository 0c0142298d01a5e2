import { type PDF, PdfArray, PdfBool, PdfDict, PdfName, type PdfObject, PdfStream } from "@libpdf/core";
import { resolver, type SourcePage } from "../file/page-tree.ts";
import { reachableDictionaries } from "../file/streams.ts";
import { Reader } from "../forms/reader.ts";
import { areContestedDashes } from "../content/dashes.ts";
import { MAX_NAME } from "../content/plain-operands.ts";
import type { Shown } from "../content/shown-letters.ts";
import { isContestedFont } from "./contested-fonts.ts";
import { isContestedFunction } from "./contested-functions.ts";
import { isContestedType3 } from "./contested-glyphs.ts";
import { isContestedImage } from "./contested-images.ts";
import { hasContestedInk } from "./contested-inks.ts";
import { isContestedShading } from "./contested-shadings.ts";
import type { IsPlain } from "./plain-image.ts";
import { hasContestedSpace } from "./plain-spaces.ts";

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
 * their letters in two ways, content that a third program draws otherwise, soft masks with a transfer function or without
 * a colour space, patterns of no kind, shadings that lack something, functions with open cases, and groups that knock
 * out; and of pages with an image that programs decode in their own ways.
 */
export function contestedPages(
  pdf: PDF,
  pages: readonly SourcePage[],
  {
    isPlain,
    contents,
    shown = [],
  }: { isPlain: IsPlain; contents: ReadonlySet<PdfDict>; shown?: Iterable<Shown> },
): Set<number> {
  const reader = new Reader(resolver(pdf));
  const contested = new Set(contents);
  const strings = stringsOf(shown);
  for (const dict of reachableDictionaries(pdf))
    if (isContested(pdf, reader, dict, isPlain) || isContestedLetters(pdf, reader, dict, strings.get(dict)))
      contested.add(dict);
  const found = new Set<number>();
  if (contested.size === 0) return found;
  for (const [index, page] of pages.entries()) if (reaches(reader, page.dict, contested)) found.add(index);
  return found;
}

function isContested(pdf: PDF, reader: Reader, dict: PdfDict, isPlain: IsPlain): boolean {
  if (isContestedMask(reader, dict) || isContestedPattern(reader, dict) || hasContestedDashes(reader, dict))
    return true;
  if (hasContestedName(dict)) return true;
  if (hasContestedInk(pdf, reader, dict) || hasContestedSpace(pdf, reader, dict)) return true;
  if (dict.has("ShadingType") && isContestedShading(pdf, reader, dict)) return true;
  if (dict.has("FunctionType") && isContestedFunction(pdf, reader, dict)) return true;
  const transfer = reader.resolve(dict.get("TR"));
  if (transfer !== undefined && transfer !== PdfName.of("Identity") && dict.has("G")) return true;
  if (reader.name(dict.get("S")) === "Transparency" && isTrue(reader, dict.get("K"))) return true;
  const kind = reader.name(dict.get("Subtype"));
  if (kind === "Type3" && isContestedType3(reader, dict)) return true;
  return kind === "Image" && dict instanceof PdfStream && isContestedImage(pdf, reader, dict, isPlain);
}

/** Whether a dictionary has a name that programs cut off, so that it is another one's. */
const hasContestedName = (dict: PdfDict): boolean =>
  [...dict].some(([key, value]) =>
    [key, value, ...(value instanceof PdfArray ? value.toArray() : [])].some(
      (name) => name instanceof PdfName && isCutOff(name.value),
    ),
  );

const isCutOff = (name: string): boolean =>
  name.includes("\0") || (name.length * 3 > MAX_NAME && Buffer.byteLength(name) > MAX_NAME);

const isContestedLetters = (
  pdf: PDF,
  reader: Reader,
  font: PdfDict,
  strings: ReadonlySet<string> | undefined,
): boolean =>
  FONTS.has(reader.name(font.get("Subtype")) ?? "") && isContestedFont(pdf, reader, font, strings);

/** The strings that each font shows. */
function stringsOf(shown: Iterable<Shown>): Map<PdfDict, Set<string>> {
  const found = new Map<PdfDict, Set<string>>();
  for (const fonts of shown)
    for (const [font, strings] of fonts) found.set(font, new Set([...(found.get(font) ?? []), ...strings]));
  return found;
}

/** Kinds of soft masks and of tiling patterns (ISO 32000-2 tables 142 and 74). */
const ALPHA = "Alpha";
const LUMINOSITY = "Luminosity";
const KINDS: ReadonlySet<number> = new Set([1, 2]);

/** Whether a soft mask says by what, and its group in which colours; a picture's mask is an image. */
function isContestedMask(reader: Reader, state: PdfDict): boolean {
  const mask = reader.dict(state.get("SMask"));
  if (mask === null || mask instanceof PdfStream) return false;
  const kind = reader.name(mask.get("S"));
  const group = reader.dict(reader.dict(mask.get("G"))?.get("Group"));
  return group === null || (kind !== ALPHA && !(kind === LUMINOSITY && group.has("CS")));
}

/** Length of a dash that programs draw, draw faintly or leave out. */
const SHORT_DASH = 0.25;

/** Whether a graphics state has dashes that programs draw differently. */
function hasContestedDashes(reader: Reader, state: PdfDict): boolean {
  const lengths = reader.numbers(reader.array(state.get("D"))[0]);
  return (
    areContestedDashes(lengths) || lengths.some((length, index) => index % 2 === 0 && length < SHORT_DASH)
  );
}

const isContestedPattern = (reader: Reader, dict: PdfDict): boolean =>
  dict instanceof PdfStream &&
  reader.number(dict.get("PatternType")) === 1 &&
  !KINDS.has(reader.number(dict.get("PaintType")) ?? 0);

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
    if (object instanceof PdfArray) for (const item of object.toArray()) waiting.push(item);
    else if (object instanceof PdfDict) {
      if (wanted.has(object)) return true;
      for (const [key, value] of object) if (!OUTSIDE.has(key.value)) waiting.push(value);
    }
  }
  return false;
}
