import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** 8 bits for each of red, green and blue (W3C PNG §11.2.1). */
const DEPTH = 8;
const TRUECOLOUR = 2;
/** Each row as the difference to the one above (§9.2): most rows of a page repeat it. */
const UP = 2;

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([DEPTH, TRUECOLOUR], 8);
  return data;
}

/** Rows without their alpha, each with its filter in front. */
function filtered(rgba: Uint8Array, width: number, height: number): Buffer {
  const rows = Buffer.alloc(height * (1 + 3 * width));
  let to = 0;
  for (let y = 0; y < height; y++) {
    rows[to++] = UP;
    for (let x = 0; x < width; x++) {
      const from = 4 * (y * width + x);
      const above = from - 4 * width;
      for (let channel = 0; channel < 3; channel++) {
        rows[to++] = (rgba[from + channel] ?? 0) - (y === 0 ? 0 : (rgba[above + channel] ?? 0));
      }
    }
  }
  return rows;
}

/** A PNG of opaque pixels: red, green, blue and alpha of each, row by row. */
export function encodePng(rgba: Uint8Array, width: number, height: number): Uint8Array {
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header(width, height)),
    chunk("IDAT", deflateSync(filtered(rgba, width, height), { level: 6 })),
    chunk("IEND", new Uint8Array()),
  ]);
}
