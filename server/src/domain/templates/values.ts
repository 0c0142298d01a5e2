import { expectedOf, fitsType } from "../model/variable-values.ts";
import type { TemplateVariable } from "../model/template.ts";

/** Characters of the longest value that a sender gives. */
const MAX_SENDER_VALUE = 20_000;

interface ValueProblem<Code extends string> {
  name: string;
  code: Code;
  detail: string;
}

/** What becomes of a map of values (docs/contract/v3.md#validate-values). */
export interface CheckedValues {
  /** Values of declared variables, as given; an empty one is no value. */
  values: Map<string, string>;
  /** What creating a document refuses. */
  errors: ValueProblem<"REQUIRED" | "INVALID_VALUE">[];
  /** Values that are not what the inferred type says; never refused, for the inference may be wrong. */
  warnings: ValueProblem<"TYPE_MISMATCH">[];
  /** Names that the template does not have. */
  ignored: ValueProblem<"UNKNOWN_VARIABLE">[];
}

/**
 * Holds values against a template. What a role's signer may give is not missing here: it is theirs to give, and asked of
 * them when the document is sent.
 */
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

function ownValue(given: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(given, name) ? given[name] : undefined;
}

function checkOne(
  { name, type, required, defaultValue, role }: TemplateVariable,
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
  values.set(name, value);
  if (!fitsType(type, value.trim()))
    warnings.push({ name, code: "TYPE_MISMATCH", detail: `Expected: ${expectedOf(type)}.` });
}
