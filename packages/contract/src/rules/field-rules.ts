/**
 * Checks a signer's value beyond its type. The page and the server run the same code, and the server decides.
 */
import { MAX_MATCHED_LENGTH } from "../common/limits.ts";
import { type FieldType, type FieldValue, isOfSender, valueOfType } from "./field-types.ts";
import { MAX_VALUE_LENGTH } from "./limits.ts";

/** Limits of a value (docs/contract/v3.md#field-rules). Which of them a field may have depends on its type. */
export interface FieldRules {
  /** Characters (code points). */
  minLength?: number | undefined;
  maxLength?: number | undefined;
  /** RE2 syntax; the whole value must match. */
  pattern?: string | undefined;
  /** Describes the pattern in the sender's words. */
  message?: string | undefined;
  /** Decimal digits with an optional sign and fraction: `-1250.5`. */
  min?: string | undefined;
  max?: string | undefined;
  /** Digits after the point. */
  decimals?: number | undefined;
  /** Days of the form YYYY-MM-DD, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

const RULES_OF_VALUE: Readonly<Partial<Record<FieldValue, readonly (keyof FieldRules)[]>>> = {
  text: ["minLength", "maxLength", "pattern", "message"],
  lines: ["minLength", "maxLength"],
  number: ["min", "max", "decimals"],
  date: ["from", "to"],
};

/** Returns the rules that the fields of a type may have. */
export function rulesOfType(type: FieldType): readonly (keyof FieldRules)[] {
  return (!isOfSender({ type }) && RULES_OF_VALUE[valueOfType(type)]) || [];
}

/** Why a value breaks a rule. */
export type RuleBreach =
  | "not_a_number"
  | "not_an_option"
  | "too_short"
  | "too_long"
  | "pattern"
  | "too_small"
  | "too_large"
  | "too_many_decimals"
  | "too_early"
  | "too_late"
  /** Its look has no room for it (docs/contract/v3.md#field-look). */
  | "no_room";

/** A field as far as its value is concerned. */
export interface RuledField {
  type: string;
  options: readonly string[] | null;
  radio: { option: string } | null;
  rules: FieldRules | null;
}

/** Integer and fraction digits of a number. */
const DECIMAL = /^(-?)(\d{1,15})(?:\.(\d{1,10}))?$/;
const SCALE = 10;
const LARGEST = "999999999999999.9999999999";

/** A decimal as an integer of 10⁻¹⁰, so that comparisons and sums are exact; null: not a number. */
export function scaledDecimal(value: string): bigint | null {
  const [, sign, whole = "", fraction = ""] = DECIMAL.exec(value) ?? [];
  if (sign === undefined) return null;
  const scaled = BigInt(whole + fraction.padEnd(SCALE, "0"));
  return sign === "-" ? -scaled : scaled;
}

/** The lowest number within the limits that has so many digits after the point; null: there is none. */
export function lowestNumber({ min, max, decimals = SCALE }: FieldRules): string | null {
  const lowest = scaledDecimal(min ?? `-${LARGEST}`) ?? 0n;
  const highest = scaledDecimal(max ?? LARGEST) ?? 0n;
  const step = 10n ** BigInt(SCALE - decimals);
  // BigInt division drops the fraction, so that it rounds towards zero.
  const towardsZero = (lowest / step) * step;
  const number = towardsZero < lowest ? towardsZero + step : towardsZero;
  return number <= highest ? decimalOf(number) : null;
}

function decimalOf(scaled: bigint): string {
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(SCALE + 1, "0");
  const fraction = digits.slice(-SCALE).replace(/0+$/, "");
  return `${scaled < 0n ? "-" : ""}${digits.slice(0, -SCALE)}${fraction === "" ? "" : `.${fraction}`}`;
}

/** Whether a whole value matches a pattern of RE2. */
export type PatternMatcher = (pattern: string, value: string) => boolean;

/** Why a filled value does not satisfy its field; null: it does. `value` is not empty. */
export function ruleBreach(field: RuledField, value: string, matches: PatternMatcher): RuleBreach | null {
  const rules = field.rules ?? {};
  switch (valueOfType(field.type)) {
    case "option":
      return field.options?.includes(value) === true ? null : "not_an_option";
    case "choice":
      return value === field.radio?.option ? null : "not_an_option";
    case "number":
      return numberBreach(rules, value);
    case "date":
      return dayBreach(rules, value);
    default:
      return textBreach(rules, value, matches);
  }
}

/** Characters of the longest text that the rules allow: a text that must match a pattern is short. */
export function longestText({ maxLength = MAX_VALUE_LENGTH, pattern }: FieldRules): number {
  return Math.min(maxLength, pattern === undefined ? MAX_VALUE_LENGTH : MAX_MATCHED_LENGTH);
}

function textBreach(rules: FieldRules, value: string, matches: PatternMatcher): RuleBreach | null {
  const { minLength = 0, pattern } = rules;
  const { length } = Array.from(value);
  if (length < minLength) return "too_short";
  if (length > longestText(rules)) return "too_long";
  return pattern === undefined || matches(pattern, value) ? null : "pattern";
}

function numberBreach({ min, max, decimals = SCALE }: FieldRules, value: string): RuleBreach | null {
  const given = scaledDecimal(value);
  if (given === null) return "not_a_number";
  if ((value.split(".")[1] ?? "").length > decimals) return "too_many_decimals";
  if (min !== undefined && given < (scaledDecimal(min) ?? given)) return "too_small";
  return max !== undefined && given > (scaledDecimal(max) ?? given) ? "too_large" : null;
}

/** Days of the form YYYY-MM-DD sort as text. */
function dayBreach({ from, to }: FieldRules, value: string): RuleBreach | null {
  if (from !== undefined && value < from) return "too_early";
  return to !== undefined && value > to ? "too_late" : null;
}
