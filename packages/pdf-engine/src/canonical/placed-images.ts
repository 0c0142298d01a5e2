import { PdfBool, type PdfDict } from "@libpdf/core";
import type { Matrix } from "../file/geometry.ts";
import type { Reader } from "../forms/reader.ts";

/**
 * Pixels of an image in a point, and how many times fewer it has in the other direction, from which some programs show a
 * part of them alone.
 */
const DENSE = 6;
const UNEVEN = 3;
/** Points of an image's side from which one program does not draw it: larger than every page. */
const FAR = 15_000;
/** Points of a pixel from which smoothed images differ: one program moves them by a half of it. */
const COARSE = 3;

/** Whether programs draw an image or its masks differently where it has this matrix: pixels are uneven, or it is too large. */
export function isContestedPlace(reader: Reader, image: PdfDict, matrix: Matrix): boolean {
  const masks = ["Mask", "SMask"].flatMap((key) => reader.dict(image.get(key)) ?? []);
  return [image, ...masks].some((each) => isContested(reader, each, matrix));
}

function isContested(reader: Reader, image: PdfDict, [a, b, c, d]: Matrix): boolean {
  const [columns = 0, rows = 0] = ["Width", "Height"].map((key) => reader.number(image.get(key)) ?? 0);
  const [width, height] = [Math.hypot(a, b), Math.hypot(c, d)];
  const [across, down] = [columns / width, rows / height];
  const [most, least] = [Math.max(across, down), Math.min(across, down)];
  if ((most > DENSE && most > UNEVEN * least) || Math.max(width, height) > FAR) return true;
  const smooth = reader.resolve(image.get("Interpolate"));
  return smooth instanceof PdfBool && smooth.value && least < 1 / COARSE;
}
