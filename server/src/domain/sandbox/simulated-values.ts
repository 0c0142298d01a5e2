import { lowestNumber } from "@service/contract/rules/field-rules";
import { valueOfType } from "@service/contract/rules/field-types";
import type { Field } from "../model/field.ts";
import { valueProblem } from "../model/field-value.ts";
import { AUTO_SIGN } from "../model/sandbox-signer.ts";
import type { Signer } from "../model/signer.ts";
import { sampleOf } from "./pattern-sample.ts";

/**
 * Returns a simulated signer's values by the fields' ids: values that satisfy the rules, as far as one can be
 * found, and the first option of each group. `today`: YYYY-MM-DD.
 */
export function simulatedValues(
  fields: readonly Field[],
  signer: Pick<Signer, "name" | "email">,
  today: string,
): Record<string, string> {
  const chosen = new Set(fields.flatMap(({ radio, value }) => (radio && value ? [radio.group] : [])));
  const values: Record<string, string> = {};
  for (const field of fields) {
    if (field.radio !== null && chosen.has(field.radio.group)) continue;
    if (field.radio !== null) chosen.add(field.radio.group);
    const fits = (value: string) => valueProblem(field, value) === null;
    const value = field.value ?? candidates(field, signer, today).find(fits);
    if (value !== undefined) values[field.id] = value;
  }
  return values;
}

function candidates(
  { type, rules, options, radio }: Field,
  { name, email }: Pick<Signer, "name" | "email">,
  today: string,
): string[] {
  const { from, to, minLength = 0, maxLength, pattern } = rules ?? {};
  switch (valueOfType(type)) {
    case "tick":
      return ["true"];
    case "date":
      return [today, from, to].filter((day) => day !== undefined);
    case "name":
      return [name];
    case "email":
      return [email ?? AUTO_SIGN];
    case "number":
      return ["1", lowestNumber(rules ?? {}) ?? ""];
    case "option":
      return options ?? [];
    case "choice":
      return radio === null ? [] : [radio.option];
    default: {
      const words = "Sandbox".padEnd(minLength, " sandbox").slice(0, maxLength);
      return pattern === undefined ? [words.trim().padEnd(minLength, "x")] : [words, sampleOf(pattern)];
    }
  }
}
