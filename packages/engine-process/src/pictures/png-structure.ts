import { PictureRefused } from "./refused.ts";
import type { PictureSize } from "./sniff.ts";

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const CHUNK_OVERHEAD = 12;
/** A writer of 8 kB chunks needs 1280 for 10 MB. */
const MAX_CHUNKS = 20_000;

/** Samples of a pixel by colour type (W3C PNG, 11.2.1). */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const HEADER_BYTES = 13;
/** An interlaced picture is held whole. 40 megapixels of 24 bits take 120 MB. */
const MAX_INTERLACED_BYTES = 160e6;

/** Size by the header chunk. Throws PictureRefused for an interlaced picture that would fill the memory. */
function headerSize(header: Buffer): PictureSize {
  const size = { width: header.readUInt32BE(0), height: header.readUInt32BE(4) };
  const [depth = 0, colour = 0] = header.subarray(8);
  const isInterlaced = header[12] !== 0;
  const bytes = (size.width * size.height * depth * (SAMPLES[colour] ?? 4)) / 8;
  if (isInterlaced && bytes > MAX_INTERLACED_BYTES) throw new PictureRefused("too_many_pixels");
  return size;
}

/**
 * The size of the PNG that fills the file, whose chunks reach from the first byte to the last, and whether it is of
 * several pictures (W3C PNG, 11.3.6.1). Throws PictureRefused.
 */
export function pngSize(bytes: Buffer): PictureSize & { isAnimated: boolean } {
  let size: PictureSize | null = null;
  let isAnimated = false;
  let at = SIGNATURE_BYTES;
  for (let chunks = 0; chunks < MAX_CHUNKS && at + CHUNK_OVERHEAD <= bytes.length; chunks += 1) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const next = at + CHUNK_OVERHEAD + length;
    if (next > bytes.length) break;
    if (chunks === 0) {
      if (type !== "IHDR" || length !== HEADER_BYTES) break;
      size = headerSize(bytes.subarray(at + 8, at + 8 + HEADER_BYTES));
    }
    if (type === "acTL") isAnimated = true;
    if (type === "IEND" && size !== null) {
      if (next !== bytes.length) throw new PictureRefused("not_an_image");
      return { ...size, isAnimated };
    }
    at = next;
  }
  throw new PictureRefused("damaged");
}
