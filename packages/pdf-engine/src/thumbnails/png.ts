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

/** The index of each colour, in the order of their first places. */
class Palette {
  readonly colours: number[] = [];
  readonly #indexes = new Map<number, number>();

  /** The index of a colour (0xrrggbb) without its dropped bits; null where it would be one too many. */
  indexOf(colour: number, mask: number): number | null {
    const known = this.#indexes.get(colour & mask);
    if (known !== undefined) return known;
    if (this.#indexes.size === MOST_COLOURS) return null;
    const index = this.#indexes.size;
    this.#indexes.set(colour & mask, index);
    this.colours.push(colour >> 16, (colour >> 8) & 0xff, colour & 0xff);
    return index;
  }
}

/** Indexes the picture by its colours without the dropped bits. Null where they are too many. */
function indexed(rgba: Uint8Array, width: number, height: number, bitsDropped: number): Indexed | null {
  const mask = 0x010101 * ((0xff << bitsDropped) & 0xff);
  const palette = new Palette();
  const rows = new Uint8Array(height * (1 + width));
  // Most pixels of a page have the colour of the one before.
  let [last, index]: [number, number | null] = [-1, 0];
  for (let pixel = 0, to = 0; pixel < width * height; pixel++) {
    if (pixel % width === 0) to++;
    const from = 4 * pixel;
    const colour = (rgba[from]! << 16) | (rgba[from + 1]! << 8) | rgba[from + 2]!;
    if (colour !== last) {
      index = palette.indexOf(colour, mask);
      if (index === null) return null;
      last = colour;
    }
    rows[to++] = index!;
  }
  return { palette: Uint8Array.from(palette.colours), rows };
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
