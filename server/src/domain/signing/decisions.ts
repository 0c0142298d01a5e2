import {
  type Decision,
  decisionsOn,
  type GivenValue,
  keyTypesOf,
  ruleOf,
} from "@service/contract/rules/field-conditions";
import { type Field, isAskedOf, settlerOf } from "../model/field.ts";
import type { Signer } from "../model/signer.ts";

/** A document's fields and signers. */
interface Filled {
  fields: readonly Field[];
  signers: readonly Pick<Signer, "id" | "status">[];
}

/** The answer of `givenTo` for a signer's page; null: no field of theirs has an expression, so that it needs no code for them. */
export function givenToPage(signerId: string, filled: Filled): GivenValue[] | null {
  const own = filled.fields.filter((field) => isAskedOf(field, signerId));
  const isConditional = own.some(
    ({ conditions: given }) => given?.showWhen || given?.requiredWhen || given?.formula,
  );
  return isConditional ? givenTo(signerId, filled) : null;
}

/**
 * The values of other signers that a signer's conditions and formulas read. Who has not signed has given none, so that a
 * value that counts never changes.
 */
export function givenTo(signerId: string, { fields, signers }: Filled): GivenValue[] {
  const types = keyTypesOf(fields);
  const own = fields.filter((field) => isAskedOf(field, signerId));
  const read = own.flatMap((field) => {
    const { showWhen, requiredWhen, formula } = ruleOf(field, types).keys;
    return [...showWhen, ...requiredWhen, ...formula];
  });
  const wanted = new Set(read);
  const signed = new Set(signers.flatMap(({ id, status }) => (status === "signed" ? [id] : [])));
  return fields.flatMap((field) => {
    const { type, value, conditions } = field;
    const key = conditions?.key ?? null;
    if (key === null || own.includes(field) || !wanted.has(key)) return [];
    return [{ key, type, value: signed.has(settlerOf(field)) ? value : null }];
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
