import { Readable } from "node:stream";

/**
 * A TrueType font cut down to the glyphs that are used (OpenType 1.9 `glyf`, `loca`). The subset encoder of the
 * font library writes short `loca` offsets for glyphs of odd length, and every second glyph is lost.
 */

/** What a PDF asks of an embedded TrueType program (ISO 32000-1 §9.9). */
const COPIED = ["cvt ", "fpgm", "prep"] as const;
const HEAD_LOCA_FORMAT = 50;
const HHEA_METRICS = 34;
const MAXP_GLYPHS = 4;

/** Flags of a composite glyph's component. */
const WORDS = 0x01;
const SCALE = 0x08;
const MORE = 0x20;
const TWO_SCALES = 0x40;
const MATRIX = 0x80;

const align = (length: number): number => (length + 3) & ~3;
const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function readTables(font: Uint8Array): Map<string, Uint8Array> {
  const data = view(font);
  const tables = new Map<string, Uint8Array>();
  for (let index = 0; index < data.getUint16(4); index++) {
    const record = 12 + index * 16;
    const tag = Buffer.from(font.subarray(record, record + 4)).toString("latin1");
    const offset = data.getUint32(record + 8);
    tables.set(tag, font.subarray(offset, offset + data.getUint32(record + 12)));
  }
  return tables;
}

function checksum(table: Uint8Array): number {
  const padded = Buffer.alloc(align(table.length));
  padded.set(table);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

function writeTables(tables: readonly (readonly [string, Uint8Array])[]): Buffer {
  const sorted = tables.toSorted(([left], [right]) => (left < right ? -1 : 1));
  const directory = Buffer.alloc(12 + sorted.length * 16);
  const power = Math.floor(Math.log2(sorted.length));
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(sorted.length, 4);
  directory.writeUInt16BE(16 * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(16 * (sorted.length - 2 ** power), 10);
  let offset = directory.length;
  const bodies = sorted.map(([tag, table], index) => {
    const record = 12 + index * 16;
    directory.write(tag, record, "latin1");
    directory.writeUInt32BE(checksum(table), record + 4);
    directory.writeUInt32BE(offset, record + 8);
    directory.writeUInt32BE(table.length, record + 12);
    offset += align(table.length);
    return Buffer.concat([table, Buffer.alloc(align(table.length) - table.length)]);
  });
  return Buffer.concat([directory, ...bodies]);
}

/** Positions of the glyph numbers inside a composite glyph. */
function componentOffsets(glyph: Uint8Array): number[] {
  const data = view(glyph);
  if (glyph.length === 0 || data.getInt16(0) >= 0) return [];
  const offsets: number[] = [];
  let at = 10;
  let flags = MORE;
  while ((flags & MORE) !== 0) {
    flags = data.getUint16(at);
    offsets.push(at + 2);
    const transform =
      (flags & SCALE) !== 0 ? 2 : (flags & TWO_SCALES) !== 0 ? 4 : (flags & MATRIX) !== 0 ? 8 : 0;
    at += 4 + ((flags & WORDS) !== 0 ? 4 : 2) + transform;
  }
  return offsets;
}

export class TrueTypeSubset {
  readonly #tables: Map<string, Uint8Array>;
  /** Numbers in the font of the subset's glyphs, in order; 0 is .notdef. */
  readonly #glyphs: number[] = [0];
  readonly #numbers = new Map([[0, 0]]);

  constructor(font: Uint8Array) {
    this.#tables = readTables(font);
  }

  /** Takes a glyph in; answers its number in the subset. */
  includeGlyph(glyph: number | { id: number }): number {
    const id = typeof glyph === "number" ? glyph : glyph.id;
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    const number = this.#glyphs.push(id) - 1;
    this.#numbers.set(id, number);
    return number;
  }

  /** The shape that the PDF writer asks for: events `data` and `end`. */
  encodeStream(): Readable {
    return Readable.from([this.encode()]);
  }

  /** The font file. */
  encode(): Uint8Array {
    const outlines: Buffer[] = [];
    // Components join the list while it is walked.
    for (let index = 0; index < this.#glyphs.length; index++)
      outlines.push(this.#outline(this.#glyphs[index] ?? 0));
    const loca = Buffer.alloc((outlines.length + 1) * 4);
    let offset = 0;
    for (const [index, outline] of outlines.entries()) {
      offset += outline.length;
      loca.writeUInt32BE(offset, (index + 1) * 4);
    }
    return writeTables([
      ["head", this.#with("head", HEAD_LOCA_FORMAT, 1)],
      ["hhea", this.#with("hhea", HHEA_METRICS, this.#glyphs.length)],
      ["maxp", this.#with("maxp", MAXP_GLYPHS, this.#glyphs.length)],
      ["hmtx", this.#metrics()],
      ["loca", loca],
      ["glyf", Buffer.concat(outlines)],
      ...COPIED.flatMap((tag) => (this.#tables.has(tag) ? [[tag, this.#table(tag)] as const] : [])),
    ]);
  }

  #table(tag: string): Uint8Array {
    const table = this.#tables.get(tag);
    if (table === undefined) throw new Error(`the font has no ${tag} table`);
    return table;
  }

  #with(tag: string, offset: number, value: number): Buffer {
    const copy = Buffer.from(this.#table(tag));
    copy.writeUInt16BE(value, offset);
    return copy;
  }

  #outline(id: number): Buffer {
    const loca = view(this.#table("loca"));
    const isLong = view(this.#table("head")).getInt16(HEAD_LOCA_FORMAT) === 1;
    const at = (index: number): number =>
      isLong ? loca.getUint32(index * 4) : loca.getUint16(index * 2) * 2;
    const source = this.#table("glyf").subarray(at(id), at(id + 1));
    const outline = Buffer.alloc(align(source.length));
    outline.set(source);
    for (const offset of componentOffsets(source)) {
      outline.writeUInt16BE(this.includeGlyph(outline.readUInt16BE(offset)), offset);
    }
    return outline;
  }

  /** Advance and left bearing of each glyph; the last ones of a font share one advance. */
  #metrics(): Buffer {
    const source = view(this.#table("hmtx"));
    const count = view(this.#table("hhea")).getUint16(HHEA_METRICS);
    const metrics = Buffer.alloc(this.#glyphs.length * 4);
    for (const [index, id] of this.#glyphs.entries()) {
      metrics.writeUInt16BE(source.getUint16(Math.min(id, count - 1) * 4), index * 4);
      metrics.writeUInt16BE(
        source.getUint16(id < count ? id * 4 + 2 : count * 4 + (id - count) * 2),
        index * 4 + 2,
      );
    }
    return metrics;
  }
}
