import { crc32, deflateSync } from "node:zlib";

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
};

export interface PngOptions {
  width: number;
  height: number;
  /** 0 grey, 2 color, 4 grey and opacity, 6 color and opacity. */
  colour?: number;
  depth?: number;
  interlace?: number;
  /** The sample of each byte of the image; 0 by default. */
  sample?: (x: number, y: number, channel: number) => number;
  /** The declared row filter; the bytes are those of `sample`. */
  filter?: number;
  /** Replaces the image's own rows. */
  rows?: Uint8Array;
}

/** A PNG file, valid or invalid. */
export function makePng({ width, height, colour = 6, depth = 8, ...options }: PngOptions): Buffer {
  const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[colour] ?? 1;
  const { sample = () => 0, filter = 0, interlace = 0 } = options;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlace], 8);
  const row = (y: number): number[] => [
    filter,
    ...Array.from({ length: width * channels }, (_, at) =>
      sample(Math.floor(at / channels), y, at % channels),
    ),
  ];
  const rows = options.rows ?? Uint8Array.from(Array.from({ length: height }, (_, y) => row(y)).flat());
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

/** Dark blue ink on transparent paper: a bar over the middle third, across the whole width. */
export function inkBar(width: number, height: number): Buffer {
  const isInk = (y: number) => y >= height / 3 && y < (2 * height) / 3;
  const colour = [20, 36, 92];
  return makePng({
    width,
    height,
    sample: (_x, y, channel) => (channel === 3 ? (isInk(y) ? 255 : 0) : colour[channel]!),
  });
}
