import { jpegSize } from "./jpeg-structure.ts";
import { pngSize } from "./png-structure.ts";
import { PictureRefused } from "./refused.ts";

export interface PictureSize {
  width: number;
  height: number;
}

export interface Sniffed extends PictureSize {
  format: "jpeg" | "png";
  /** Whether a PNG holds several pictures that follow each other. */
  isAnimated: boolean;
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Answers format and size from the file's structure, without decoding. Throws PictureRefused. */
export function sniff(bytes: Uint8Array): Sniffed {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.subarray(0, JPEG.length).equals(JPEG))
    return { format: "jpeg", isAnimated: false, ...jpegSize(view) };
  if (view.subarray(0, PNG.length).equals(PNG)) return { format: "png", ...pngSize(view) };
  throw new PictureRefused("not_an_image");
}
