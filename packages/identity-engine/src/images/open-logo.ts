import { svgProblem } from "@service/contract/rules/safe-svg";
import { sharp } from "./engine.ts";
import { PictureRefused } from "@service/engine-process/pictures/refused";
import { type PictureSize, sniff } from "@service/engine-process/pictures/sniff";

/** A logo that this process drew. */
export interface Logo extends PictureSize {
  png: Uint8Array;
}

/** Pixels of a side of an uploaded PNG. */
const MAX_SIDE = 2000;
/** The result: three device pixels for each CSS pixel of the widest place. */
const SIZE = { width: 640, height: 192 };
const MAX_BYTES = 50_000;
/** Dots an inch at which an SVG has its own size, and those between which it can be drawn. */
const SVG_DPI = { own: 72, least: 1, most: 10_000 };
/** A decoder reads no more of a drawing, whatever it says of its size. */
const MAX_PIXELS = MAX_SIDE * MAX_SIDE;

/**
 * Opens a stranger's PNG or SVG and draws it anew as a PNG of at most 640 × 192 px and 50,000 bytes. Scripts of an SVG are
 * not run, and nothing is fetched for it. Throws PictureRefused.
 */
export async function openLogo(bytes: Uint8Array): Promise<Logo> {
  const density = isXml(bytes) ? await densityOf(bytes) : assertPng(bytes);
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", density })
      .resize({ ...SIZE, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    return await withinBytes({ png: new Uint8Array(data), width: info.width, height: info.height });
  } catch (error) {
    throw error instanceof PictureRefused ? error : new PictureRefused("damaged", { cause: error });
  }
}

const isXml = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s*</.test(new TextDecoder().decode(bytes.subarray(0, 64)));

function assertPng(bytes: Uint8Array): number {
  const { format, width, height } = sniff(bytes);
  if (format !== "png") throw new PictureRefused("not_an_image");
  if (Math.max(width, height) > MAX_SIDE) throw new PictureRefused("too_many_pixels");
  return SVG_DPI.own;
}

/** The density at which a drawing fills the result, however large or small it says that it is. */
async function densityOf(bytes: Uint8Array): Promise<number> {
  if (svgProblem(bytes) !== null) throw new PictureRefused("not_an_image");
  const { width, height } = await sharp(bytes, { limitInputPixels: false, density: SVG_DPI.own })
    .metadata()
    .catch((error: unknown) => {
      throw new PictureRefused("damaged", { cause: error });
    });
  const scale = Math.min(SIZE.width / width, SIZE.height / height);
  const density = SVG_DPI.own * scale;
  if (!(density >= SVG_DPI.least && density <= SVG_DPI.most)) throw new PictureRefused("too_many_pixels");
  return density;
}

/** Makes a picture smaller until it has few bytes enough for a page. */
async function withinBytes(logo: Logo): Promise<Logo> {
  if (logo.png.length <= MAX_BYTES) return logo;
  for (const share of [0.75, 0.6, 0.5, 0.4, 0.25]) {
    const { data, info } = await sharp(logo.png)
      .resize({ width: Math.max(1, Math.round(logo.width * share)) })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    if (data.length <= MAX_BYTES)
      return { png: new Uint8Array(data), width: info.width, height: info.height };
  }
  throw new PictureRefused("too_many_pixels");
}
