import { MAX_PICTURE_BYTES } from "@service/contract/rules/ink-limits";
import type { PDFContext, PDFRef } from "pdf-lib";
import type { Ink } from "../port/pdf.ts";
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

/** Embeds a picture as an image XObject with its opacity as a soft mask (ISO 32000-1, 11.6.5.3). */
export function embedPicture(context: PDFContext, { width, height, rgb, alpha }: Pixels): PDFRef {
  const image = { Type: "XObject", Subtype: "Image", Width: width, Height: height, BitsPerComponent: 8 };
  const mask =
    alpha === null
      ? {}
      : { SMask: context.register(context.flateStream(alpha, { ...image, ColorSpace: "DeviceGray" })) };
  return context.register(context.flateStream(rgb, { ...image, ...mask, ColorSpace: "DeviceRGB" }));
}
