import type { PDF, PdfObject, PdfRef } from "@libpdf/core";
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream } from "@libpdf/core";
import type { Drawing } from "./content.ts";
import type { Corners, Matrix, Resolve } from "./geometry.ts";
import type { SourcePage } from "./page-tree.ts";
import { resolver } from "./page-tree.ts";
import { WidgetAppearances } from "../forms/widgets.ts";
import { element } from "../structure/element.ts";

/** Annotation flags Hidden and NoView (ISO 32000-1 §12.5.3). */
const INVISIBLE = 2 | 32;

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

const isWidget = (annotation: PdfObject | undefined, resolve: Resolve): annotation is PdfDict => {
  if (!(annotation instanceof PdfDict)) return false;
  const subtype = resolve(annotation.get("Subtype"));
  return subtype instanceof PdfName && subtype.value === "Widget";
};

function widgetDrawing(
  pdf: PDF,
  widget: PdfDict,
  { appearances, taken }: { appearances: WidgetAppearances; taken: ReadonlySet<PdfDict> },
): Drawing | null {
  const resolve = resolver(pdf);
  const flags = resolve(widget.get("F"));
  if (flags instanceof PdfNumber && (flags.value & INVISIBLE) !== 0) return null;
  const rectangle = box(widget.get("Rect"), resolve);
  if (rectangle === null) return null;
  const [left, bottom, right, top] = rectangle;
  const size = { width: right - left, height: top - bottom };
  const form = resolve(taken.has(widget) ? appearances.frameOf(widget, size) : appearances.of(widget, size));
  if (!(form instanceof PdfStream)) return null;
  const from = transformedBox(form, resolve);
  const matrix = from === null ? null : fit(from, rectangle);
  if (matrix === null) return null;
  form.set("Type", PdfName.XObject);
  form.set("Subtype", PdfName.of("Form"));
  const ref: PdfRef = pdf.context.registry.getRef(form) ?? pdf.register(form);
  return { xobject: ref, matrix, element: element("P") };
}

function flattenPage(pdf: PDF, page: SourcePage, look: Parameters<typeof widgetDrawing>[2]): Drawing[] {
  const resolve = resolver(pdf);
  const annotations = resolve(page.dict.get("Annots"));
  if (!(annotations instanceof PdfArray)) return [];
  const all = annotations.toArray();
  const widgets = all.map((item) => resolve(item)).filter((item) => isWidget(item, resolve));
  if (widgets.length === 0) return [];
  const others = all.filter((item) => !isWidget(resolve(item), resolve));
  page.dict.set("Annots", PdfArray.of(...others));
  return widgets.map((widget) => widgetDrawing(pdf, widget, look)).filter((drawing) => drawing !== null);
}

/**
 * Turns form fields into page content, because widgets are painted above the page and would hide stamps. A change of
 * the file invalidates the source's signatures: their appearance stays, the form and their data are removed. Answers
 * the drawings of each page, below all others. Of widgets that are `taken` nothing but their frame is drawn.
 */
export function flattenForms(
  pdf: PDF,
  pages: readonly SourcePage[],
  taken: ReadonlySet<PdfDict> = new Set(),
): Drawing[][] {
  const appearances = new WidgetAppearances(pdf, resolver(pdf));
  const drawings = pages.map((page) => flattenPage(pdf, page, { appearances, taken }));
  for (const key of ["AcroForm", "Perms", "DSS"]) pdf.getCatalog().delete(key);
  return drawings;
}
