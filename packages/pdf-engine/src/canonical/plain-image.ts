import { inflateSync } from "node:zlib";
import { PdfArray, type PdfDict, type PdfStream } from "@libpdf/core";
import type { Reader } from "../forms/reader.ts";
import { isPlainJpeg } from "./jpeg.ts";

/** Entries of images that all programs draw alike. */
const PLAIN: ReadonlySet<string> = new Set([
  "Type",
  "Subtype",
  "Name",
  "Width",
  "Height",
  "ColorSpace",
  "BitsPerComponent",
  "Filter",
  "Length",
  "Interpolate",
  "Intent",
  "Metadata",
  "StructParent",
]);
const COMPONENTS: Readonly<Record<string, number>> = { DeviceGray: 1, DeviceRGB: 3 };
/** Unpacked size of a deflated image that is checked. */
const MAX_BYTES = 256 * 1024 * 1024;

/** The most that deflate packs into a byte. */
const DEFLATE_RATIO = 1032;

/** Answers whether all programs decode an image alike. */
export type IsPlain = (image: PdfStream) => boolean;

/** Judges each image once. */
export function judgeOfImages(reader: Reader): IsPlain {
  const judged = new Map<PdfStream, boolean>();
  return (image) => {
    const isPlain = judged.get(image) ?? isPlainImage(image, reader);
    judged.set(image, isPlain);
    return isPlain;
  };
}

/** Pixels of an image by its own description; 0: it has none. */
export const pixelsOf = (image: PdfDict, reader: Reader): number =>
  (reader.number(image.get("Width")) ?? 0) * (reader.number(image.get("Height")) ?? 0);

/** Whether all programs decode an image alike: 8 bits, grey or RGB, without masks, its data whole. */
function isPlainImage(image: PdfStream, reader: Reader): boolean {
  if (reader.name(image.get("Subtype")) !== "Image") return false;
  for (const { value: key } of image.keys()) if (!PLAIN.has(key)) return false;
  const [width, height] = [reader.number(image.get("Width")) ?? 0, reader.number(image.get("Height")) ?? 0];
  const components = COMPONENTS[reader.name(image.get("ColorSpace")) ?? ""];
  if (components === undefined || reader.number(image.get("BitsPerComponent")) !== 8) return false;
  if (!Number.isInteger(width) || !Number.isInteger(height) || width * height <= 0) return false;
  const bytes = width * height * components;
  const filter = filterOf(image, reader);
  if (filter === "DCTDecode") return isPlainJpeg(image.data, { width, height, components });
  return bytes <= MAX_BYTES && filter === "FlateDecode" && isExact(image.data, bytes);
}

/** Bytes that deflated data may have more than the image. */
const MAX_SURPLUS = 1024 * 1024;

/** Whether an image's data unpack to much more than the image. */
export function isOverlong(image: PdfStream, reader: Reader): boolean {
  // Four components of 16 bits are the most.
  const most = Math.max(0, Math.min(pixelsOf(image, reader) * 8, MAX_BYTES)) + MAX_SURPLUS;
  if (filterOf(image, reader) !== "FlateDecode" || image.data.length * DEFLATE_RATIO < most) return false;
  try {
    inflateSync(image.data, { maxOutputLength: most });
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
  }
}

function filterOf(image: PdfStream, reader: Reader): string | null {
  const given = reader.resolve(image.get("Filter"));
  if (!(given instanceof PdfArray)) return reader.name(given);
  return given.length === 1 ? reader.name(given.at(0)) : null;
}

/** Whether deflated data are whole and as long as the image. */
function isExact(data: Uint8Array, bytes: number): boolean {
  try {
    return inflateSync(data, { maxOutputLength: bytes }).length === bytes;
  } catch {
    return false;
  }
}
