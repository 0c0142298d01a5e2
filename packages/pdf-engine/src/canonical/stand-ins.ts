import { type PDF, PdfName, PdfNumber, type PdfObject, PdfStream } from "@libpdf/core";
import { Reader } from "../forms/reader.ts";
import { resolver } from "../file/page-tree.ts";
import { reachableDictionaries } from "../file/streams.ts";
import { type IsPlain, pixelsOf } from "./plain-image.ts";

/** Images of fewer pixels are drawn as fast as they are checked. */
const SMALL = 64 * 64;
/** Side of an image that stands in, and its grey. */
const SIDE = 4;
const GREY = 128;

/**
 * Calls `write` while grey areas stand in the places of the large images that every program decodes alike: pages are
 * then compared without decoding photographs. Answers null where there are no such images.
 */
export function withStandIns<T>(pdf: PDF, isPlain: IsPlain, write: () => T): T | null {
  const reader = new Reader(resolver(pdf));
  const images = [...reachableDictionaries(pdf)].filter(
    (dict): dict is PdfStream =>
      dict instanceof PdfStream && pixelsOf(dict, reader) >= SMALL && isPlain(dict),
  );
  if (images.length === 0) return null;
  const restore = images.map(standIn);
  try {
    return write();
  } finally {
    for (const each of restore) each();
  }
}

function standIn(image: PdfStream): () => void {
  const entries: (readonly [PdfName, PdfObject])[] = [...image];
  const { data } = image;
  for (const [key] of entries) image.delete(key);
  image.set("Type", PdfName.XObject);
  image.set("Subtype", PdfName.of("Image"));
  for (const key of ["Width", "Height"]) image.set(key, PdfNumber.of(SIDE));
  image.set("BitsPerComponent", PdfNumber.of(8));
  image.set("ColorSpace", PdfName.of("DeviceGray"));
  image.setData(new Uint8Array(SIDE * SIDE).fill(GREY));
  return () => {
    for (const key of image.keys()) image.delete(key);
    image.setData(data);
    for (const [key, value] of entries) image.set(key, value);
  };
}
