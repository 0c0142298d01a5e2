import { constants, inflateSync } from "node:zlib";
import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from "@libpdf/core";
import { PdfRejected } from "../../../domain/ports/pdf.ts";
import { resolver } from "./page-tree.ts";

/** Unpacked size of one stream. An A3 scan at 600 dpi in colour has 209 MB. */
const MAX_STREAM_BYTES = 224 * 1024 * 1024;
/** Unpacked size of all streams together. */
const MAX_TOTAL_BYTES = 512 * 1024 * 1024;
/** Objects of a document, far more than 2,000 pages have. It keeps the walk within the deadline. */
const MAX_OBJECTS = 1_000_000;

const INFLATE = { maxOutputLength: MAX_STREAM_BYTES, finishFlush: constants.Z_SYNC_FLUSH } as const;
const GROWING_FILTERS = new Set(["FlateDecode", "Fl", "LZWDecode", "LZW", "RunLengthDecode", "RL"]);

const tooBig = (): PdfRejected =>
  new PdfRejected(
    "too_complex",
    "The file unpacks to far more data than a document needs. Scan it again with a lower resolution, at most 600 dpi.",
  );

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

function unpackedSize(pdf: PDF, stream: PdfStream): number {
  const names = filterNames(pdf, stream);
  if (isPlainDeflate(names)) return inflate(stream.data)?.length ?? stream.data.length;
  if (!names.some((name) => GROWING_FILTERS.has(name))) return stream.data.length;
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
      if (seen.size > MAX_OBJECTS) throw tooBig();
      const target = pdf.getObject(object);
      if (target !== null) waiting.push(target);
    } else if (object instanceof PdfArray) waiting.push(...object.toArray());
    else if (object instanceof PdfDict) {
      yield object;
      for (const [, value] of object) waiting.push(value);
    }
  }
}

/**
 * Refuses a file whose streams exceed the unpacked sizes, and answers the size of the largest. Throws
 * PdfRejected("too_complex").
 */
export function assertUnpackedSize(pdf: PDF): number {
  let total = 0;
  let largest = 0;
  for (const stream of reachableDictionaries(pdf)) {
    if (!(stream instanceof PdfStream)) continue;
    const size = unpackedSize(pdf, stream);
    total += size;
    largest = Math.max(largest, size);
    if (total > MAX_TOTAL_BYTES) throw tooBig();
  }
  return largest;
}
