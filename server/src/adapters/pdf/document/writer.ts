import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import type { PDF, PdfObject } from "@libpdf/core";
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString } from "@libpdf/core";
import { Sink } from "./sink.ts";

/** New or changed objects of a revision, by their references. */
export type Changes = Map<PdfRef, PdfObject>;

/** The writer to which the library's leaf objects write themselves. */
type LeafWriter = Parameters<PdfObject["toBytes"]>[0];

/** Smaller streams are not compressed. */
const SMALLEST_PACKED = 512;
/** Comment that marks the file as binary for transfer programs (ISO 32000-1 §7.5.2). */
const BINARY_MARK = Uint8Array.of(0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a);
/** Entry 0 of each cross-reference table (ISO 32000-1 §7.5.4). */
const FREE_ENTRY = "0000000000 65535 f \n";

const keyOf = ({ objectNumber, generation }: PdfRef): string => `${objectNumber} ${generation}`;

/** Objects that the trailer reaches, by number and generation, in order of the walk. */
export function reachable(pdf: PDF): Map<string, PdfObject> {
  const { trailer } = pdf.context.info;
  const roots = ["Root", "Info"].flatMap((key) => trailer.getRef(key) ?? []);
  const found = new Map<string, PdfObject>();
  const missing = new Set<string>();
  const waiting: PdfObject[] = roots.toReversed();
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object instanceof PdfRef) {
      const key = keyOf(object);
      if (found.has(key) || missing.has(key)) continue;
      const target = pdf.getObject(object);
      if (target === null) missing.add(key);
      else {
        found.set(key, target);
        waiting.push(target);
      }
    } else if (object instanceof PdfArray) for (const item of object) waiting.push(item);
    else if (object instanceof PdfDict) for (const [, value] of object) waiting.push(value);
  }
  return found;
}

/** Compresses a stream's data. Null where the source did, or where it saves nothing. */
function packed(stream: PdfStream): Uint8Array | null {
  if (stream.has("Filter") || stream.data.length < SMALLEST_PACKED) return null;
  const data = deflateSync(stream.data);
  return data.length < stream.data.length ? data : null;
}

const entry = (offset: number): string => `${String(offset).padStart(10, "0")} 00000 n \n`;

/** Offset of the last cross-reference section, which a file of ours names at its end. */
function lastSection(bytes: Uint8Array): number {
  const tail = Buffer.from(bytes.subarray(-64)).toString("latin1");
  const [, offset] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail) ?? [];
  if (offset === undefined) throw new Error("the document cannot be appended to: it is not one of ours");
  return Number(offset);
}

function fileId(pdf: PDF): PdfArray {
  const [first, second] = pdf.context.info.trailer.getArray("ID")?.toArray() ?? [];
  if (first instanceof PdfString && second instanceof PdfString) return PdfArray.of(first, second);
  const id = new PdfString(randomBytes(16), "hex");
  return PdfArray.of(id, id);
}

/**
 * Writes a document, revision by revision. The library's writer copies the file several times and holds more than
 * twice its size; this one copies no large data.
 */
export class PdfWriter {
  readonly #sink: Sink;
  readonly #trailer: PdfDict;
  /** New object numbers, where they differ from the document's. */
  readonly #numbers: Map<string, number> | null;
  #next: number;
  /** Offset of the last revision's cross-references. */
  #section: number | null;

  private constructor(sink: Sink, pdf: PDF, numbers: Map<string, number> | null, section: number | null) {
    const { trailer } = pdf.context.info;
    const [root, info] = [trailer.getRef("Root"), trailer.getRef("Info")];
    if (root === undefined) throw new Error("the document has no catalog");
    this.#sink = sink;
    this.#trailer = PdfDict.of({ Root: root, ...(info && { Info: info }), ID: fileId(pdf) });
    this.#numbers = numbers;
    this.#next = numbers === null ? pdf.context.registry.nextObjectNumber : numbers.size + 1;
    this.#section = section;
  }

  /** A writer of a new file of one revision with the reachable objects, renumbered and not encrypted. Throws Error. */
  static anew(pdf: PDF): PdfWriter {
    pdf.fonts.finalize(true);
    const objects = reachable(pdf);
    const sink = new Sink();
    sink.writeAscii(`%PDF-${pdf.context.info.version}\n`);
    sink.writeBytes(BINARY_MARK);
    const numbers = new Map([...objects.keys()].map((key, index) => [key, index + 1]));
    const writer = new PdfWriter(sink, pdf, numbers, null);
    writer.#writeRevision([...objects].map(([key, object]) => [numbers.get(key) ?? 0, object]));
    return writer;
  }

