import { createHash, randomBytes } from "node:crypto";
import type { PDF, PdfObject } from "@libpdf/core";
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString } from "@libpdf/core";
import { crossReferences, crossReferenceTable, type Place } from "./cross-references.ts";
import { type Numbering, numberingAfter, Renumbering } from "./numbering.ts";
import { ObjectWriter } from "./object-writer.ts";
import { Sink } from "./sink.ts";

/** New or changed objects of a revision, by their references. */
export type Changes = Map<PdfRef, PdfObject>;

/** Comment that marks the file as binary for transfer programs (ISO 32000-1 §7.5.2). */
const BINARY_MARK = Uint8Array.of(0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a);
/** Object streams came with 1.5. Extensions for signatures are relative to 1.7 (ISO 32000-2 §7.12). */
const LOWEST_VERSION = "1.7";
/** Objects of one object stream. A reader unpacks the whole stream for any of them. */
const PACK_LENGTH = 128;

/** Objects that the trailer reaches, by reference ("12 0 R"), in order of the walk. */
export function reachable(pdf: PDF): Map<string, PdfObject> {
  const { trailer } = pdf.context.info;
  const roots = ["Root", "Info"].flatMap((key) => trailer.getRef(key) ?? []);
  const found = new Map<string, PdfObject>();
  const missing = new Set<string>();
  const waiting: PdfObject[] = roots.toReversed();
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object instanceof PdfRef) {
      const key = object.toString();
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

/** A section of cross-references: its offset, and whether it is a table (ISO 32000-1 §7.5.4) or a stream. */
interface CrossReferenceSection {
  offset: number;
  isTable: boolean;
}

/** Bytes at the end of a file in which readers look for its last cross-references. */
const TAIL = 1024;

/** The last cross-reference section, which a file names at its end. Throws Error. */
function lastSection(bytes: Uint8Array): CrossReferenceSection {
  const tail = Buffer.from(bytes.subarray(-TAIL)).toString("latin1");
  const [, named] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail) ?? [];
  const offset = Number(named);
  const head = Buffer.from(bytes.subarray(offset, offset + 32)).toString("latin1");
  const isTable = /^xref\s/.test(head);
  if (named === undefined || !(isTable || /^\d+\s+\d+\s+obj\b/.test(head)))
    throw new Error("the document cannot be appended to: its end names no cross-references");
  return { offset, isTable };
}

const LINE_ENDS: ReadonlySet<number | undefined> = new Set([0x0a, 0x0d]);

/** Bytes of a file's identifier. */
const ID_LENGTH = 16;

/** The first half stays the document's own, the second is of this file (ISO 32000-2 §14.4). */
function fileId(pdf: PDF, own: Uint8Array): PdfArray {
  const [first] = pdf.context.info.trailer.getArray("ID")?.toArray() ?? [];
  const id = new PdfString(own, "hex");
  return PdfArray.of(first instanceof PdfString ? first : id, id);
}

const digestOf = (bytes: Uint8Array): Uint8Array =>
  createHash("sha256").update(bytes).digest().subarray(0, ID_LENGTH);

type NumberedObject = readonly [number: number, object: PdfObject];

/**
 * Writes a document, revision by revision. The library's writer copies the file several times and holds more than
 * twice its size; this one copies no large data. The first revision has its objects in object streams. Appended
 * objects stand apart: a signature's dictionary must, so that its byte range can leave it out.
 */
export class PdfWriter {
  readonly #sink: Sink;
  readonly #trailer: ReadonlyMap<PdfName, PdfObject>;
  readonly #numbering: Numbering;
  readonly #objects: ObjectWriter;
  /** The last revision's cross-references. */
  #section: CrossReferenceSection | null;

  private constructor(
    sink: Sink,
    pdf: PDF,
    numbering: Numbering,
    { section, id }: { section: CrossReferenceSection | null; id: Uint8Array },
  ) {
    const { trailer } = pdf.context.info;
    const [root, info] = [trailer.getRef("Root"), trailer.getRef("Info")];
    if (root === undefined) throw new Error("the document has no catalog");
    this.#sink = sink;
    this.#trailer = new Map(PdfDict.of({ Root: root, ...(info && { Info: info }), ID: fileId(pdf, id) }));
    this.#numbering = numbering;
    this.#objects = this.#objectsIn(sink);
    this.#section = section;
  }

