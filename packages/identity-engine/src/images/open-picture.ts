import type { PictureUse } from "../port/identity-provider.ts";
import { sharp } from "./engine.ts";
import { PictureRefused } from "@service/engine-process/pictures/refused";
import { type PictureSize, sniff } from "@service/engine-process/pictures/sniff";

/** A picture that this process wrote: an upright JPEG without metadata. */
export interface Picture extends PictureSize {
  jpeg: Uint8Array;
}

/** 40 megapixels, the limit of uploads (docs/contract/v2.md). */
const MAX_PIXELS = 40e6;
/**
 * `shortSide`: below it neither a card nor a face can be read, and nobody reads a paper. `longSide`: of the result. A
 * passport's MRZ of 44 characters then has 40 px a character; a sheet of paper 300 px an inch.
 */
const SIDES_PX: Readonly<Record<PictureUse, { shortSide: number; longSide: number }>> = {
  capture: { shortSide: 240, longSide: 2400 },
  attachment: { shortSide: 16, longSide: 3600 },
};
const JPEG_QUALITY = 90;

/**
 * Opens a stranger's JPEG or PNG and writes it anew, upright, without metadata and of at most 2400 px, or 3600 as an
 * attachment. Throws PictureRefused.
 */
export async function openPicture(bytes: Uint8Array, use: PictureUse = "capture"): Promise<Picture> {
  const { shortSide, longSide } = SIDES_PX[use];
  const { width, height } = sniff(bytes);
  if (width * height > MAX_PIXELS) throw new PictureRefused("too_many_pixels");
  if (Math.min(width, height) < shortSide) throw new PictureRefused("too_small");
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({ width: longSide, height: longSide, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: new Uint8Array(data), width: info.width, height: info.height };
  } catch (error) {
    throw new PictureRefused("damaged", { cause: error });
  }
}
