import { exampleValues } from "@service/contract/rules/example-values";
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

function candidates(field: Field, { name, email }: Pick<Signer, "name" | "email">, today: string): string[] {
  const examples = { name, email: email ?? AUTO_SIGN, text: "Sandbox", file: "Sandbox" };
  const { pattern } = field.rules ?? {};
  return [...exampleValues(field, examples, today), ...(pattern === undefined ? [] : [sampleOf(pattern)])];
}
