import { deflateSync } from "node:zlib";
import type { PdfParts } from "./target.ts";

/** The body of an indirect object, between `obj` and `endobj`. */
export type Body = string | Buffer;

/** The content of a revision: new bodies by number, and changed entries of its trailer. */
export interface Update {
  objects: Readonly<Record<number, Body>>;
  trailer?: Readonly<Record<string, string>>;
}

/** An object of a revision, as its cross-reference shows it. */
export interface Placed {
  number: number;
  offset: number;
}

export const streamBody = (data: string | Buffer, entries = ""): Buffer => {
  const bytes = Buffer.from(data as string, "latin1");
  const head = `<< ${entries} /Length ${bytes.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, "latin1"), bytes, Buffer.from("\nendstream")]);
};

/** A buffer that knows its length. */
export class Writer {
  readonly #parts: Buffer[];
  #at: number;

  constructor(before: Buffer) {
    this.#parts = [before];
    this.#at = before.length;
  }

  get at(): number {
    return this.#at;
  }

  add(part: Body): this {
    const bytes = Buffer.from(part as string, "latin1");
    this.#parts.push(bytes);
    this.#at += bytes.length;
    return this;
  }

  object(number: number, body: Body, generation = 0): Placed {
    const offset = this.#at;
    this.add(`${number} ${generation} obj\n`).add(body).add("\nendobj\n");
    return { number, offset };
  }

  objects({ objects }: Update): Placed[] {
    return Object.entries(objects).map(([number, body]) => this.object(Number(number), body));
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#parts);
  }
}

export const sizeWith = (target: PdfParts, { objects }: Update): number =>
  Math.max(target.size, ...Object.keys(objects).map((number) => Number(number) + 1));

/** A row of a cross-reference table (ISO 32000-2 §7.5.4). */
export const row = (offset: number, generation = 0, kind = "n"): string =>
  `${String(offset).padStart(10, "0")} ${String(generation).padStart(5, "0")} ${kind} \n`;

/** A subsection for each object. */
export const subsections = (placed: readonly Placed[]): string =>
  placed.map(({ number, offset }) => `${number} 1\n${row(offset)}`).join("");

export type Entries = Readonly<Record<string, string | null>>;

/** The trailer of a valid revision with changed entries; null removes one. */
export function trailerOf(target: PdfParts, update: Update, other: Entries = {}): string {
  const entries: Record<string, string | null> = {
    Size: `${sizeWith(target, update)}`,
    Root: `${target.root} 0 R`,
    Prev: `${target.startxref}`,
    Info: target.info,
    ...update.trailer,
    ...other,
  };
  const shown = Object.entries(entries).filter(([, value]) => value !== null);
  return `<< ${shown.map(([key, value]) => `/${key} ${value}`).join(" ")} >>`;
}

export const ending = (start: number): string => `startxref\n${start}\n%%EOF\n`;

/** Writes a revision with a table; `table` returns the text between `xref` and `trailer`. */
export function tableRevision(
  target: PdfParts,
  update: Update,
  table: (placed: readonly Placed[]) => string = subsections,
  other: Entries = {},
): Buffer {
  const writer = new Writer(target.bytes);
  const placed = writer.objects(update);
  const start = writer.at;
  return writer.add(`xref\n${table(placed)}trailer\n${trailerOf(target, update, other)}\n${ending(start)}`)
    .bytes;
}

/** A row of a cross-reference stream with widths 1, 4, 2: kind, offset or stream, generation or index. */
export type StreamRow = readonly [number: number, kind: number, second: number, third: number];

export function streamRows(rows: readonly StreamRow[]): Buffer {
  return Buffer.concat(
    rows.map(([, kind, second, third]) => {
      const bytes = Buffer.alloc(7);
      bytes.writeUInt8(kind);
      bytes.writeUInt32BE(second, 1);
      bytes.writeUInt16BE(third, 5);
      return bytes;
    }),
  );
}

export const rowsOf = (placed: readonly Placed[]): StreamRow[] =>
  placed.map(({ number, offset }) => [number, 1, offset, 0]);

/** The body of a cross-reference stream. */
export function crossReferences(
  target: PdfParts,
  update: Update,
  rows: readonly StreamRow[],
  other: Entries = {},
): Buffer {
  const index = rows.map(([number]) => `${number} 1`).join(" ");
  const more = { W: "[1 4 2]", Index: `[${index}]`, Type: "/XRef", ...other };
  const entries = trailerOf(target, update, more).slice(2, -2);
  return streamBody(deflateSync(streamRows(rows)), `${entries} /Filter /FlateDecode`);
}

/** Writes a revision with a cross-reference stream. */
export function streamRevision(
  target: PdfParts,
  update: Update,
  rows: (placed: readonly Placed[]) => StreamRow[] = rowsOf,
  other: Entries = {},
): Buffer {
  const writer = new Writer(target.bytes);
  const placed = writer.objects(update);
  const own = sizeWith(target, update);
  const start = writer.at;
  const all: StreamRow[] = [...rows(placed), [own, 1, start, 0]];
  writer.object(own, crossReferences(target, update, all, { Size: `${own + 1}`, ...other }));
  return writer.add(ending(start)).bytes;
}
