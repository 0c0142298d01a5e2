import sharp from "sharp";
import { areaOf, type Box, type PictureReading, type Pixels, type Quality } from "../readings/reading.ts";
import { CaptureRejected } from "../readings/rejected.ts";
import type { FaceModel } from "./face-model.ts";
import { checkPicture } from "./picture-format.ts";

/** Uploads have 40 megapixels at most (docs/contract). */
const MAX_PIXELS = 40e6;
/** Longest side that is read. The models scale faces to 256 pixels. */
const READ_SIDE = 800;
const QUALITY_SIDE = 128;

// Other loaders read formats that nobody may send.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer"] });
sharp.cache(false);
// The child works for one capture at a time, and shares its machine.
sharp.concurrency(1);

/** Decodes a picture, upright, to a size that the models can use. */
async function decodePicture(bytes: Uint8Array): Promise<Pixels> {
  checkPicture(bytes);
  const input = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" });
  try {
    const { data, info } = await input
      .rotate()
      .resize({ width: READ_SIDE, height: READ_SIDE, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#808080" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data: rgb(data, info.channels) };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    if (/pixel limit/i.test(detail))
      throw new CaptureRejected("too_many_pixels", "The picture has too many pixels.");
    throw new CaptureRejected("damaged_picture", "The picture cannot be decoded.");
  }
}

/** RGB of grey pixels too. */
function rgb(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 3) return data;
  const pixels = data.length / channels;
  const out = new Uint8Array(pixels * 3);
  for (let at = 0; at < pixels; at++) out.fill(data[at * channels] ?? 0, at * 3, at * 3 + 3);
  return out;
}

/** Reads the faces of JPEG or PNG bytes: the same bytes give the same figures. Rejects with CaptureRejected. */
export async function readPicture(model: FaceModel, bytes: Uint8Array): Promise<PictureReading> {
  const pixels = await decodePicture(bytes);
  const found = await model.detect(pixels, { withEmbedding: true });
  const [largest] = found;
  if (largest === undefined) return { faces: 0, face: null };
  const size = Math.min(1, areaOf(largest.box));
  return { faces: found.length, face: { ...largest, size, quality: qualityOf(pixels, largest.box) } };
}

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

function qualityOf(pixels: Pixels, box: Box): Quality {
  const luma = lumaOf(pixels, box);
  let sum = 0;
  let edges = 0;
  for (let y = 1; y < QUALITY_SIDE - 1; y++)
    for (let x = 1; x < QUALITY_SIDE - 1; x++) {
      const at = y * QUALITY_SIDE + x;
      const value = (i: number): number => luma[i] ?? 0;
      const around = value(at - 1) + value(at + 1) + value(at - QUALITY_SIDE) + value(at + QUALITY_SIDE);
      sum += value(at);
      edges += (around - 4 * value(at)) ** 2;
    }
  const count = (QUALITY_SIDE - 2) ** 2;
  return { sharpness: rounded(Math.sqrt(edges / count)), brightness: rounded(sum / count) };
}

/** Luma of the box, 0…1, sampled to a square. */
function lumaOf({ width, height, data }: Pixels, [left, top, across, down]: Box): Float32Array {
  const luma = new Float32Array(QUALITY_SIDE * QUALITY_SIDE);
  const place = (from: number, length: number, step: number, limit: number): number =>
    Math.min(limit - 1, Math.max(0, Math.floor((from + (length * (step + 0.5)) / QUALITY_SIDE) * limit)));
  for (let y = 0; y < QUALITY_SIDE; y++)
    for (let x = 0; x < QUALITY_SIDE; x++) {
      const at = (place(top, down, y, height) * width + place(left, across, x, width)) * 3;
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      luma[y * QUALITY_SIDE + x] = (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
    }
  return luma;
}
