import { deflateSync } from "node:zlib";
import type { PdfObject } from "@libpdf/core";
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream } from "@libpdf/core";
import type { Sink } from "./sink.ts";

/** The writer to which the library's leaf objects write themselves. */
type LeafWriter = Parameters<PdfObject["toBytes"]>[0];

/** Smaller streams are not compressed. */
const SMALLEST_PACKED = 512;

/** Compresses a stream's data. Null where the source did, or where it saves nothing. */
function packed(stream: PdfStream): Uint8Array | null {
  if (stream.has("Filter") || stream.data.length < SMALLEST_PACKED) return null;
  const data = deflateSync(stream.data);
  return data.length < stream.data.length ? data : null;
}

/** Writes the text of objects. `numberOf` gives a reference's number in the file, undefined for a dangling one. */
export class ObjectWriter {
  readonly #sink: Sink;
  readonly #numberOf: (ref: PdfRef) => number | undefined;

  constructor(sink: Sink, numberOf: (ref: PdfRef) => number | undefined) {
    this.#sink = sink;
    this.#numberOf = numberOf;
  }

  write(object: PdfObject): void {
    if (object instanceof PdfRef) this.#writeRef(object);
    else if (object instanceof PdfStream) this.#writeStream(object);
    else if (object instanceof PdfDict) this.#writeDict(object);
    else if (object instanceof PdfArray) this.#writeArray(object);
    else object.toBytes(this.#sink as unknown as LeafWriter);
  }

  /** Writes a stream that readers need before they find other objects. Its data are part of the sink's outline. */
  writeOwnStream(entries: ReadonlyMap<PdfName, PdfObject>, data: Uint8Array): void {
    const made = deflateSync(data);
    this.#writeStreamHead(
      new Map([
        ...entries,
        [PdfName.Filter, PdfName.FlateDecode],
        [PdfName.Length, PdfNumber.of(made.length)],
      ]),
    );
    this.#sink.writeBytes(made);
    this.#sink.writeAscii("\nendstream");
  }

  /** Writes a reference. A dangling one is written as null (ISO 32000-1 §7.3.10). */
  #writeRef(ref: PdfRef): void {
    const number = this.#numberOf(ref);
    this.#sink.writeAscii(number === undefined ? "null" : `${number} 0 R`);
  }

  #writeDict(dict: Iterable<[PdfName, PdfObject]>): void {
    this.#sink.writeAscii("<<\n");
    for (const [key, value] of dict) {
      key.toBytes(this.#sink as unknown as LeafWriter);
      this.#sink.writeAscii(" ");
      this.write(value);
      this.#sink.writeAscii("\n");
    }
    this.#sink.writeAscii(">>");
  }

  #writeArray(array: PdfArray): void {
    let separator = "[";
    for (const item of array) {
      this.#sink.writeAscii(separator);
      this.write(item);
      separator = " ";
    }
    this.#sink.writeAscii(separator === "[" ? "[]" : "]");
  }

  #writeStream(stream: PdfStream): void {
    const made = packed(stream);
    const data = made ?? stream.data;
    const entries = new Map(stream);
    entries.set(PdfName.Length, PdfNumber.of(data.length));
    if (made !== null) entries.set(PdfName.Filter, PdfName.FlateDecode);
    this.#writeStreamHead(entries);
    this.#sink.writeData(data);
    this.#sink.writeAscii("\nendstream");
  }

  #writeStreamHead(entries: ReadonlyMap<PdfName, PdfObject>): void {
    this.#writeDict(entries);
    this.#sink.writeAscii("\nstream\n");
  }
}
