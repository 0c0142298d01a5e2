import { MAX_PICTURE_SIDE } from "@service/contract/rules/ink-limits";
import { crc32, inflateSync } from "node:zlib";

/** A decoded picture: three colour bytes a pixel, and an opacity byte where the file has any. */
export interface Pixels {
  width: number;
  height: number;
  rgb: Uint8Array;
  alpha: Uint8Array | null;
}

/** The bytes are not a PNG as the signing page makes it. The message is an English sentence. */
export class PngRejected extends Error {
  override readonly name = "PngRejected";
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Samples a pixel by accepted colour type (PNG, table 11.1): grey, colour, and both with opacity. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

interface Header {
  width: number;
  height: number;
  channels: number;
}

/**
 * Decodes a PNG of 8 bits a channel without palette or interlacing (what a canvas makes), of at most 1200 × 1200
 * pixels; it inflates no further than its header says. Throws PngRejected.
 */
export function decodePng(bytes: Buffer): Pixels {
  const chunks = readChunks(bytes);
  const header = readHeader(chunks[0]);
  const parts = chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data);
  const rows = unfilter(inflate(Buffer.concat(parts), header), header);
  return split(rows, header);
}

interface Chunk {
  type: string;
  data: Buffer;
}

function readChunks(bytes: Buffer): Chunk[] {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) throw new PngRejected("This is not a PNG.");
  const chunks: Chunk[] = [];
  for (let at = 8; at < bytes.length;) {
    const chunk = readChunk(bytes, at);
    chunks.push(chunk);
    at += chunk.data.length + 12;
    if (chunk.type === "IEND") return chunks;
  }
  throw new PngRejected("The PNG is cut off.");
}

/** Length, type, data and checksum (PNG 5.3). */
function readChunk(bytes: Buffer, at: number): Chunk {
  const length = at + 12 > bytes.length ? Infinity : bytes.readUInt32BE(at);
  if (at + 12 + length > bytes.length) throw new PngRejected("The PNG is cut off.");
  const end = at + 8 + length;
  if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end))
    throw new PngRejected("The PNG is damaged.");
  return { type: bytes.toString("latin1", at + 4, at + 8), data: bytes.subarray(at + 8, end) };
}

function readHeader(chunk: Chunk | undefined): Header {
  if (chunk?.type !== "IHDR" || chunk.data.length !== 13)
    throw new PngRejected("The PNG does not begin as it should.");
  const [width, height] = [chunk.data.readUInt32BE(0), chunk.data.readUInt32BE(4)];
  const [depth, colour, compression, filter, interlace] = chunk.data.subarray(8);
  if (width < 1 || height < 1 || width > MAX_PICTURE_SIDE || height > MAX_PICTURE_SIDE)
    throw new PngRejected(`The picture must have 1 to ${MAX_PICTURE_SIDE} pixels on each side.`);
  const channels = CHANNELS[colour ?? -1];
  if (depth !== 8 || channels === undefined || compression !== 0 || filter !== 0 || interlace !== 0)
    throw new PngRejected("The PNG must have 8 bits a channel, no palette and no interlacing.");
  return { width, height, channels };
}

/** Inflates the rows. Each has a filter byte and its samples. */
function inflate(data: Buffer, { width, height, channels }: Header): Buffer {
  const wanted = (width * channels + 1) * height;
  try {
    const pixels = inflateSync(data, { maxOutputLength: wanted });
    if (pixels.length === wanted) return pixels;
  } catch {
    // Too much data, or no deflate stream. The sender gets the same answer.
  }
  throw new PngRejected("The PNG does not hold as many pixels as it says.");
}

/** Undoes the row filters (PNG 9.2) in place; answers the samples without the filter bytes. */
function unfilter(rows: Buffer, { width, height, channels }: Header): Uint8Array {
  const length = width * channels;
  const samples = new Uint8Array(length * height);
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (length + 1)] ?? 0;
    if (filter > 4) throw new PngRejected("The PNG is damaged.");
    const from = y * (length + 1) + 1;
    const to = y * length;
    for (let x = 0; x < length; x++) {
      const left = x < channels ? 0 : samples[to + x - channels]!;
      const up = y === 0 ? 0 : samples[to + x - length]!;
      const upLeft = x < channels || y === 0 ? 0 : samples[to + x - length - channels]!;
      samples[to + x] = rows[from + x]! + predicted(filter, left, up, upLeft);
    }
  }
  return samples;
}

function predicted(filter: number, left: number, up: number, upLeft: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  return filter === 4 ? paeth(left, up, upLeft) : 0;
}

/** The neighbour that is nearest to left + up − upper left (PNG 9.4). */
function paeth(left: number, up: number, upLeft: number): number {
  const estimate = left + up - upLeft;
  const [byLeft, byUp] = [Math.abs(estimate - left), Math.abs(estimate - up)];
  const byUpLeft = Math.abs(estimate - upLeft);
  if (byLeft <= byUp && byLeft <= byUpLeft) return left;
  return byUp <= byUpLeft ? up : upLeft;
}

function split(samples: Uint8Array, { width, height, channels }: Header): Pixels {
  const count = width * height;
  const rgb = new Uint8Array(count * 3);
  const alpha = channels % 2 === 0 ? new Uint8Array(count) : null;
  const isGrey = channels < 3;
  for (let pixel = 0; pixel < count; pixel++) {
    const at = pixel * channels;
    for (let part = 0; part < 3; part++) rgb[pixel * 3 + part] = samples[at + (isGrey ? 0 : part)]!;
    if (alpha !== null) alpha[pixel] = samples[at + channels - 1]!;
  }
  return { width, height, rgb, alpha };
}
