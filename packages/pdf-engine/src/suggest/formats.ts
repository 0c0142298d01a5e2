import type { FieldRules } from "@service/contract/rules/field-rules";
import { MAX_VALUE_LENGTH } from "@service/contract/rules/limits";
import { type PdfDict, PdfStream } from "@libpdf/core";
import type { FormField } from "../port/pdf.ts";
import { type Field, inherited } from "../forms/field.ts";
import type { Reader } from "../forms/reader.ts";

/** Bytes of a script that is looked at. */
const MAX_SCRIPT = 4096;
const MAX_DECIMALS = 10;

/**
 * The format that the script of a value assumes. Forms name these functions by convention (Acrobat's Forms
 * API).
 */
export type Format = { type: "number"; decimals: number } | { type: "date"; pattern: string };

/** Null: the value is a text. */
export function formatOf(widget: PdfDict, reader: Reader): Format | null {
  const script = scriptOf(widget, "F", reader);
  const [, pattern] = /\bAFDate_Format(?:Ex)?\s*\(\s*(?:"([^"]{0,40})")?/.exec(script) ?? [];
  if (/\bAFDate_Format/.test(script)) return { type: "date", pattern: pattern ?? "" };
  const [, decimals] = /\bAFNumber_Format\s*\(\s*(\d{1,2})\b/.exec(script) ?? [];
  return decimals === undefined
    ? null
    : { type: "number", decimals: Math.min(Number(decimals), MAX_DECIMALS) };
}

/** Decimals of a value that is shown as a percentage; null: it is not. */
export function percentDecimalsOf(widget: PdfDict, reader: Reader): number | null {
  const [, decimals] = /\bAFPercent_Format\s*\(\s*(\d{1,2})\b/.exec(scriptOf(widget, "F", reader)) ?? [];
  return decimals === undefined ? null : Math.min(Number(decimals), MAX_DECIMALS);
}

/** Returns the form's rules of a value; null: none. */
export function rulesOf(
  type: FormField["type"],
  { maxLength }: Field,
  widget: PdfDict,
  reader: Reader,
): FieldRules | null {
  if (type === "text" || type === "textarea")
    return Number.isInteger(maxLength) && maxLength > 0 && maxLength <= MAX_VALUE_LENGTH
      ? { maxLength }
      : null;
  const format = formatOf(widget, reader);
  if (type !== "number" || format?.type !== "number") return null;
  return { decimals: format.decimals, ...rangeOf(scriptOf(widget, "V", reader)) };
}

const DECIMAL = String.raw`-?\d{1,15}(?:\.\d{1,10})?`;
/** AFRange_Validate(isFrom, from, isTo, to): bounds are included. */
const RANGE = new RegExp(
  String.raw`\bAFRange_Validate\s*\(\s*(true|false)\s*,\s*"?(${DECIMAL})?"?\s*,\s*(true|false)\s*,\s*"?(${DECIMAL})?"?\s*\)`,
);

function rangeOf(script: string): Pick<FieldRules, "min" | "max"> {
  const [, isFrom, from, isTo, to] = RANGE.exec(script) ?? [];
  const min = isFrom === "true" ? from : undefined;
  const max = isTo === "true" ? to : undefined;
  // Bounds that no number can satisfy were never checked by anybody.
  if (min !== undefined && max !== undefined && Number(min) > Number(max)) return {};
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** A script of the field's additional actions: F words the value, V checks it. */
function scriptOf(widget: PdfDict, action: "F" | "V", reader: Reader): string {
  const actions = reader.dict(inherited(widget, "AA", reader));
  const script = reader.resolve(reader.dict(actions?.get(action))?.get("JS"));
  const source = script instanceof PdfStream ? null : reader.text(script);
  return source?.slice(0, MAX_SCRIPT) ?? "";
}
