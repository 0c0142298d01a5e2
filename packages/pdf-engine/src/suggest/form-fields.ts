import { MAX_FIELD_LABEL, MAX_FIELDS } from "@service/contract/limits";
import { valueOfType } from "@service/contract/rules/field-types";
import type { PdfDict, PdfObject } from "@libpdf/core";
import type { FormField } from "../port/pdf.ts";
import { pageFrame } from "../file/geometry.ts";
import { openSource, type Source } from "../file/load.ts";
import { resolver } from "../file/page-tree.ts";
import { type Corners, displayedBox, inReadingOrder, type Spot } from "../search/pattern.ts";
import { buttonOf, type Found, fullName, oneLine, optionsOf, type ReadField, withGroups } from "./choices.ts";
import { formatOf, rulesOf } from "./formats.ts";
import { lookOf } from "./looks.ts";
import { isFilled, valueOf } from "./values.ts";
import { type Field, has, inherited, readField } from "../forms/field.ts";
import { Reader } from "../forms/reader.ts";

/** Annotation flags Hidden and NoView (ISO 32000-1 §12.5.3). */
const INVISIBLE = 2 | 32;
/** Bit of /Ff: the field must have a value (ISO 32000-1 table 221). */
const REQUIRED = 1 << 1;
/** Bit of /Ff: nobody fills the field. */
const READ_ONLY = 1;
/** Smaller boxes cannot be seen or filled, points. */
const MIN_SIDE = 2;
/** Annotations of one page that are looked at; a hostile file lists millions. */
const MAX_ANNOTATIONS = 10_000;

/** The fillable fields of a PDF's form, by page and down the page. Throws PdfRejected. */
export async function fieldsOfForm(bytes: Uint8Array): Promise<FormField[]> {
  return readForm(await openSource(bytes), MAX_FIELDS).map(
    ({ type, page, x, y, width, height, required, label, options, radio, rules, look }) => {
      return { type, page, x, y, width, height, required, label, options, radio, rules, look };
    },
  );
}

/** The fields of the form with what they are taken over by, `limit` at most. */
export function readForm({ pdf, pages }: Source, limit: number): ReadField[] {
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
        return spot === null ? [] : suggestion(widget, form, reader, spot);
      });
    found.push(
      ...fields
        .toSorted(inReadingOrder)
        .map(({ button, ...field }): Found => ({ field: { ...field, page: index + 1 }, button })),
    );
    if (found.length >= limit) break;
  }
  return withGroups(found.slice(0, limit));
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

type Suggested = Omit<Found["field"], "page"> & Pick<Found, "button">;

/** The field of a widget; none for a button that only acts, and for a signature that was given already. */
function suggestion(widget: PdfDict, form: PdfDict, reader: Reader, spot: Spot): Suggested[] {
  const field = readField(widget, form, reader);
  const type = typeOf(field, widget, reader);
  if (type === null) return [];
  const rules = rulesOf(type, field, widget, reader);
  return [
    {
      ...spot,
      type,
      required: (field.flags & REQUIRED) !== 0,
      label: labelOf(widget, reader),
      options: valueOfType(type) === "option" ? optionsOf(field) : null,
      button: type === "radio" ? buttonOf(widget, field, reader) : null,
      rules,
      look: lookOf({ ...spot, type, rules }, field),
      widget,
      name: fullName(widget, reader),
      isReadOnly: (field.flags & READ_ONLY) !== 0,
      value: valueOf(type, field, widget, reader),
      isFilled: isFilled(type, field, widget, reader),
    },
  ];
}

function typeOf(field: Field, widget: PdfDict, reader: Reader): FormField["type"] | null {
  if (field.type === "Btn")
    return has(field, "pushbutton") ? null : has(field, "radio") ? "radio" : "checkbox";
  if (field.type === "Sig") return inherited(widget, "V", reader) === undefined ? "signature" : null;
  if (field.type !== "Tx" && field.type !== "Ch") return null;
  const format = formatOf(widget, reader);
  if (format !== null) return format.type;
  if (field.type === "Ch") return optionsOf(field) === null || isTyped(field) ? "text" : "dropdown";
  return has(field, "multiline") ? "textarea" : "text";
}

/** A list into which somebody has typed what it does not offer. */
function isTyped(field: Field): boolean {
  const [value, ...others] = field.values;
  const isOffered = field.options.some((option) => option.value === value);
  return has(field, "edit") && others.length === 0 && value !== undefined && value !== "" && !isOffered;
}

/** /TU is for people, /T for programs. */
function labelOf(widget: PdfDict, reader: Reader): string | null {
  const text =
    reader.text(inherited(widget, "TU", reader)) ?? reader.text(inherited(widget, "T", reader)) ?? "";
  return oneLine(text, MAX_FIELD_LABEL) || null;
}
