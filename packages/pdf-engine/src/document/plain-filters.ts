import { PdfArray, PdfDict, PdfName, PdfStream } from "@libpdf/core";
import { replaceContent } from "../content/content.ts";
import { resolver } from "../file/page-tree.ts";
import type { Source } from "../file/load.ts";
import { decode, reachableDictionaries } from "../file/streams.ts";
import { PdfRejected } from "../port/pdf.ts";
import { Reader } from "../forms/reader.ts";

/** Filters that decode pictures. */
const PICTURES: ReadonlySet<string> = new Set(["DCTDecode", "JPXDecode", "CCITTFaxDecode", "JBIG2Decode"]);
const FLATE = "FlateDecode";
/** Filters (ISO 32000-2 table 6), and their short names, which most programs take in all streams. */
const FILTERS: ReadonlySet<string> = new Set([
  ...PICTURES,
  ..."FlateDecode LZWDecode RunLengthDecode ASCIIHexDecode ASCII85Decode Crypt".split(" "),
  ..."Fl LZW RL AHx A85 DCT CCF".split(" "),
]);
/** Predictors of PNG (ISO 32000-2 table 10), and the numbers with which all programs know them. */
const PNG = { lowest: 10, highest: 15 } as const;
const MOST_COLOURS = 4;
const BITS: ReadonlySet<number> = new Set([1, 2, 4, 8]);
/** Data of filters that write bytes as text (ISO 32000-2 §7.4.2, §7.4.3). */
const TEXT: Readonly<Record<string, RegExp>> = {
  ASCIIHexDecode: /^[\dA-Fa-f\s]*>\s*$/,
  ASCII85Decode: /^[!-uz\s]*~>\s*$/,
};
/** Entries of a stream whose data are in another file, and short names that only inline images have. */
const ELSEWHERE = ["F", "FFilter", "FDecodeParms", "DP"] as const;
const SHORT_NAMES = ["W", "H", "BPC", "CS", "IM", "D", "I"] as const;

/**
 * Packs the streams that a page may draw with one plain filter, and keeps the filters of pictures. Programs read damaged or
 * unusual chains, predictors and early changes each in its own way. Answers whether there were any.
 */
export function writePlainFilters({ pdf }: Pick<Source, "pdf">): boolean {
  const reader = new Reader(resolver(pdf));
  let isOdd = false;
  for (const stream of reachableDictionaries(pdf)) {
    if (!(stream instanceof PdfStream) || reader.name(stream.get("Type")) === "EmbeddedFile") continue;
    isOdd = dropEntries(reader, stream) || isOdd;
    isOdd = repack(pdf, reader, stream) || isOdd;
  }
  return isOdd;
}

function dropEntries(reader: Reader, stream: PdfStream): boolean {
  const isImage = reader.name(stream.get("Subtype")) === "Image";
  const odd = [...ELSEWHERE, ...(isImage ? SHORT_NAMES : [])].filter((key) => stream.has(key));
  for (const key of odd) stream.delete(key);
  return odd.length > 0;
}

/** Packs a stream anew with one plain filter; answers whether programs may read it in two ways. Data that nobody can unpack stay. */
export function repack(pdf: Source["pdf"], reader: Reader, stream: PdfStream): boolean {
  const filters = reader.items(stream.get("Filter"));
  const names = filters.map((filter) => reader.name(filter) ?? "");
  const last = names.at(-1);
  if (last === undefined) return dropUnused(stream);
  if (!names.every((name) => FILTERS.has(name)))
    throw new PdfRejected(
      "damaged",
      "Programs show the file differently, because a part of it is packed in an unknown way. Print it to a new PDF.",
    );
  const parameters = reader.items(stream.get("DecodeParms")).map((item) => reader.dict(item));
  const isPicture = PICTURES.has(last);
  const generic = isPicture ? names.slice(0, -1) : names;
  if (generic.length === 0 || isPlain(reader, generic, parameters)) return false;
  const kept = isPicture ? { last, parameters: parameters[names.length - 1] } : null;
  const isOdd = !isPlainText(reader, stream, { names: generic, parameters });
  const unpacked = isPicture ? packedPicture(pdf, reader, stream) : decode(pdf, stream);
  if (unpacked.length === 0) return false;
  for (const key of ["Filter", "DecodeParms"]) stream.delete(key);
  if (kept === null) replaceContent(stream, unpacked);
  else {
    stream.setData(unpacked);
    stream.set("Filter", PdfName.of(kept.last));
    if (kept.parameters) stream.set("DecodeParms", kept.parameters);
  }
  return isOdd;
}

/** Parameters without a filter, and lists of no filters. */
function dropUnused(stream: PdfStream): boolean {
  const isThere = stream.has("Filter") || stream.has("DecodeParms");
  for (const key of ["Filter", "DecodeParms"]) stream.delete(key);
  return isThere;
}

function isPlain(reader: Reader, names: readonly string[], parameters: readonly (PdfDict | null)[]): boolean {
  if (names.length !== 1 || names[0] !== FLATE) return false;
  const [given] = parameters;
  const number = (key: string, usual: number): number =>
    given?.has(key) ? (reader.number(given.get(key)) ?? Number.NaN) : usual;
  const predictor = number("Predictor", 1);
  if (predictor === 1) return true;
  const [colours, columns] = [number("Colors", 1), number("Columns", 1)];
  return (
    Number.isInteger(predictor) &&
    predictor >= PNG.lowest &&
    predictor <= PNG.highest &&
    BITS.has(number("BitsPerComponent", 8)) &&
    [colours, columns].every((each) => Number.isInteger(each) && each >= 1) &&
    colours <= MOST_COLOURS
  );
}

/** Whether data are written as text before their one plain filter, as older programs do, and nothing else is among them. */
function isPlainText(
  reader: Reader,
  { data }: PdfStream,
  { names, parameters }: { names: readonly string[]; parameters: readonly (PdfDict | null)[] },
): boolean {
  const text = TEXT[names[0] ?? ""];
  if (
    text === undefined ||
    !text.test(Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString("latin1"))
  )
    return false;
  return names.length === 1 || isPlain(reader, names.slice(1), parameters.slice(1));
}

/** The data of a picture as its last filter gets them. */
export function packedPicture(pdf: Source["pdf"], reader: Reader, picture: PdfStream): Uint8Array {
  const generic = reader.items(picture.get("Filter")).slice(0, -1);
  if (generic.length === 0) return picture.data;
  const parameters = reader.items(picture.get("DecodeParms"));
  const packed = new PdfStream([], picture.data);
  packed.set("Filter", PdfArray.of(...generic.map((name) => PdfName.of(reader.name(name) ?? ""))));
  packed.set(
    "DecodeParms",
    PdfArray.of(...generic.map((_, index) => reader.dict(parameters[index]) ?? new PdfDict())),
  );
  return decode(pdf, packed);
}
