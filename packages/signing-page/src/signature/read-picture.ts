import { MAX_PICTURE_BYTES, MAX_PICTURE_SIDE } from "@service/contract/rules/ink-limits";
import type { UploadedSignature } from "@service/contract/embed";
import { cleanPicture } from "./clean-picture.ts";
import type { InkMask } from "./clean-picture.ts";

export type PictureProblem = "size" | "kind" | "unreadable" | "nothing";

/** The picture cannot become a signature; `problem` says why, for the signer's words. */
export class PictureRejected extends Error {
  override readonly name = "PictureRejected";
  readonly problem: PictureProblem;
  constructor(problem: PictureProblem) {
    super(problem);
    this.problem = problem;
  }
}

export const PICTURE_TYPES: readonly string[] = ["image/png", "image/jpeg", "image/webp"];
/** Bytes of the file that is chosen: a phone's photograph. */
const MAX_FILE_BYTES = 5 * 1024 * 1024;
/** A photograph is looked at in this size; a signature in the middle of it is still sharp. Pixels. */
const WORKING_SIDE = 2000;
/** The colour of the ink, the same as of a drawn signature. */
const INK = [0x14, 0x24, 0x5c] as const;

/** A picture of a signature as it is stamped: ink alone, cropped, as a PNG. Rejects with PictureRejected. */
export async function readPicture(file: File): Promise<UploadedSignature> {
  if (!PICTURE_TYPES.includes(file.type)) throw new PictureRejected("kind");
  if (file.size > MAX_FILE_BYTES) throw new PictureRejected("size");
  const mask = cleanPicture(await pixelsOf(file));
  if (mask === null) throw new PictureRejected("nothing");
  return encode(paint(mask));
}

async function pixelsOf(file: File): Promise<ImageData> {
  const image = await createImageBitmap(file).catch(() => {
    throw new PictureRejected("unreadable");
  });
  const scale = Math.min(1, WORKING_SIDE / Math.max(image.width, image.height));
  const canvas = newCanvas(image.width * scale, image.height * scale);
  const context = contextOf(canvas);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

function paint({ width, height, alpha }: InkMask): HTMLCanvasElement {
  const canvas = newCanvas(width, height);
  const pixels = new ImageData(width, height);
  for (let pixel = 0; pixel < alpha.length; pixel++) {
    pixels.data.set(INK, pixel * 4);
    pixels.data[pixel * 4 + 3] = alpha[pixel]!;
  }
  contextOf(canvas).putImageData(pixels, 0, 0);
  return canvas;
}

/** The largest size that the contract takes. */
async function encode(canvas: HTMLCanvasElement): Promise<UploadedSignature> {
  let scale = Math.min(1, MAX_PICTURE_SIDE / canvas.width, MAX_PICTURE_SIDE / canvas.height);
  for (;;) {
    const { png, width, height } = await pngAt(canvas, scale);
    if (png.length <= MAX_PICTURE_BYTES) return { method: "uploaded", png: base64(png), width, height };
    scale *= 0.75;
  }
}

async function pngAt(
  source: HTMLCanvasElement,
  scale: number,
): Promise<{ png: Uint8Array; width: number; height: number }> {
  const canvas = newCanvas(source.width * scale, source.height * scale);
  contextOf(canvas).drawImage(source, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) throw new PictureRejected("unreadable");
  return { png: new Uint8Array(await blob.arrayBuffer()), width: canvas.width, height: canvas.height };
}

function newCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new PictureRejected("unreadable");
  return context;
}

function base64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