  /**
   * A writer of a new file of one revision with the reachable objects, renumbered and not encrypted. `source`: bytes of
   * which the same file is written each time; else each file has an identifier of its own. Throws Error.
   */
  static anew(pdf: PDF, source?: Uint8Array): PdfWriter {
    pdf.fonts.finalize(true);
    const objects = reachable(pdf);
    const sink = new Sink();
    const { version } = pdf.context.info;
    sink.writeAscii(`%PDF-${version < LOWEST_VERSION ? LOWEST_VERSION : version}\n`);
    sink.writeBytes(BINARY_MARK);
    const id = source === undefined ? randomBytes(ID_LENGTH) : digestOf(source);
    const writer = new PdfWriter(sink, pdf, new Renumbering(objects.keys()), { section: null, id });
    writer.#writeRevision(
      [...objects.values()].map((object, index): NumberedObject => [index + 1, object]),
      (object) => !(object instanceof PdfStream),
    );
    return writer;
  }

  /**
   * A writer that continues `bytes`, a whole file from which `pdf` was read. It writes the kind of cross-references that
   * the file has (ISO 32000-1 §7.5.8.4). Throws Error.
   */
  static after(bytes: Uint8Array, pdf: PDF): PdfWriter {
    const [section, id] = [lastSection(bytes), randomBytes(ID_LENGTH)];
    const sink = new Sink(bytes.length);
    if (!LINE_ENDS.has(bytes.at(-1))) sink.writeAscii("\n");
    return new PdfWriter(sink, pdf, numberingAfter(pdf), { section, id });
  }

  /** Offset of the next revision. */
  get position(): number {
    return this.#sink.position;
  }

  /** Appends a revision. */
  append(changes: Changes): void {
    const objects = [...changes].map(([ref, object]): NumberedObject => [
      this.#numbering.assign(ref),
      object,
    ]);
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

  #objectsIn(sink: Sink): ObjectWriter {
    return new ObjectWriter(sink, (ref) => this.#numbering.numberOf(ref));
  }

  /** @param isPacked whether an object goes into an object stream. Default: none does. */
  #writeRevision(
    objects: readonly NumberedObject[],
    isPacked: (object: PdfObject) => boolean = () => false,
  ): void {
    const places = new Map<number, Place>();
    const packed: NumberedObject[] = [];
    for (const [number, object] of objects)
      if (isPacked(object)) packed.push([number, object]);
      else this.#writeApart(places, number, () => this.#objects.write(object));
    for (let start = 0; start < packed.length; start += PACK_LENGTH)
      this.#writePack(places, packed.slice(start, start + PACK_LENGTH));
    const offset = this.position;
    const isTable = this.#section?.isTable ?? false;
    if (isTable) this.#writeTable(places);
    else this.#writeStream(places);
    this.#sink.writeAscii(`startxref\n${offset}\n%%EOF\n`);
    this.#section = { offset, isTable };
  }

  #writeApart(places: Map<number, Place>, number: number, write: () => void): void {
    places.set(number, { offset: this.position });
    this.#sink.writeAscii(`${number} 0 obj\n`);
    write();
    this.#sink.writeAscii("\nendobj\n");
  }

  /** Writes an object stream (ISO 32000-1 §7.5.7). */
  #writePack(places: Map<number, Place>, objects: readonly NumberedObject[]): void {
    const holder = this.#numbering.allocate();
    const body = new Sink();
    const inBody = this.#objectsIn(body);
    let index = "";
    for (const [position, [number, object]] of objects.entries()) {
      places.set(number, { holder, index: position });
      index += `${number} ${body.position} `;
      inBody.write(object);
      body.writeAscii("\n");
    }
    const entries = PdfDict.of({
      Type: PdfName.of("ObjStm"),
      N: PdfNumber.of(objects.length),
      First: PdfNumber.of(index.length),
    });
    const data = Buffer.concat([Buffer.from(index, "latin1"), ...body.pieces()]);
    this.#writeApart(places, holder, () => this.#objects.writeOwnStream(new Map(entries), data));
  }

  /** The entries of a trailer. */
  *#trailerEntries(): Generator<[PdfName, PdfObject]> {
    for (const entry of this.#trailer) yield entry;
    yield [PdfName.of("Size"), PdfNumber.of(this.#numbering.size)];
    if (this.#section !== null) yield [PdfName.of("Prev"), PdfNumber.of(this.#section.offset)];
  }

  #writeTable(places: Map<number, Place>): void {
    this.#sink.writeAscii(`xref\n${crossReferenceTable(places)}trailer\n`);
    this.#objects.write(new PdfDict(this.#trailerEntries()));
    this.#sink.writeAscii("\n");
  }

  /** Writes the cross-reference stream, which names itself too. */
  #writeStream(places: Map<number, Place>): void {
    const number = this.#numbering.allocate();
    this.#writeApart(places, number, () => {
      const { entries, data } = crossReferences(places, this.#section === null);
      for (const [key, value] of this.#trailerEntries()) entries.set(key, value);
      this.#objects.writeOwnStream(entries, data);
    });
  }
}
