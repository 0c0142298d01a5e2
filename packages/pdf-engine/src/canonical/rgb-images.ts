import { deflateSync } from "node:zlib";
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfStream } from "@libpdf/core";
import type { Reader } from "../forms/reader.ts";
import type { Picture } from "./pdfium.ts";
import { pixelsOf } from "./plain-image.ts";
import { type Sheet, sheetOf } from "./swatches.ts";

/** Pixels of an image that is written anew: A4 at 300 dpi. */
const MAX_PIXELS = 9_000_000;
/** Entries that an image keeps. */
const KEPT = ["Interpolate", "Mask", "SMask", "StructParent"] as const;
/** Masks, without which an image is drawn on its sheet. */
const MASKS = ["Mask", "SMask"] as const;
/** Filters that lose something, so that the image may lose as little again. */
const LOSSY: ReadonlySet<string> = new Set(["DCTDecode", "JPXDecode"]);
const JPEG_QUALITY = 95;
const [GIVEN, COLOUR] = [4, 3];

/** Whether an image can be drawn without what lies over it: colours that it leaves out, and those of a mask, are samples. */
export function isDrawable(reader: Reader, image: PdfDict): boolean {
  return (
    !(reader.resolve(image.get("Mask")) instanceof PdfArray) && !reader.dict(image.get("SMask"))?.has("Matte")
  );
}

/** A sheet with an image alone, of which an image of RGB is made. */
export function imageSheet(pdf: PDF, reader: Reader, image: PdfStream): Sheet {
  const [width, height] = ["Width", "Height"].map((key) => reader.number(image.get(key)) ?? 1) as [
    number,
    number,
  ];
  const alone = new PdfStream([...image], image.data);
  for (const key of MASKS) alone.delete(key);
  const resources = PdfDict.of({ XObject: PdfDict.of({ I: pdf.register(alone) }) });
  return {
    page: sheetOf(pdf, [width, height], `${width} 0 0 ${height} 0 0 cm /I Do`, resources),
    scale: Math.min(1, Math.sqrt(MAX_PIXELS / pixelsOf(image, reader))),
    take: (picture) => replaceImage(reader, image, picture),
  };
}

async function replaceImage(reader: Reader, image: PdfStream, picture: Picture): Promise<void> {
  const isLossy = reader.items(image.get("Filter")).some((filter) => LOSSY.has(reader.name(filter) ?? ""));
  const data = isLossy ? await jpegOf(picture) : deflateSync(samplesOf(picture));
  const kept = KEPT.flatMap((key) => (image.has(key) ? [[key, image.get(key)!] as const] : []));
  for (const key of image.keys()) image.delete(key);
  image.set("Type", PdfName.XObject);
  image.set("Subtype", PdfName.of("Image"));
  image.set("Width", PdfNumber.of(picture.width));
  image.set("Height", PdfNumber.of(picture.height));
  image.set("BitsPerComponent", PdfNumber.of(8));
  image.set("ColorSpace", PdfName.of("DeviceRGB"));
  for (const [key, value] of kept) image.set(key, value);
  image.setData(data);
  image.set("Filter", isLossy ? PdfName.of("DCTDecode") : PdfName.FlateDecode);
}

function samplesOf({ width, height, data }: Picture): Uint8Array {
  const samples = new Uint8Array(width * height * COLOUR);
  for (let from = 0, to = 0; from < data.length; from += GIVEN, to += COLOUR)
    for (let part = 0; part < COLOUR; part++) samples[to + part] = data[from + part]!;
  return samples;
}

async function jpegOf({ width, height, data }: Picture): Promise<Uint8Array> {
  const { createCanvas, ImageData } = await import("@napi-rs/canvas");
  const canvas = createCanvas(width, height);
  canvas.getContext("2d").putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return canvas.encode("jpeg", JPEG_QUALITY);
}
