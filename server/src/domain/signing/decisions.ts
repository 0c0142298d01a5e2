import {
  type Decision,
  decisionsOn,
  type GivenValue,
  keyTypesOf,
  ruleOf,
} from "@service/contract/rules/field-conditions";
import type { Field } from "../model/field.ts";
import type { Signer } from "../model/signer.ts";

/** A document's fields and signers. */
interface Filled {
  fields: readonly Field[];
  signers: readonly Pick<Signer, "id" | "status">[];
}

/** Whether a signer's page needs the code for conditions. */
export function hasExpressions(fields: readonly Field[]): boolean {
  return fields.some(({ conditions: given }) => given?.showWhen || given?.requiredWhen || given?.formula);
}

/**
 * The values of other signers that a signer's conditions and formulas read. Who has not signed has given none, so that a
 * value that counts never changes.
 */
export function givenTo(signerId: string, { fields, signers }: Filled): GivenValue[] {
  const types = keyTypesOf(fields);
  const own = fields.filter((field) => field.signerId === signerId);
  const read = own.flatMap((field) => {
    const { showWhen, requiredWhen, formula } = ruleOf(field, types).keys;
    return [...showWhen, ...requiredWhen, ...formula];
  });
  const wanted = new Set(read);
  const signed = new Set(signers.flatMap(({ id, status }) => (status === "signed" ? [id] : [])));
  return fields.flatMap(({ signerId: owner, type, value, conditions }) => {
    const key = conditions?.key ?? null;
    if (key === null || owner === signerId || !wanted.has(key)) return [];
    return [{ key, type, value: signed.has(owner) ? value : null }];
  });
}

/** Decides which fields a signer with such values must fill, by the fields' ids. */
export function decisionsFor(
  fields: readonly Field[],
  given: readonly GivenValue[],
  values: ReadonlyMap<string, string | null>,
): Map<string, Decision> {
  return decisionsOn(fields, given)((id) => values.get(id));
}
