import type {
  CheckboxField,
  DropdownField,
  EmbeddedFont,
  FormField,
  ListBoxField,
  PDF,
  PdfObject,
  PdfRef,
  RadioField,
  TextField,
} from "@libpdf/core";
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream } from "@libpdf/core";
import type { Drawing } from "./content.ts";
import type { Matrix, Resolve } from "./geometry.ts";
import type { SourcePage } from "./page-tree.ts";
import { resolver } from "./page-tree.ts";
import { readFace } from "../faces.ts";
import { element } from "../structure/element.ts";

/** Annotation flags Hidden and NoView (ISO 32000-1 §12.5.3). */
const INVISIBLE = 2 | 32;

type Box = [number, number, number, number];

function numbers(object: PdfObject | undefined, count: number, resolve: Resolve): number[] | null {
  const array = resolve(object);
  if (!(array instanceof PdfArray) || array.length < count) return null;
  const values = array.toArray().map((item) => resolve(item));
  return values.every((value) => value instanceof PdfNumber) ? values.map((value) => value.value) : null;
}

function box(object: PdfObject | undefined, resolve: Resolve): Box | null {
  const [x1, y1, x2, y2] = numbers(object, 4, resolve) ?? [];
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return null;
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

/** The normal appearance in its current state: /N is a stream, or a dictionary of streams by /AS. */
function normalAppearance(widget: PdfDict, resolve: Resolve): PdfObject | undefined {
  const appearances = resolve(widget.get("AP"));
  if (!(appearances instanceof PdfDict)) return undefined;
  const entry = appearances.get("N");
  const normal = resolve(entry);
  if (normal instanceof PdfStream) return entry;
  const state = resolve(widget.get("AS"));
  return normal instanceof PdfDict && state instanceof PdfName ? normal.get(state) : undefined;
}

function transformedBox(form: PdfStream, resolve: Resolve): Box | null {
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

/** ISO 32000-1 §12.5.5, algorithm 8.1: the appearance's box is fitted onto the annotation's rectangle. */
function fit(from: Box, to: Box): Matrix | null {
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

function widgetDrawing(pdf: PDF, widget: PdfDict): Drawing | null {
  const resolve = resolver(pdf);
  const flags = resolve(widget.get("F"));
  if (flags instanceof PdfNumber && (flags.value & INVISIBLE) !== 0) return null;
  const appearance = normalAppearance(widget, resolve);
  const form = resolve(appearance);
  const rectangle = box(widget.get("Rect"), resolve);
  if (!(form instanceof PdfStream) || rectangle === null) return null;
  const from = transformedBox(form, resolve);
  const matrix = from === null ? null : fit(from, rectangle);
  if (matrix === null) return null;
  form.set("Type", PdfName.XObject);
  form.set("Subtype", PdfName.of("Form"));
  const ref: PdfRef = pdf.context.registry.getRef(form) ?? pdf.register(form);
  return { xobject: ref, matrix, element: element("P") };
}

function flattenPage(pdf: PDF, page: SourcePage): Drawing[] {
  const resolve = resolver(pdf);
  const annotations = resolve(page.dict.get("Annots"));
  if (!(annotations instanceof PdfArray)) return [];
  const all = annotations.toArray();
  const widgets = all.map((item) => resolve(item)).filter((item) => isWidget(item, resolve));
  if (widgets.length === 0) return [];
  const others = all.filter((item) => !isWidget(resolve(item), resolve));
  page.dict.set("Annots", PdfArray.of(...others));
  return widgets.map((widget) => widgetDrawing(pdf, widget)).filter((drawing) => drawing !== null);
}

const READ_ONLY = 1;

const isDrawn = (
  field: FormField,
): field is TextField | DropdownField | ListBoxField | CheckboxField | RadioField =>
  ["text", "dropdown", "listbox", "checkbox", "radio"].includes(field.type);

/** The text of a value as `FormField.getValue` answers it: a string, a boolean, strings, or nothing. */
const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(" ") : typeof value === "string" ? value : "";

/** Viewers draw a value whose appearance is missing, or stale by the form's own word (ISO 32000-1 §12.7.2). */
function completeAppearance(field: FormField, stale: boolean, font: () => EmbeddedFont): void {
  const value = field.getValue();
  const text = textOf(value);
  if (!isDrawn(field) || (text === "" && value !== true)) return;
  const isComplete = field.getWidgets().every((widget) => widget.hasNormalAppearance());
  if (isComplete && !(stale && field.type === "text")) return;
  // The library leaves read-only fields as they are.
  field.getDict().set("Ff", PdfNumber.of(field.flags & ~READ_ONLY));
  // A standard font would silently drop what is not Latin-1.
  if (/[^\n\r\t -~\u00a0-\u00ff]/.test(text)) field.setFont(font());
  field.needsAppearanceUpdate = true;
}

/** Gives fields that have a value but no appearance one; a form too broken for that keeps what it has. */
function completeAppearances(pdf: PDF): void {
  try {
    const form = pdf.getForm();
    const stale = pdf
      .getCatalog()
      .getDict("AcroForm", (ref) => pdf.getObject(ref))
      ?.getBool("NeedAppearances");
    let embedded: EmbeddedFont | null = null;
    const font = (): EmbeddedFont => (embedded ??= pdf.embedFont(readFace("body")));
    for (const field of form?.getFields() ?? []) completeAppearance(field, stale?.value === true, font);
    form?.updateAppearances();
  } catch {
    // The widgets that have an appearance are still drawn.
  }
}

/**
 * Turns form fields into page content, as they look now: widgets are painted above the page and would hide the
 * stamps set onto them. Signatures of the source cannot outlive a change of the file: their look stays, the
 * form and what belongs to the signatures goes. Answers what is to be drawn on each page, below everything else.
 */
export function flattenForms(pdf: PDF, pages: readonly SourcePage[]): Drawing[][] {
  if (pdf.hasForm()) completeAppearances(pdf);
  const drawings = pages.map((page) => flattenPage(pdf, page));
  for (const key of ["AcroForm", "Perms", "DSS"]) pdf.getCatalog().delete(key);
  return drawings;
}
