import { roomProblem, valueProblem, asDrawn } from "../model/field-value.ts";
import { expectedOf, fitsType } from "../model/variable-values.ts";
import type { TemplateVariable } from "../model/template.ts";

/** Characters of a sender's value, at most. */
const MAX_SENDER_VALUE = 20_000;

interface ValueProblem<Code extends string> {
  name: string;
  code: Code;
  detail: string;
}

/** The check of a map of values (docs/contract/v3.md#validate-values). */
export interface CheckedValues {
  /** Values of declared variables, unchanged. An empty one is left out. */
  values: Map<string, string>;
  /** Problems that prevent a document. */
  errors: ValueProblem<"REQUIRED" | "INVALID_VALUE">[];
  /** Values that do not fit the inferred type. They are accepted, because the inference may be wrong. */
  warnings: ValueProblem<"TYPE_MISMATCH">[];
  /** Names outside of the template. */
  ignored: ValueProblem<"UNKNOWN_VARIABLE">[];
}

/** Checks values against a template. Values of a role are not missing: their signer enters them after the sending. */
export function checkValues(
  variables: TemplateVariable[],
  given: Readonly<Record<string, unknown>>,
): CheckedValues {
  const checked: CheckedValues = { values: new Map(), errors: [], warnings: [], ignored: [] };
  for (const variable of variables) checkOne(variable, ownValue(given, variable.name), checked);
  const declared = new Set(variables.map(({ name }) => name));
  for (const name of Object.keys(given))
    if (!declared.has(name))
      checked.ignored.push({ name, code: "UNKNOWN_VARIABLE", detail: "The template has no such variable." });
  return checked;
}

function askedProblem(asked: NonNullable<TemplateVariable["asked"]>, value: string): string | null {
  const { places = [] } = asked;
  const own = valueProblem({ ...asked, required: false }, value);
  return own ?? places.map((place) => roomProblem(place, asDrawn(value))).find(Boolean) ?? null;
}

function ownValue(given: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(given, name) ? given[name] : undefined;
}

function checkOne(
  { name, type, required, defaultValue, role, asked }: TemplateVariable,
  value: unknown,
  { values, errors, warnings }: CheckedValues,
): void {
  if (value !== undefined && value !== null && typeof value !== "string")
    return void errors.push({ name, code: "INVALID_VALUE", detail: "A text is expected." });
  if (value === undefined || value === null || value.trim() === "") {
    if (required && defaultValue === null && role === null)
      errors.push({ name, code: "REQUIRED", detail: "This variable is required." });
    return;
  }
  if (value.length > MAX_SENDER_VALUE)
    return void errors.push({
      name,
      code: "INVALID_VALUE",
      detail: `At most ${MAX_SENDER_VALUE} characters.`,
    });
  const refusal = asked ? askedProblem(asked, value.trim()) : null;
  if (refusal !== null) return void errors.push({ name, code: "INVALID_VALUE", detail: refusal });
  values.set(name, value);
  if (!fitsType(type, value.trim()))
    warnings.push({ name, code: "TYPE_MISMATCH", detail: `Expected: ${expectedOf(type)}.` });
}
