import type { Grey } from "./grey.ts";
import { sharp } from "./engine.ts";

/** Longer side at which documents are read. A passport that fills the picture then has 33 px a character. */
const SIDE_PX = 1600;

/** Decodes a picture that `openPicture` wrote to grey values. */
export async function loadGrey(jpeg: Uint8Array): Promise<Grey> {
  const { data, info } = await sharp(jpeg)
    .greyscale()
    .resize({ width: SIDE_PX, height: SIDE_PX, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    data: new Uint8Array(data.buffer, data.byteOffset, data.length),
    width: info.width,
    height: info.height,
  };
}

/** Blur that takes the sensor's noise away and leaves letters. Tesseract misreads crisp ones more often. */
const NOISE_SIGMA = 1.2;

/** Writes grey values as a PNG, for the reader of text. */
export async function textPng({ data, width, height }: Grey): Promise<Uint8Array> {
  return sharp(data, { raw: { width, height, channels: 1 } })
    .blur(NOISE_SIGMA)
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Cuts a box out of a picture and enlarges it to a height. */
export async function enlargedPng(
  png: Uint8Array,
  box: { left: number; top: number; width: number; height: number },
  height: number,
): Promise<Uint8Array> {
  const { width, height: lowest } = await sharp(png).metadata();
  const inside = {
    ...box,
    width: Math.min(box.width, width - box.left),
    height: Math.min(box.height, lowest - box.top),
  };
  return sharp(png)
    .extract(inside)
    .resize({ height })
    .extend({ top: 20, bottom: 20, left: 20, right: 20, extendWith: "copy" })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
