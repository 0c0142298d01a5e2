import { brotliCompressSync, constants } from "node:zlib";

const HEADER = 48;
const NOT_TRANSFORMED = 3 << 6;
/** The tags with a number (W3C WOFF2 §4.1) that these fonts have and the format needs. */
const GLYF = 10;
const LOCA = 11;
const OTHER_TAG = 63;

/** The best quality takes seconds. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Converts a TrueType font to WOFF2 without transforming its tables. */
export function toWoff2(ttf: Buffer): Buffer {
  const tables = tablesOf(ttf);
  const directory = Buffer.concat(tables.map(({ tag, data }) => entryOf(tag, data.length)));
  const packed = brotliCompressSync(Buffer.concat(tables.map(({ data }) => data)), FAST);
  const unpadded = HEADER + directory.length + packed.length;
  const length = Math.ceil(unpadded / 4) * 4;
  const file = Buffer.alloc(length);
  file.write("wOF2", 0, "latin1");
  ttf.copy(file, 4, 0, 4);
  file.writeUInt32BE(length, 8);
  file.writeUInt16BE(tables.length, 12);
  file.writeUInt32BE(ttf.length, 16);
  file.writeUInt32BE(packed.length, 20);
  directory.copy(file, HEADER);
  packed.copy(file, HEADER + directory.length);
  return file;
}

/** The tables in file order, with loca right after glyf, as WOFF2 requires. */
function tablesOf(ttf: Buffer): { tag: string; data: Buffer }[] {
  const tables = Array.from({ length: ttf.readUInt16BE(4) }, (_, index) => {
    const at = 12 + index * 16;
    const start = ttf.readUInt32BE(at + 8);
    return {
      tag: ttf.toString("latin1", at, at + 4),
      data: ttf.subarray(start, start + ttf.readUInt32BE(at + 12)),
    };
  });
  const loca = tables.find(({ tag }) => tag === "loca")!;
  return tables.flatMap((table) => (table.tag === "glyf" ? [table, loca] : table === loca ? [] : [table]));
}

function entryOf(tag: string, length: number): Buffer {
  const size = base128(length);
  if (tag === "glyf") return Buffer.from([GLYF | NOT_TRANSFORMED, ...size]);
  if (tag === "loca") return Buffer.from([LOCA | NOT_TRANSFORMED, ...size]);
  return Buffer.concat([Buffer.from([OTHER_TAG]), Buffer.from(tag, "latin1"), Buffer.from(size)]);
}

function base128(value: number): number[] {
  const digits = [value & 127];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) digits.unshift((rest & 127) | 128);
  return digits;
}
