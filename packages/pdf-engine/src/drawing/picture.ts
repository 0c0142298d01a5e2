import { MAX_PICTURE_BYTES } from "@service/contract/rules/ink-limits";
import type { PDFContext, PDFRef } from "pdf-lib";
import type { Ink, PageSize } from "../port/pdf.ts";
import type { Picture } from "./canvas.ts";
import { decodePng, type Pixels, PngRejected } from "./png.ts";

/** Opacity from which a pixel is seen. */
const SEEN = 32;
/** Brightness of a channel up to which a pixel is seen on white paper. */
const DARK_ENOUGH = 240;

/** The fault of a signature's picture, a sentence. Null where it can be stamped. */
export async function pictureProblem(picture: Extract<Ink, { method: "uploaded" }>): Promise<string | null> {
  const bytes = Buffer.from(picture.png, "base64");
  if (bytes.length > MAX_PICTURE_BYTES) return `The picture may have at most ${MAX_PICTURE_BYTES} bytes.`;
  try {
    const pixels = decodePng(bytes);
    if (pixels.width !== picture.width || pixels.height !== picture.height)
      return "The picture does not have the sides that were named.";
    return showsSomething(pixels) ? null : "The picture shows nothing.";
  } catch (error) {
    if (error instanceof PngRejected) return error.message;
    throw error;
  }
}

/** Whether any pixel is opaque enough and not white. */
function showsSomething({ alpha, rgb }: Pixels): boolean {
  return rgb.some((level, index) => level < DARK_ENOUGH && (alpha?.[Math.floor(index / 3)] ?? 255) >= SEEN);
}

/** Embeds a picture as an image XObject. A JPEG is embedded as it is. */
export function embedPicture(context: PDFContext, picture: Picture): PDFRef {
  const bytes = typeof picture === "string" ? Buffer.from(picture, "base64") : Buffer.from(picture);
  return isJpeg(bytes) ? embedJpeg(context, bytes) : embedPixels(context, decodePng(bytes));
}

const SOI = 0xffd8;
const isJpeg = (bytes: Buffer): boolean => bytes.readUInt16BE(0) === SOI;

/** Frames of a JPEG: baseline, extended and progressive (ITU-T T.81 table B.1). */
const FRAMES: ReadonlySet<number> = new Set([0xffc0, 0xffc1, 0xffc2]);

/** Width, height and number of components of a JPEG, by its frame header (ITU-T T.81 B.2.2). Throws RangeError. */
function frameOf(bytes: Buffer): { width: number; height: number; components: number } {
  let at = 2;
  while (!FRAMES.has(bytes.readUInt16BE(at))) at += 2 + bytes.readUInt16BE(at + 2);
  const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
  return { width, height, components: bytes.readUInt8(at + 9) };
}

/** Place of the sides in a PNG, after its signature and the head of its first chunk (PNG 11.2.1). */
const PNG_SIDES = 16;

/** The sides of a PNG or JPEG that was written by the service, in pixels. */
export function sidesOf(picture: Uint8Array): PageSize {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  if (isJpeg(bytes)) return frameOf(bytes);
  return { width: bytes.readUInt32BE(PNG_SIDES), height: bytes.readUInt32BE(PNG_SIDES + 4) };
}

/** Writes a picture in grey or RGB as a JPEG. */
function embedJpeg(context: PDFContext, bytes: Buffer): PDFRef {
  const { width, height, components } = frameOf(bytes);
  return context.register(
    context.stream(bytes, {
      Type: "XObject",
      Subtype: "Image",
      Width: width,
      Height: height,
      BitsPerComponent: 8,
      ColorSpace: components === 1 ? "DeviceGray" : "DeviceRGB",
      Filter: "DCTDecode",
    }),
  );
}

/** Writes pixels with their opacity as a soft mask (ISO 32000-1, 11.6.5.3). */
function embedPixels(context: PDFContext, { width, height, rgb, alpha }: Pixels): PDFRef {
  const image = { Type: "XObject", Subtype: "Image", Width: width, Height: height, BitsPerComponent: 8 };
  const mask =
    alpha === null
      ? {}
      : { SMask: context.register(context.flateStream(alpha, { ...image, ColorSpace: "DeviceGray" })) };
  return context.register(context.flateStream(rgb, { ...image, ...mask, ColorSpace: "DeviceRGB" }));
}
