import { MAX_LOGO_BYTES, MAX_LOGO_SIDE } from "@service/contract/embed/protocol";
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
  const data = bytesOf(url, [PNG, SVG], MAX_LOGO_BYTES);
  if (data === null)
    throw new Error(`logo is no data: URL in base64 of ${PNG} or ${SVG}, of at most ${MAX_LOGO_BYTES} bytes`);
  const problem = data.type === PNG ? pngProblem(data.bytes) : svgProblem(data.bytes);
  if (problem !== null) throw new Error(`logo ${problem}`);
  const image = new Image();
  image.src = url;
  await image.decode();
  return { url, ...sizeOf(image) };
}

/** Reads the size before the picture is decoded: a small file may decode to gigabytes. */
function pngProblem(bytes: Uint8Array<ArrayBuffer>): string | null {
  if (bytes.length < 24 || PNG_SIGNATURE.some((value, index) => bytes[index] !== value)) return "is no PNG";
  const view = new DataView(bytes.buffer);
  const side = Math.max(view.getUint32(16), view.getUint32(20));
  return side > MAX_LOGO_SIDE ? `has a side of more than ${MAX_LOGO_SIDE} px` : null;
}

/** Refuses entities and nested `use`, which expand exponentially, and encodings in which they would not be found. */
function svgProblem(bytes: Uint8Array): string | null {
  const text = utf8Of(bytes);
  if (text === null || text.includes("\0") || /<\?xml[^>]*encoding=(?!["']utf-8["'])/i.test(text))
    return "is not in UTF-8";
  if (!/<svg[\s>]/.test(text)) return "is no SVG";
  return /<!(DOCTYPE|ENTITY)|<(\w+:)?(use|image|feImage|foreignObject)[\s/>]/i.test(text)
    ? "has a document type, <use>, <image>, <feImage> or <foreignObject>"
    : null;
}

/** Null: they are no UTF-8. */
function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** An SVG may have no size of its own: then it is a square. */
function sizeOf({ naturalWidth, naturalHeight }: HTMLImageElement): { width: number; height: number } {
  const ratio = naturalWidth > 0 && naturalHeight > 0 ? naturalWidth / naturalHeight : 1;
  const width = Math.min(HEIGHT * ratio, MAX_WIDTH);
  return { width: Math.round(width), height: HEIGHT };
}
