import { type PDF, PdfArray, PdfName, PdfNumber, type PdfObject, PdfStream } from "@libpdf/core";
import { resolver } from "./page-tree.ts";

/** Components of a colour in the spaces that have a fixed number (ISO 32000-2 table 61). */
export const COMPONENTS: Readonly<Record<string, number>> = {
  DeviceGray: 1,
  CalGray: 1,
  Indexed: 1,
  Separation: 1,
  DeviceRGB: 3,
  CalRGB: 3,
  Lab: 3,
  DeviceCMYK: 4,
};
const MOST_COMPONENTS = 4;

/**
 * Unpacked bytes of an image by its own description, which readers take from the data at most. Null for other streams.
 */
export function imageBytes(pdf: PDF, stream: PdfStream): number | null {
  const resolve = resolver(pdf);
  const value = (key: string): PdfObject | undefined => resolve(stream.get(key)) ?? undefined;
  const subtype = value("Subtype");
  const [width, height] = [numberOf(value("Width")), numberOf(value("Height"))];
  if (!(subtype instanceof PdfName) || subtype.value !== "Image" || width <= 0 || height <= 0) return null;
  const bits = numberOf(value("BitsPerComponent")) || 8;
  return height * Math.ceil((width * bits * componentsOf(value("ColorSpace"), resolve)) / 8);
}

const numberOf = (object: PdfObject | undefined): number => (object instanceof PdfNumber ? object.value : 0);

function componentsOf(space: PdfObject | undefined, resolve: ReturnType<typeof resolver>): number {
  if (space instanceof PdfName) return COMPONENTS[space.value] ?? 3;
  if (!(space instanceof PdfArray)) return MOST_COMPONENTS;
  const [family, second] = space.toArray().map((item) => resolve(item));
  const name = family instanceof PdfName ? family.value : "";
  if (name === "ICCBased" && second instanceof PdfStream)
    return numberOf(resolve(second.get("N")) ?? undefined) || MOST_COMPONENTS;
  if (name === "DeviceN" && second instanceof PdfArray) return second.length;
  return COMPONENTS[name] ?? 3;
}
