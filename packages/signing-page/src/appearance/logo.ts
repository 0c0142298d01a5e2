import { MAX_LOGO_BYTES, MAX_LOGO_SIDE } from "@service/contract/embed/protocol";
import { BRAND_IMAGE_PATH } from "@service/contract/rules/brand";
import { svgProblem } from "@service/contract/rules/safe-svg";
import { bytesOf } from "./data-url.ts";

const PNG = "image/png";
const SVG = "image/svg+xml";
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The header's space for the logo, CSS pixels. */
const HEIGHT = 32;
const MAX_WIDTH = 140;

export interface Logo {
  url: string;
  /** CSS pixels. */
  width: number;
  height: number;
}

/**
 * The host's logo, as a picture: the browser runs no script of it and fetches nothing for it. Rejects with what is wrong
 * with it.
 */
export async function readLogo(url: string): Promise<Logo> {
  // The server wrote it itself.
  if (BRAND_IMAGE_PATH.test(url)) return toLogo(url);
  const data = bytesOf(url, [PNG, SVG], MAX_LOGO_BYTES);
  if (data === null)
    throw new Error(`logo is no data: URL in base64 of ${PNG} or ${SVG}, of at most ${MAX_LOGO_BYTES} bytes`);
  const problem = data.type === PNG ? pngProblem(data.bytes) : svgProblem(data.bytes);
  if (problem !== null) throw new Error(`logo ${problem}`);
  return toLogo(url);
}

async function toLogo(url: string): Promise<Logo> {
  const image = new Image();
  image.src = url;
  await image.decode();
  // resolved: a style sheet may have another base
  return { url: image.src, ...sizeOf(image) };
}

/** Reads the size before the picture is decoded: a small file may decode to gigabytes. */
function pngProblem(bytes: Uint8Array<ArrayBuffer>): string | null {
  if (bytes.length < 24 || PNG_SIGNATURE.some((value, index) => bytes[index] !== value)) return "is no PNG";
  const view = new DataView(bytes.buffer);
  const side = Math.max(view.getUint32(16), view.getUint32(20));
  return side > MAX_LOGO_SIDE ? `has a side of more than ${MAX_LOGO_SIDE} px` : null;
}

/** An SVG may have no size of its own: then it is a square. */
function sizeOf({ naturalWidth, naturalHeight }: HTMLImageElement): { width: number; height: number } {
  const ratio = naturalWidth > 0 && naturalHeight > 0 ? naturalWidth / naturalHeight : 1;
  const width = Math.min(HEIGHT * ratio, MAX_WIDTH);
  return { width: Math.round(width), height: HEIGHT };
}