  /** A writer that continues `bytes`, a file of this class from which `pdf` was read. Throws Error. */
  static after(bytes: Uint8Array, pdf: PDF): PdfWriter {
    return new PdfWriter(new Sink(bytes.length), pdf, null, lastSection(bytes));
  }

  /** Offset of the next revision. */
  get position(): number {
    return this.#sink.position;
  }

  /** Appends a revision. */
  append(changes: Changes): void {
    for (const ref of changes.keys()) this.#number(ref);
    const objects = [...changes].map(([ref, object]): [number, PdfObject] => [this.#number(ref), object]);
    this.#writeRevision(objects.toSorted(([left], [right]) => left - right));
  }

  /** The written bytes in order, without the bytes that they follow. */
  pieces(): Uint8Array[] {
    return this.#sink.pieces();
  }

  /** The file with blanks for the data of large streams, enough to check that it reads back. */
  outline(): Uint8Array {
    return this.#sink.outline();
  }

  /** The number of a written object. A new object gets the next one. */
  #number(ref: PdfRef): number {
    if (this.#numbers === null) {
      this.#next = Math.max(this.#next, ref.objectNumber + 1);
      return ref.objectNumber;
    }
    const known = this.#numbers.get(keyOf(ref));
    if (known !== undefined) return known;
    this.#numbers.set(keyOf(ref), this.#next);
    return this.#next++;
  }

  #writeRevision(objects: readonly [number: number, object: PdfObject][]): void {
    const sink = this.#sink;
    const offsets = objects.map(([number, object]): [number: number, offset: number] => {
      const offset = sink.position;
      sink.writeAscii(`${number} 0 obj\n`);
      this.#write(object);
      sink.writeAscii("\nendobj\n");
      return [number, offset];
    });
    const start = sink.position;
    this.#writeTable(offsets);
    sink.writeAscii("trailer\n");
    this.#trailer.set("Size", PdfNumber.of(this.#next));
    if (this.#section !== null) this.#trailer.set("Prev", PdfNumber.of(this.#section));
    this.#write(this.#trailer);
    sink.writeAscii(`\nstartxref\n${start}\n%%EOF\n`);
    this.#section = start;
  }

  /**
   * Writes the table. Each run of object numbers is a subsection (ISO 32000-1 §7.5.4); the first table is one run from
   * 0.
   */
  #writeTable(offsets: readonly [number: number, offset: number][]): void {
    const sink = this.#sink;
    sink.writeAscii("xref\n");
    if (this.#section === null) sink.writeAscii(`0 ${offsets.length + 1}\n${FREE_ENTRY}`);
    for (let start = 0; start < offsets.length;) {
      const first = offsets[start]?.[0] ?? 0;
      let end = start + 1;
      while (offsets[end]?.[0] === first + end - start) end += 1;
      if (this.#section !== null) sink.writeAscii(`${first} ${end - start}\n`);
      for (const [, offset] of offsets.slice(start, end)) sink.writeAscii(entry(offset));
      start = end;
    }
  }

  #write(object: PdfObject): void {
    if (object instanceof PdfRef) this.#writeRef(object);
    else if (object instanceof PdfStream) this.#writeStream(object);
    else if (object instanceof PdfDict) this.#writeDict(object);
    else if (object instanceof PdfArray) this.#writeArray(object);
    else object.toBytes(this.#sink as unknown as LeafWriter);
  }

  /** Writes a reference. A dangling one is written as null (ISO 32000-1 §7.3.10). */
  #writeRef(ref: PdfRef): void {
    const number = this.#numbers === null ? ref.objectNumber : this.#numbers.get(keyOf(ref));
    this.#sink.writeAscii(number === undefined ? "null" : `${number} 0 R`);
  }

  #writeDict(dict: Iterable<[PdfName, PdfObject]>): void {
    this.#sink.writeAscii("<<\n");
    for (const [key, value] of dict) {
      key.toBytes(this.#sink as unknown as LeafWriter);
      this.#sink.writeAscii(" ");
      this.#write(value);
      this.#sink.writeAscii("\n");
    }
    this.#sink.writeAscii(">>");
  }

  #writeArray(array: PdfArray): void {
    let separator = "[";
    for (const item of array) {
      this.#sink.writeAscii(separator);
      this.#write(item);
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
    this.#writeDict(entries);
    this.#sink.writeAscii("\nstream\n");
    this.#sink.writeData(data);
    this.#sink.writeAscii("\nendstream");
  }
}
