import { type PDF, PdfDict, PdfNumber, type PdfObject, type PdfRef } from "@libpdf/core";

/** Where the library's objects write themselves. Its own writer begins with twice the size of the whole file. */
class Sink {
  readonly #chunks: Uint8Array[] = [];
  position: number;

  constructor(position: number) {
    this.position = position;
  }

  writeBytes(bytes: Uint8Array): void {
    this.#chunks.push(bytes);
    this.position += bytes.length;
  }

  writeByte(byte: number): void {
    this.writeBytes(Uint8Array.of(byte));
  }

  writeAscii(text: string): void {
    this.writeBytes(Buffer.from(text, "latin1"));
  }

  writeUtf8(text: string): void {
    this.writeBytes(Buffer.from(text, "utf8"));
  }

  after(bytes: Uint8Array): Uint8Array {
    return Buffer.concat([bytes, ...this.#chunks]);
  }
}

type Writer = Parameters<PdfObject["toBytes"]>[0];

/** Where the last cross-reference section starts; a file that we wrote says it at its very end. */
function previousSection(bytes: Uint8Array): number {
  const tail = Buffer.from(bytes.subarray(-64)).toString("latin1");
  const [, offset] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail) ?? [];
  if (offset === undefined) throw new Error("the document cannot be appended to: it is not one of ours");
  return Number(offset);
}

const entry = (offset: number, generation: number): string =>
  `${String(offset).padStart(10, "0")} ${String(generation).padStart(5, "0")} n \n`;

/** Runs of object numbers, each a subsection (ISO 32000-1 §7.5.4). */
function writeTable(sink: Sink, written: readonly { ref: PdfRef; offset: number }[]): void {
  sink.writeAscii("xref\n");
  for (let start = 0; start < written.length;) {
    const first = written[start]!.ref.objectNumber;
    let end = start;
    while (written[end]?.ref.objectNumber === first + end - start) end += 1;
    sink.writeAscii(`${first} ${end - start}\n`);
    for (const { ref, offset } of written.slice(start, end)) sink.writeAscii(entry(offset, ref.generation));
    start = end;
  }
}

const KEPT = ["Root", "Info", "ID"];

function trailerOf(before: PdfDict, size: number, previous: number): PdfDict {
  const kept = KEPT.flatMap((key): [string, PdfObject][] => {
    const value = before.get(key);
    return value === undefined ? [] : [[key, value]];
  });
  return new PdfDict([["Size", PdfNumber.of(size)], ["Prev", PdfNumber.of(previous)], ...kept]);
}

/**
 * The document with one more revision, which holds these objects, new or changed. The bytes before stay as they are.
 * Only for files with a cross-reference table and without encryption, as this engine writes them. Throws Error.
 */
export function appendRevision(
  bytes: Uint8Array,
  { context }: PDF,
  changed: ReadonlyMap<PdfRef, PdfObject>,
): Uint8Array {
  const sink = new Sink(bytes.length);
  const previous = previousSection(bytes);
  const objects = [...changed].toSorted(([left], [right]) => left.objectNumber - right.objectNumber);
  const written = objects.map(([ref, object]) => {
    const offset = sink.position;
    sink.writeAscii(`${ref.objectNumber} ${ref.generation} obj\n`);
    object.toBytes(sink as unknown as Writer);
    sink.writeAscii("\nendobj\n");
    return { ref, offset };
  });
  const start = sink.position;
  writeTable(sink, written);
  sink.writeAscii("trailer\n");
  trailerOf(context.info.trailer, context.registry.nextObjectNumber, previous).toBytes(
    sink as unknown as Writer,
  );
  sink.writeAscii(`\nstartxref\n${start}\n%%EOF\n`);
  return sink.after(bytes);
}
