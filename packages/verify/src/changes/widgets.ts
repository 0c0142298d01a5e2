import type { Reach } from "../pdf/compare.ts";
import type { PdfDocument } from "../pdf/document.ts";
import type { Field } from "../pdf/form.ts";
import {
  countOf,
  type Dictionary,
  isDictionary,
  isStream,
  numberOf,
  printed,
  type Value,
} from "../pdf/values.ts";

/** The dictionaries of a field and its widgets, each once. */
function widgetsOf(document: PdfDocument, { dictionary }: Field): Dictionary[] {
  const kids = document.get(dictionary, "Kids");
  const children = Array.isArray(kids) ? kids.map((kid) => document.resolve(kid)) : [];
  return [dictionary, ...children.filter(isDictionary)];
}

/** Keys that a new signature field may have. None of them draws, acts or calculates. */
const PLAIN_KEYS = new Set(
  "Type Subtype FT T TU TM V F Ff P Parent Kids Rect AP AS M NM Lock SV DA DR MK Border".split(" "),
);

/** Whether a new signature field shows nothing, wherever it is placed. */
export function isInvisible(document: PdfDocument, field: Field): boolean {
  const [own, ...kids] = widgetsOf(document, field);
  if (kids.some(({ entries }) => entries.has("Kids"))) return false;
  return [own!, ...kids].every((widget) => isInvisibleWidget(document, widget));
}

/** Keys of a widget that draws a mark. None of them acts, calculates, or draws outside of the appearance. */
const MARK_KEYS = new Set("Type Subtype FT T V F P Parent Kids Rect AP Contents Lock".split(" "));

/**
 * Whether the widgets of a new signature field draw by their appearances alone. Each has the field's value, so that
 * viewers take none for an empty place.
 */
export function areMarks(document: PdfDocument, field: Field): boolean {
  const [own, ...kids] = widgetsOf(document, field);
  if (kids.some(({ entries }) => entries.has("Kids"))) return false;
  const isGroup = kids.length > 0;
  if (isGroup && ["Rect", "AP", "Subtype"].some((key) => own!.entries.has(key))) return false;
  return [own!, ...kids].every(
    ({ entries }) =>
      [...entries.keys()].every((key) => MARK_KEYS.has(key)) &&
      printed(entries.get("V")) === printed(field.value),
  );
}

function isInvisibleWidget(document: PdfDocument, widget: Dictionary): boolean {
  if (![...widget.entries.keys()].every((key) => PLAIN_KEYS.has(key))) return false;
  const look = document.get(widget, "MK");
  if (!isWithoutBorder(document, document.get(widget, "Border"))) return false;
  if (isDictionary(look) ? look.entries.size > 0 : look !== null) return false;
  return (
    isEmptyRectangle(document, document.get(widget, "Rect")) && isBlank(document, document.get(widget, "AP"))
  );
}

/** Radii and a width of zero (ISO 32000-2, table 166). */
const isWithoutBorder = (document: PdfDocument, value: Value): boolean =>
  value === null || (Array.isArray(value) && value.every((item) => numberOf(document.resolve(item)) === 0));

function isEmptyRectangle(document: PdfDocument, value: Value): boolean {
  if (value === null) return true;
  const numbers = Array.isArray(value) ? value.map((item) => numberOf(document.resolve(item))) : [];
  if (numbers.length !== 4 || numbers.includes(null)) return false;
  const [left, bottom, right, top] = numbers;
  return left === right && bottom === top;
}

/** Content that draws nothing: operators that save and restore the graphics state, white space, comments. */
const BLANK_CONTENT = /^(?:[\0\t\n\f\r ]|q|Q|%[^\r\n]*(?:[\r\n]|$))*$/;

/** Longer content counts as a drawing. */
const MAX_BLANK_CONTENT = 4096;

/** Whether an appearance draws nothing: absent, or streams without drawing operators, in every state of the widget. */
function isBlank(document: PdfDocument, value: Value, level = 0): boolean {
  if (value === null) return true;
  if (isStream(value)) return isNothing(document.dataOf(value));
  if (!isDictionary(value) || level > 1) return false;
  return [...value.entries.keys()].every((key) => isBlank(document, document.get(value, key), level + 1));
}

const isNothing = (data: Uint8Array): boolean =>
  data.length <= MAX_BLANK_CONTENT && BLANK_CONTENT.test(new TextDecoder("latin1").decode(data));

/** Keys that change when a field is filled in: its value, and its appearance within its rectangle. */
const FILLED_IN = new Set("V AP AS M F Ff I TI RV DA DS".split(" "));
/** Flags that let an appearance leave its rectangle: NoZoom, NoRotate (ISO 32000-2 §12.5.3). */
const UNBOUND_FLAGS = 8 | 16;

interface Sides {
  before: PdfDocument;
  after: PdfDocument;
  reach: Reach;
}

/** Whether a field changed only by being filled in: its place and actions are as before. */
export function isFilledInPlace(earlier: Field, field: Field, sides: Sides): boolean {
  const [old, now] = [widgetsOf(sides.before, earlier), widgetsOf(sides.after, field)];
  return old.length === now.length && now.every((widget, index) => isSamePlace(old[index]!, widget, sides));
}

export function isSamePlace(
  earlier: Dictionary,
  widget: Dictionary,
  sides: Sides,
  apart: readonly string[] = [],
): boolean {
  const flags = countOf(sides.after.get(widget, "F")) ?? 0;
  if ((flags & UNBOUND_FLAGS & ~(countOf(sides.before.get(earlier, "F")) ?? 0)) !== 0) return false;
  return isSameDictionary(earlier, widget, sides, new Set([...FILLED_IN, ...apart]));
}

/**
 * Whether two dictionaries print equally and reach no changed object, but for the keys of `apart`. Kids are compared
 * one by one.
 */
export function isSameDictionary(
  { entries: earlier }: Dictionary,
  { entries }: Dictionary,
  { reach }: Pick<Sides, "reach">,
  apart: ReadonlySet<string> = new Set(),
): boolean {
  return [...new Set([...earlier.keys(), ...entries.keys()])].every((key) => {
    if (apart.has(key)) return true;
    const value = entries.get(key);
    return printed(earlier.get(key)) === printed(value) && (key === "Kids" || !reach.isTouched(value, key));
  });
}
