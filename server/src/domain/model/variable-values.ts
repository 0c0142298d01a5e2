import { MAX_VALUE_LENGTH } from "@service/contract/rules/limits";
import { MAX_MATCHED_LENGTH } from "@service/contract/limits";
import { RE2JS } from "re2js";
import type { FieldProblem } from "../errors.ts";
import type { Variable, VariableType } from "./variable.ts";

/** `-1250.5`: digits and a point, in every locale. Printed unchanged. */
const DECIMAL = /^-?\d{1,30}(?:\.\d{1,10})?$/;

const LINE_BREAK = /[\n\r\u2028\u2029]/;

/** Description of a valid value, for error messages. */
const EXPECTED: Record<VariableType, string> = {
  text: "one line of text",
  textarea: "text",
  date: "a date of the form YYYY-MM-DD",
  number: "a number in digits, such as 12 or 12.5",
  currency: "an amount in digits, such as 1250 or 1250.50",
};

/** Whether a value fits the type. An empty value fits none. */
export function fitsType(type: VariableType, value: string): boolean {
  if (type === "date") return isDate(value);
  if (type === "number" || type === "currency") return DECIMAL.test(value);
  return type === "textarea" || !LINE_BREAK.test(value);
}

export function expectedOf(type: VariableType): string {
  return EXPECTED[type];
}

/** Whether the text is a calendar day of ISO 8601. */
export function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** The problem of a signer's value, or null. An empty value is refused only where the variable is required. */
export function variableProblem(
  variable: Pick<Variable, "id" | "type" | "required" | "options" | "validation">,
  value: string,
): FieldProblem | null {
  const { id, type, required, options, validation } = variable;
  const problem = (code: string, detail: string): FieldProblem => ({ path: ["values", id], code, detail });
  if (value === "") return required ? problem("REQUIRED", "This value is required.") : null;
  const longest = validation === null ? MAX_VALUE_LENGTH : MAX_MATCHED_LENGTH;
  if (value.length > longest) return problem("TOO_LONG", `At most ${longest} characters.`);
  if (options !== null)
    return options.some((option) => option.trim() === value)
      ? null
      : problem("NOT_AN_OPTION", "One of the given options is expected.");
  if (!fitsType(type, value)) return problem("TYPE_MISMATCH", `Expected: ${expectedOf(type)}.`);
  if (validation === null || RE2JS.matches(validation.pattern, value)) return null;
  return problem("PATTERN", `The value must match ${validation.pattern}.`);
}

/** Instructions of a pattern. A match takes up to as many steps for each character of the value. */
const MAX_PATTERN_STEPS = 500;

/** The largest number of each repetition, such as the 9 of `x{3,9}`. */
const REPETITION = /\{(?:\d+,)?(\d+)\}/g;

/** Whether repetitions alone make a pattern too large. Each repeats an instruction, so that compiling it takes long. */
function repeatsTooOften(pattern: string): boolean {
  const unescaped = pattern.replaceAll(/\\(?:x\{[^}]*\}|.)/gs, "");
  let steps = 0;
  for (const [, times] of unescaped.matchAll(REPETITION)) steps += Number(times);
  return steps > MAX_PATTERN_STEPS;
}

const TOO_LARGE = "This regular expression is too large: repeat less.";

/** The problem of a pattern (RE2 syntax, which runs in linear time), or null. */
export function patternProblem(pattern: string): string | null {
  if (repeatsTooOften(pattern)) return TOO_LARGE;
  try {
    const size = RE2JS.compile(pattern).programSize();
    return size <= MAX_PATTERN_STEPS ? null : TOO_LARGE;
  } catch (error) {
    return `This is no regular expression of RE2: ${error instanceof Error ? error.message : String(error)}`;
  }
}
