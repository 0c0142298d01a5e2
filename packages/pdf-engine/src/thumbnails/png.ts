import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** 8 bits for each of red, green and blue, or for an index of the palette (W3C PNG §11.2.1). */
const DEPTH = 8;
const TRUECOLOUR = 2;
const INDEXED = 3;
/** A palette holds no more (W3C PNG §11.2.2). */
const MOST_COLOURS = 256;
/** Lowest bits of a colour that may be dropped so that a page fits a palette. It quarters the size invisibly. */
const MOST_BITS_DROPPED = 2;
/** Filter of rows as differences to the row above (W3C PNG §9.2), for scans and photographs. */
const UP = 2;

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function header(width: number, height: number, colourType: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([DEPTH, colourType], 8);
  return data;
}

/** Rows without alpha, each with its filter byte. */
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

interface Indexed {
  /** Red, green and blue of each colour. */
  palette: Uint8Array;
  /** Rows of indexes, each with filter byte 0, so that repeated letters stay repeated. */
  rows: Uint8Array;
}

/** Indexes the picture by its colours without the dropped bits. Null where they are too many. */
function indexed(rgba: Uint8Array, width: number, height: number, bitsDropped: number): Indexed | null {
  const mask = 0x010101 * ((0xff << bitsDropped) & 0xff);
  const indexes = new Map<number, number>();
  const palette: number[] = [];
  const rows = new Uint8Array(height * (1 + width));
  for (let from = 0, to = 0; from < 4 * width * height; from += 4) {
    if (from % (4 * width) === 0) to++;
    const [red, green, blue] = [rgba[from] ?? 0, rgba[from + 1] ?? 0, rgba[from + 2] ?? 0];
    const colour = ((red << 16) | (green << 8) | blue) & mask;
    let index = indexes.get(colour);
    if (index === undefined) {
      if (indexes.size === MOST_COLOURS) return null;
      indexes.set(colour, (index = indexes.size));
      palette.push(red, green, blue);
    }
    rows[to++] = index;
  }
  return { palette: Uint8Array.from(palette), rows };
}

/** Encodes opaque RGBA pixels as a PNG. A page of text gets a palette. */
export function encodePng(rgba: Uint8Array, width: number, height: number): Uint8Array {
  for (let bitsDropped = 0; bitsDropped <= MOST_BITS_DROPPED; bitsDropped++) {
    const drawn = indexed(rgba, width, height, bitsDropped);
    if (drawn === null) continue;
    const parts = [chunk("PLTE", drawn.palette), chunk("IDAT", deflateSync(drawn.rows, { level: 6 }))];
    return assembled(header(width, height, INDEXED), parts);
  }
  const rows = deflateSync(filtered(rgba, width, height), { level: 6 });
  return assembled(header(width, height, TRUECOLOUR), [chunk("IDAT", rows)]);
}

function assembled(head: Buffer, parts: readonly Buffer[]): Uint8Array {
  return Buffer.concat([SIGNATURE, chunk("IHDR", head), ...parts, chunk("IEND", new Uint8Array())]);
}
