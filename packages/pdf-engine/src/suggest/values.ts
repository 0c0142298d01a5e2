import { MAX_OPTION_LENGTH } from "@service/contract/limits";
import { MAX_VALUE_LENGTH } from "@service/contract/rules/limits";
import { valueOfType } from "@service/contract/rules/field-types";
import type { PdfDict } from "@libpdf/core";
import type { FormField } from "../port/pdf.ts";
import type { Field } from "../forms/field.ts";
import type { Reader } from "../forms/reader.ts";
import { oneLine, onStateOf } from "./choices.ts";
import { formatOf, percentDecimalsOf } from "./formats.ts";

/** A decimal with its thousands: "1,250.00", "1.250,00", "1 250", with a currency. */
const GROUPED =
  /^\p{Sc}?\s*(-?\d{1,3}(?:([., '\u00a0\u202f])\d{3})(?:\2\d{3})*)(?:([.,])(\d{1,10}))?\s*\p{Sc}?$/u;

/** A number as the API writes it; null: it is none, or it can be read in two ways. */
function decimalOf(text: string): string | null {
  if (/^-?\d{1,15}(\.\d{1,10})?$/.test(text)) return text;
  const [, whole = "", separator, mark, decimals] = GROUPED.exec(text) ?? [];
  if (separator === undefined || separator === mark) return null;
  // "1,250" and "1.250" are a thousand to some and one to others.
  if (mark === undefined && (separator === "," || separator === ".") && whole.split(separator).length === 2)
    return separator === "," ? whole.replace(",", "") : null;
  const digits = whole.replaceAll(separator, "");
  return decimals === undefined ? digits : `${digits}.${decimals}`;
}

/** Returns the form's value of a field as the API writes it; null: none that the field could hold. */
export function valueOf(
  type: FormField["type"],
  field: Field,
  widget: PdfDict,
  reader: Reader,
): string | null {
  const [first = ""] = field.values;
  switch (valueOfType(type)) {
    case "ink":
      return null;
    case "tick":
    case "choice":
      return isOn(field, widget, reader) ? "true" : null;
    case "option": {
      const chosen = field.values.length > 1 ? undefined : field.options.find(({ value }) => value === first);
      return oneLine(chosen?.display ?? "", MAX_OPTION_LENGTH) || null;
    }
    case "number":
      return decimalOf(first.trim());
    case "date":
      return dayOf(first.trim(), widget, reader);
    case "lines":
      return first.slice(0, MAX_VALUE_LENGTH) || null;
    default:
      return percentage(first, widget, reader) ?? (oneLine(first, MAX_VALUE_LENGTH) || null);
  }
}

/** A share as its form shows it: 0.075 as "7.50 %". */
function percentage(text: string, widget: PdfDict, reader: Reader): string | null {
  const decimals = percentDecimalsOf(widget, reader);
  const share = decimalOf(text.trim());
  return decimals === null || share === null ? null : `${(Number(share) * 100).toFixed(decimals)} %`;
}

/** Whether the form has a value for a field that somebody could miss. */
export function isFilled(type: FormField["type"], field: Field, widget: PdfDict, reader: Reader): boolean {
  if (type === "signature") return false;
  if (type === "checkbox" || type === "radio") return isOn(field, widget, reader);
  return field.values.some((value) => value.trim() !== "");
}

/** /AS says which button of a group is on; where it is missing, the value names the state. */
function isOn({ values }: Field, widget: PdfDict, reader: Reader): boolean {
  const on = onStateOf(widget, reader);
  const state = reader.name(widget.get("AS")) ?? values[0];
  return on !== null && state === on;
}

const PARTS: Readonly<Record<string, string>> = {
  yyyy: String.raw`(?<year>\d{4})`,
  mmmm: String.raw`(?<month>\p{L}+)`,
  mmm: String.raw`(?<month>\p{L}+)\.?`,
  mm: String.raw`(?<month>\d{2})`,
  m: String.raw`(?<month>\d{1,2})`,
  dd: String.raw`(?<day>\d{2})`,
  d: String.raw`(?<day>\d{1,2})`,
};

const MONTHS = [
  ["jan", "ene"],
  ["feb"],
  ["mar"],
  ["apr", "abr"],
  ["may"],
  ["jun"],
  ["jul"],
  ["aug", "ago"],
  ["sep", "set"],
  ["oct"],
  ["nov"],
  ["dec", "dic"],
];

/** A month in figures or as an English or Spanish word; 0: none. */
function monthOf(text: string): number {
  const start = text.slice(0, 3).toLowerCase();
  return /^\d+$/.test(text) ? Number(text) : MONTHS.findIndex((names) => names.includes(start)) + 1;
}

/** A day that is written as the field's format says. */
function dayOf(text: string, widget: PdfDict, reader: Reader): string | null {
  const format = formatOf(widget, reader);
  const pattern = format?.type === "date" ? format.pattern : "";
  if (!/^(?:yyyy|m{1,4}|dd?)(?:(?:[-/. ]|, )(?:yyyy|m{1,4}|dd?)){2}$/.test(pattern)) return null;
  const parts = pattern.split(/, |[-/. ]/);
  if (new Set(parts.map((part) => part[0])).size !== 3) return null;
  const source = parts.map((part) => PARTS[part] ?? "").join("(?:, |[-/. ])");
  const { year, month = "", day = "" } = new RegExp(`^${source}$`, "u").exec(text)?.groups ?? {};
  const number = monthOf(month);
  if (year === undefined || number < 1 || number > 12) return null;
  return `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
}
