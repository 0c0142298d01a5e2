import { constants, inflateSync } from "node:zlib";
import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from "@libpdf/core";
import { PdfRejected } from "../port/pdf.ts";
import { imageBytes } from "./image-size.ts";
import { resolver } from "./page-tree.ts";

const MB = 1024 * 1024;
/** Unpacked size of one stream that is no image. */
const MAX_STREAM_BYTES = 128 * MB;
/** Unpacked size of all such streams together. */
const MAX_TOTAL_BYTES = 512 * MB;
/** Unpacked size of one image. An A3 scan at 600 dpi in colour has 209 MB. Images are only unpacked to be drawn. */
const MAX_IMAGE_BYTES = 256 * MB;
/** Objects of a document, far more than 2,000 pages have. It keeps the walk within the deadline. */
const MAX_OBJECTS = 1_000_000;

const INFLATE = { maxOutputLength: MAX_STREAM_BYTES, finishFlush: constants.Z_SYNC_FLUSH } as const;
const GROWING_FILTERS = new Set(["FlateDecode", "Fl", "LZWDecode", "LZW", "RunLengthDecode", "RL"]);

const PRINT_ANEW = "Print the file to a new PDF and upload that one.";

const tooBig = (): PdfRejected =>
  new PdfRejected(
    "too_complex",
    `The file's text and drawings unpack to more than ${MAX_STREAM_BYTES / MB} MB in one part, or ${MAX_TOTAL_BYTES / MB} MB in all. ${PRINT_ANEW}`,
  );

const tooLargeImage = (bytes: number): PdfRejected =>
  new PdfRejected(
    "too_complex",
    `A picture in the file unpacks to ${Math.ceil(bytes / MB)} MB, and at most ${MAX_IMAGE_BYTES / MB} MB are read. Scan or export it with a lower resolution, or in gray.`,
  );

const tooManyObjects = (): PdfRejected =>
  new PdfRejected("too_complex", `The file has more than ${MAX_OBJECTS} objects. ${PRINT_ANEW}`);

function filterNames(pdf: PDF, stream: PdfStream): string[] {
  const resolve = resolver(pdf);
  const filter = resolve(stream.get("Filter"));
  const items: (PdfObject | undefined)[] = filter instanceof PdfArray ? filter.toArray() : [filter];
  return items.map((item) => resolve(item)).flatMap((item) => (item instanceof PdfName ? [item.value] : []));
}

const isPlainDeflate = (names: readonly string[]): boolean =>
  names.length === 1 && (names[0] === "FlateDecode" || names[0] === "Fl");

/** Inflates what it can of broken data, as viewers do. It never fails. */
function inflate(data: Uint8Array): Uint8Array | null {
  try {
    return inflateSync(data, INFLATE);
  } catch (error) {
    if (error instanceof RangeError) throw tooBig();
    return null;
  }
}

/** Whether a stream is deflated without a predictor, and nothing of its data is missing. */
export function isWhole(pdf: PDF, stream: PdfStream): boolean {
  if (!isPlainDeflate(filterNames(pdf, stream)) || stream.has("DecodeParms")) return false;
  try {
    inflateSync(stream.data, { maxOutputLength: MAX_STREAM_BYTES });
    return true;
  } catch {
    return false;
  }
}

/** Whether all programs get the same data out of a stream: it is not packed, or deflated and whole. */
export const isPlainlyPacked = (pdf: PDF, stream: PdfStream): boolean =>
  !stream.has("Filter") || isWhole(pdf, stream);

function decodeSlowly(stream: PdfStream): Uint8Array {
  try {
    return stream.getDecodedData();
  } catch {
    return new Uint8Array();
  }
}

/** The unpacked data of a content stream; empty when it cannot be unpacked. */
export function decode(pdf: PDF, stream: PdfStream): Uint8Array {
  const names = filterNames(pdf, stream);
  const inflated = isPlainDeflate(names) && !stream.has("DecodeParms") ? inflate(stream.data) : null;
  return inflated ?? decodeSlowly(stream);
}

/** Unpacked size of a stream that is no image. Throws PdfRejected("too_complex"). */
function unpackedSize(pdf: PDF, stream: PdfStream): number {
  const names = filterNames(pdf, stream);
  if (!names.some((name) => GROWING_FILTERS.has(name))) return stream.data.length;
  const image = imageBytes(pdf, stream);
  if (image !== null) {
    if (image > MAX_IMAGE_BYTES) throw tooLargeImage(image);
    return 0;
  }
  if (isPlainDeflate(names)) return inflate(stream.data)?.length ?? stream.data.length;
  const size = decodeSlowly(stream).length;
  if (size > MAX_STREAM_BYTES) throw tooBig();
  return size;
}

/** Every dictionary that the catalog reaches, those of streams included. Throws PdfRejected("too_complex"). */
export function* reachableDictionaries(pdf: PDF): Generator<PdfDict> {
  const seen = new Set<string>();
  const waiting: PdfObject[] = [pdf.getCatalog()];
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object instanceof PdfRef) {
      const key = object.toString();
      if (seen.has(key)) continue;
      seen.add(key);
      if (seen.size > MAX_OBJECTS) throw tooManyObjects();
      const target = pdf.getObject(object);
      if (target !== null) waiting.push(target);
    } else if (object instanceof PdfArray) waiting.push(...object.toArray());
    else if (object instanceof PdfDict) {
      yield object;
      for (const [, value] of object) waiting.push(value);
    }
  }
}

/** Refuses a file whose streams exceed the unpacked sizes. Throws PdfRejected("too_complex"). */
export function assertUnpackedSize(pdf: PDF): void {
  let total = 0;
  for (const stream of reachableDictionaries(pdf)) {
    if (!(stream instanceof PdfStream)) continue;
    total += unpackedSize(pdf, stream);
    if (total > MAX_TOTAL_BYTES) throw tooBig();
  }
}
