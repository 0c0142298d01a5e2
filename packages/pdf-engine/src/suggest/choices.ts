import { MAX_FIELD_OPTIONS, MAX_GROUP_NAME, MAX_OPTION_LENGTH } from "@service/contract/limits";
import type { PdfDict } from "@libpdf/core";
import type { TakenField } from "../port/canonical-pdf.ts";
import type { Field } from "../forms/field.ts";
import type { Reader } from "../forms/reader.ts";

/** Field trees are a few levels deep; broken ones loop. */
const MAX_DEPTH = 32;
/** States and options of one field that are looked at; a hostile file lists millions. */
const MAX_LISTED = 10_000;

/** One line of at most so many characters, of what a form holds. */
export function oneLine(text: string, maximum: number): string {
  const words = text.replaceAll(/[\p{C}\p{Z}\s]+/gu, " ").trim();
  return Array.from(words.slice(0, 2 * maximum).toWellFormed())
    .slice(0, maximum)
    .join("")
    .trim();
}

/** Returns the options of a list; null if it has none. */
export function optionsOf({ options }: Field): string[] | null {
  const shown = options.slice(0, MAX_LISTED).map(({ display }) => oneLine(display, MAX_OPTION_LENGTH));
  const different = [...new Set(shown)].filter((option) => option !== "");
  return different.length === 0 ? null : different.slice(0, MAX_FIELD_OPTIONS);
}

/** A radio button as its form has it. */
export interface Button {
  /** The full name of its field, which all buttons of a group share. */
  field: string;
  /** "" where the form does not tell. */
  option: string;
}

export function buttonOf(widget: PdfDict, { options }: Field, reader: Reader): Button {
  const state = onStateOf(widget, reader) ?? "";
  // States that count the buttons stand for the texts of /Opt (ISO 32000-1 §12.7.4.2.3).
  const text = /^\d{1,5}$/.test(state) ? options[Number(state)]?.display : undefined;
  return { field: fullName(widget, reader), option: oneLine(text || state, MAX_OPTION_LENGTH) };
}

/** The name of the appearance of a chosen button. */
export function onStateOf(widget: PdfDict, reader: Reader): string | null {
  const normal = reader.dict(reader.dict(widget.get("AP"))?.get("N"));
  for (const { value } of normal?.keys() ?? []) if (value !== "Off") return value;
  return null;
}

export function fullName(widget: PdfDict, reader: Reader): string {
  const names: string[] = [];
  let node: PdfDict | null = widget;
  for (let depth = 0; node !== null && depth < MAX_DEPTH; depth++) {
    const name = reader.text(node.get("T"));
    if (name !== null) names.unshift(name);
    node = reader.dict(node.get("Parent"));
  }
  return names.join(".");
}

/** A field with what of its file it is taken over by. */
export interface ReadField extends TakenField {
  widget: PdfDict;
  isReadOnly: boolean;
  /** The form has a value for it. */
  isFilled: boolean;
}

/** A field that was found, and which button it is, if it is one. */
export interface Found {
  /** The field. Of a button, `value` is "true" if it is chosen. */
  field: Omit<ReadField, "radio">;
  button: Button | null;
}

/** Makes groups of buttons. One that is alone is a checkbox, because nobody could take its choice back. */
export function withGroups(found: readonly Found[]): ReadField[] {
  const groups = Map.groupBy(found, ({ button }) => button?.field ?? null);
  groups.delete(null);
  const members = new Map<Found, ReadField>();
  const names = new Set<string>();
  for (const buttons of groups.values()) {
    if (buttons.length < 2) continue;
    const group = unused(oneLine(buttons[0]?.field.label ?? "", MAX_GROUP_NAME), names, MAX_GROUP_NAME);
    const required = buttons.some(({ field }) => field.required);
    const options = new Set<string>();
    for (const one of buttons) {
      const option = unused(one.button?.option ?? "", options, MAX_OPTION_LENGTH);
      const value = one.field.value === null ? null : option;
      members.set(one, { ...one.field, required, radio: { group, option }, value });
    }
  }
  return found.map(
    (one) =>
      members.get(one) ?? { ...one.field, type: one.button ? "checkbox" : one.field.type, radio: null },
  );
}

/** The text, with a number where it is empty or was used before. */
function unused(text: string, used: Set<string>, maximum: number): string {
  let candidate = text;
  for (let number = used.size + 1; candidate === "" || used.has(candidate); number++) {
    const end = text === "" ? String(number) : ` ${number}`;
    candidate = `${Array.from(text)
      .slice(0, maximum - end.length)
      .join("")}${end}`;
  }
  used.add(candidate);
  return candidate;
}
