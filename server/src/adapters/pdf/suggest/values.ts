import { MAX_OPTION_LENGTH } from "@service/contract/limits";
import { MAX_VALUE_LENGTH } from "@service/contract/embed/limits";
import type { PdfDict } from "@libpdf/core";
import type { FormField } from "../../../domain/ports/pdf.ts";
import type { Field } from "../forms/field.ts";
import type { Reader } from "../forms/reader.ts";
import { oneLine, onStateOf } from "./choices.ts";
import { formatOf } from "./formats.ts";

/** What the form has a field filled with, as the API writes it; null: nothing that it could hold. */
export function valueOf(
  type: FormField["type"],
  field: Field,
  widget: PdfDict,
  reader: Reader,
): string | null {
  const [first = ""] = field.values;
  switch (type) {
    case "signature":
      return null;
    case "checkbox":
    case "radio":
      return isOn(field, widget, reader) ? "true" : null;
    case "dropdown": {
      const chosen = field.options.find(({ value }) => value === first);
      return oneLine(chosen?.display ?? "", MAX_OPTION_LENGTH) || null;
    }
    case "number":
      return /^-?\d{1,15}(\.\d{1,10})?$/.test(first.trim()) ? first.trim() : null;
    case "date":
      return dayOf(first.trim(), widget, reader);
    case "textarea":
      return first.slice(0, MAX_VALUE_LENGTH) || null;
    default:
      return oneLine(first, MAX_VALUE_LENGTH) || null;
  }
}

/** /AS says which button of a group is on; where it is missing, the value names the state. */
function isOn({ values }: Field, widget: PdfDict, reader: Reader): boolean {
  const on = onStateOf(widget, reader);
  const state = reader.name(widget.get("AS")) ?? values[0];
  return on !== null && state === on;
}

const PARTS: Readonly<Record<string, string>> = {
  yyyy: String.raw`(?<year>\d{4})`,
  mm: String.raw`(?<month>\d{2})`,
  m: String.raw`(?<month>\d{1,2})`,
  dd: String.raw`(?<day>\d{2})`,
  d: String.raw`(?<day>\d{1,2})`,
};

/** A day that is written in figures as the field's format says. */
function dayOf(text: string, widget: PdfDict, reader: Reader): string | null {
  const format = formatOf(widget, reader);
  const pattern = format?.type === "date" ? format.pattern : "";
  if (!/^(?:yyyy|mm?|dd?)(?:[-/. ](?:yyyy|mm?|dd?)){2}$/.test(pattern)) return null;
  const parts = pattern.split(/[-/. ]/);
  if (new Set(parts.map((part) => part[0])).size !== 3) return null;
  const source = parts.map((part) => PARTS[part] ?? "").join("[-/. ]");
  const { year, month = "", day = "" } = new RegExp(`^${source}$`).exec(text)?.groups ?? {};
  return year === undefined ? null : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
