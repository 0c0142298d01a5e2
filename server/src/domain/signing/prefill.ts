import { knownValuesOf } from "../contacts/variables.ts";
import type { Document } from "../model/document.ts";
import type { Signer } from "../model/signer.ts";
import type { Reader } from "../model/store.ts";
import type { Variable } from "../model/variable.ts";
import { variableProblem } from "../model/variable-values.ts";

/**
 * A signer's variables, in which those that are not entered yet begin with what the signer's contact has for them, else
 * with the template's default. What does not fit its variable is left out. Nothing is stored: the signer confirms it.
 */
export async function prefill(
  reader: Reader,
  document: Document,
  signer: Signer,
  variables: Variable[],
): Promise<Variable[]> {
  const missing = variables.filter(({ value }) => value === null);
  if (missing.length === 0) return variables;
  const names = missing.map(({ name }) => name);
  const known = await knownValuesOf(reader, document, signer, names);
  return variables.map((variable) => {
    const value = variable.value === null ? (known.get(variable.name)?.trim() ?? "") : "";
    return value === "" || variableProblem(variable, value) ? variable : { ...variable, defaultValue: value };
  });
}
