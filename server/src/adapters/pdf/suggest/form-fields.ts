import { MAX_FIELD_LABEL, MAX_FIELDS } from "@service/contract/limits";
import { type PdfDict, type PdfObject, PdfStream } from "@libpdf/core";
import type { FormField } from "../../../domain/ports/pdf.ts";
import { pageFrame } from "../document/geometry.ts";
import { openSource } from "../document/load.ts";
import { resolver } from "../document/page-tree.ts";
import { type Corners, displayedBox, inReadingOrder, type Spot } from "../search/pattern.ts";
import { buttonOf, type Found, oneLine, optionsOf, withGroups } from "./choices.ts";
import { type Field, has, inherited, readField } from "../forms/field.ts";
import { Reader } from "../forms/reader.ts";

/** Annotation flags Hidden and NoView (ISO 32000-1 §12.5.3). */
const INVISIBLE = 2 | 32;
/** Bit of /Ff: the field must have a value (ISO 32000-1 table 221). */
const REQUIRED = 1 << 1;
/** Smaller boxes cannot be seen or filled, points. */
const MIN_SIDE = 2;
/** Annotations of one page that are looked at; a hostile file lists millions. */
const MAX_ANNOTATIONS = 10_000;
/** Bytes of a script that is looked at. */
const MAX_SCRIPT = 4096;

/** The fillable fields of a PDF's form, by page and down the page. Throws PdfRejected. */
export async function fieldsOfForm(bytes: Uint8Array): Promise<FormField[]> {
  const { pdf, pages } = await openSource(bytes);
  const reader = new Reader(resolver(pdf));
  const form = reader.dict(pdf.getCatalog().get("AcroForm"));
  if (form === null) return [];
  const found: Found[] = [];
  for (const [index, { dict }] of pages.entries()) {
    const frame = pageFrame(dict, reader.resolve);
    const fields = reader
      .array(dict.get("Annots"))
      .slice(0, MAX_ANNOTATIONS)
      .flatMap((annotation) => {
        const widget = widgetOf(annotation, reader);
        const corners = widget && cornersOf(widget, reader);
        if (!widget || !corners) return [];
        const spot = withinPage(displayedBox(corners, frame), frame);
        return spot === null ? [] : suggestion(widget, form, reader).map((field) => ({ ...field, ...spot }));
      });
    found.push(
      ...fields
        .toSorted(inReadingOrder)
        .map(({ button, ...field }): Found => ({ field: { ...field, page: index + 1 }, button })),
    );
    if (found.length >= MAX_FIELDS) break;
  }
  return withGroups(found.slice(0, MAX_FIELDS));
}

function widgetOf(annotation: PdfObject, reader: Reader): PdfDict | null {
  const widget = reader.dict(annotation);
  if (widget === null || reader.name(widget.get("Subtype")) !== "Widget") return null;
  return ((reader.number(widget.get("F")) ?? 0) & INVISIBLE) === 0 ? widget : null;
}

function cornersOf(widget: PdfDict, reader: Reader): Corners | null {
  const [x1, y1, x2, y2] = reader.numbers(widget.get("Rect"));
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return null;
  return [
    [x1, y1],
    [x2, y1],
    [x2, y2],
    [x1, y2],
  ];
}

/** The part of a box that its page shows; null where none can be seen. */
function withinPage({ x, y, width, height }: Spot, page: { width: number; height: number }): Spot | null {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const right = Math.min(page.width, x + width);
  const bottom = Math.min(page.height, y + height);
  const spot = { x: left, y: top, width: right - left, height: bottom - top };
  return spot.width >= MIN_SIDE && spot.height >= MIN_SIDE ? spot : null;
}

/** The field of a widget; none for a button that only acts, and for a signature that was given already. */
function suggestion(
  widget: PdfDict,
  form: PdfDict,
  reader: Reader,
): (Pick<FormField, "type" | "required" | "label" | "options"> & Pick<Found, "button">)[] {
  const field = readField(widget, form, reader);
  const type = typeOf(field, widget, reader);
  if (type === null) return [];
  return [
    {
      type,
      required: (field.flags & REQUIRED) !== 0,
      label: labelOf(widget, reader),
      options: type === "dropdown" ? optionsOf(field) : null,
      button: type === "radio" ? buttonOf(widget, field, reader) : null,
    },
  ];
}

function typeOf(field: Field, widget: PdfDict, reader: Reader): FormField["type"] | null {
  if (field.type === "Btn")
    return has(field, "pushbutton") ? null : has(field, "radio") ? "radio" : "checkbox";
  if (field.type === "Sig") return inherited(widget, "V", reader) === undefined ? "signature" : null;
  if (field.type !== "Tx" && field.type !== "Ch") return null;
  if (isDate(widget, reader)) return "date";
  if (field.type === "Ch") return optionsOf(field) === null ? "text" : "dropdown";
  return has(field, "multiline") ? "textarea" : "text";
}

/** Whether the script that words the value is the one of dates, which forms name by convention. */
function isDate(widget: PdfDict, reader: Reader): boolean {
  const actions = reader.dict(inherited(widget, "AA", reader));
  const script = reader.resolve(reader.dict(actions?.get("F"))?.get("JS"));
  const source = script instanceof PdfStream ? null : reader.text(script);
  return source !== null && /\bAFDate_Format/.test(source.slice(0, MAX_SCRIPT));
}

/** /TU is for people, /T for programs. */
function labelOf(widget: PdfDict, reader: Reader): string | null {
  const text =
    reader.text(inherited(widget, "TU", reader)) ?? reader.text(inherited(widget, "T", reader)) ?? "";
  return oneLine(text, MAX_FIELD_LABEL) || null;
}
