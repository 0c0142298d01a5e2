import { brotliCompressSync, constants } from "node:zlib";

const HEADER = 48;
const NOT_TRANSFORMED = 3 << 6;
/** The tags that have a number (W3C WOFF2 §4.1), as far as these fonts hold them and the format needs it. */
const GLYF = 10;
const LOCA = 11;
const OTHER_TAG = 63;

/** The best quality holds the process for seconds. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** A TrueType font as WOFF2, its tables as they are. */
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

/** In the order of the file, loca right after glyf as WOFF2 wants it. */
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
