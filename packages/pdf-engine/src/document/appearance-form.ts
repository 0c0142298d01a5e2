import {
  type PDF,
  PdfArray,
  type PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfStream,
} from "@libpdf/core";
import type { Drawing } from "../content/content.ts";
import type { Corners, Matrix, Resolve } from "../file/geometry.ts";
import { resolver } from "../file/page-tree.ts";

type Look = (size: { width: number; height: number }) => PdfObject | undefined;

function numbers(object: PdfObject | undefined, count: number, resolve: Resolve): number[] | null {
  const array = resolve(object);
  if (!(array instanceof PdfArray) || array.length < count) return null;
  const values = array.toArray().map((item) => resolve(item));
  return values.every((value) => value instanceof PdfNumber) ? values.map((value) => value.value) : null;
}

function box(object: PdfObject | undefined, resolve: Resolve): Corners | null {
  const [x1, y1, x2, y2] = numbers(object, 4, resolve) ?? [];
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return null;
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

function transformedBox(form: PdfStream, resolve: Resolve): Corners | null {
  const bounds = box(form.get("BBox"), resolve);
  if (bounds === null) return null;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers(form.get("Matrix"), 6, resolve) ?? [];
  const corners = [bounds[0], bounds[2]].flatMap((x) =>
    [bounds[1], bounds[3]].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  );
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Fits the appearance's box to the annotation's rectangle (ISO 32000-1 §12.5.5, algorithm 8.1). */
function fit(from: Corners, to: Corners): Matrix | null {
  const width = from[2] - from[0];
  const height = from[3] - from[1];
  if (width <= 0 || height <= 0) return null;
  const scaleX = (to[2] - to[0]) / width;
  const scaleY = (to[3] - to[1]) / height;
  return [scaleX, 0, 0, scaleY, to[0] - from[0] * scaleX, to[1] - from[1] * scaleY];
}

/** An appearance without a box is drawn in the size of its annotation. */
function giveBox(form: PdfStream, { width, height }: { width: number; height: number }): void {
  form.set("BBox", PdfArray.of(...[0, 0, width, height].map((side) => PdfNumber.of(side))));
}

/** The look of an annotation as a form XObject in its place; null where it shows nothing. */
export function placedForm(pdf: PDF, annotation: PdfDict, look: Look): Drawing | null {
  const resolve = resolver(pdf);
  const rectangle = box(annotation.get("Rect"), resolve);
  if (rectangle === null) return null;
  const [left, bottom, right, top] = rectangle;
  const size = { width: right - left, height: top - bottom };
  const form = resolve(look(size));
  if (!(form instanceof PdfStream)) return null;
  if (!form.has("BBox")) giveBox(form, size);
  const from = transformedBox(form, resolve);
  const matrix = from === null ? null : fit(from, rectangle);
  if (matrix === null) return null;
  form.set("Type", PdfName.XObject);
  form.set("Subtype", PdfName.of("Form"));
  return { xobject: pdf.context.registry.getRef(form) ?? pdf.register(form), matrix };
}
