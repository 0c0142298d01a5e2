import type { PdfDict, PdfObject } from "@libpdf/core";
import type { Reader } from "./reader.ts";

/** Bits of /Ff (ISO 32000-1 tables 226, 228 and 230). */
const FLAGS = {
  multiline: 1 << 12,
  password: 1 << 13,
  radio: 1 << 15,
  pushbutton: 1 << 16,
  combo: 1 << 17,
  edit: 1 << 18,
  comb: 1 << 24,
} as const;

/** Field trees are a few levels deep; broken ones loop. */
const MAX_DEPTH = 32;

interface Option {
  value: string;
  display: string;
}

/** A field as one of its widgets shows it, with what it inherits. */
export interface Field {
  /** /FT: Tx, Ch, Btn or Sig. */
  type: string | null;
  flags: number;
  /** Several for a list box; none where the field is empty. */
  values: string[];
  /** /DA. */
  defaultAppearance: string;
  /** /Q: 0 left, 1 centred, 2 right. */
  alignment: number;
  /** /MaxLen; 0 without a limit. */
  maxLength: number;
  options: Option[];
  /** Indices of /I, for list boxes without /V. */
  selected: number[];
  /** /TI: the first option that is shown. */
  topIndex: number;
  /** A script words the value: it cannot be drawn from /V alone. */
  isFormatted: boolean;
}

export const has = ({ flags }: Field, flag: keyof typeof FLAGS): boolean => (flags & FLAGS[flag]) !== 0;

/** A value of the widget or of the nearest field above it. */
export function inherited(widget: PdfDict, key: string, reader: Reader): PdfObject | undefined {
  let node: PdfDict | null = widget;
  for (let depth = 0; node !== null && depth < MAX_DEPTH; depth++) {
    const value = reader.resolve(node.get(key));
    if (value !== undefined) return value;
    node = reader.dict(node.get("Parent"));
  }
  return undefined;
}

function valuesOf(object: PdfObject | undefined, reader: Reader): string[] {
  const single = reader.text(object) ?? reader.name(object);
  if (single !== null) return [single];
  return reader.array(object).flatMap((item) => reader.text(item) ?? []);
}

/** An option is its text, or its export value and its text (ISO 32000-1 §12.7.4.4). */
function optionOf(object: PdfObject, reader: Reader): Option {
  const [value, display] = reader.array(object).map((item) => reader.text(item) ?? "");
  const text = reader.text(object) ?? "";
  return { value: value ?? text, display: display ?? value ?? text };
}

export function readField(widget: PdfDict, form: PdfDict, reader: Reader): Field {
  const of = (key: string): PdfObject | undefined => inherited(widget, key, reader);
  return {
    type: reader.name(of("FT")),
    flags: reader.number(of("Ff")) ?? 0,
    values: valuesOf(of("V"), reader),
    defaultAppearance: reader.text(of("DA")) ?? reader.text(form.get("DA")) ?? "",
    alignment: reader.number(of("Q")) ?? reader.number(form.get("Q")) ?? 0,
    maxLength: reader.number(of("MaxLen")) ?? 0,
    options: reader.array(of("Opt")).map((option) => optionOf(option, reader)),
    selected: reader.numbers(of("I")),
    topIndex: Math.max(0, Math.trunc(reader.number(of("TI")) ?? 0)),
    isFormatted: reader.dict(of("AA"))?.has("F") ?? false,
  };
}
