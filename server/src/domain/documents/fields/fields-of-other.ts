import type { Tenancy } from "../../environment.ts";
import type { Document } from "../../model/document.ts";
import { type Field, fieldsOf, noteOf } from "../../model/field.ts";
import { findDocument } from "../../model/find-document.ts";
import { isPending, type Signer, signersOf } from "../../model/signer.ts";
import type { Reader } from "../../model/store.ts";
import { problemsOf } from "./field-place.ts";
import { singleRadios } from "@service/contract/rules/radio-groups";

/** A field of another document, with the signer of this one who would fill it; null: nobody is left. */
export type OtherField = Pick<
  Field,
  | "type"
  | "page"
  | "x"
  | "y"
  | "width"
  | "height"
  | "required"
  | "label"
  | "options"
  | "radio"
  | "rules"
  | "look"
  | "conditions"
  | "value"
> & { signerId: string | null };

/**
 * The fields of another document that this one has room for, in their order. Those of a signer who fills no more are
 * left out, and radio fields of which no second one has room. Values stay where they are, because they say something of
 * another person, but for the sender's notes. Throws NOT_FOUND.
 */
export async function fieldsOfOther(
  reader: Reader,
  caller: Tenancy,
  document: Document,
  otherId: string,
): Promise<OtherField[]> {
  const other = await findDocument(reader, caller, otherId);
  const [theirs, ours] = [await signersOf(reader, other.id), await signersOf(reader, document.id)];
  const counterparts = matchSigners(theirs, ours);
  const placeable = (await fieldsOf(reader, other.id)).filter((field) => {
    const signer = counterparts.get(field.signerId);
    const isOver = signer !== undefined && !isPending(signer);
    // Only the place is checked here: the signer is still the other document's.
    return (
      !isOver &&
      problemsOf({ ...field, value: noteOf(field) }, 0, document, [{ id: field.signerId, action: "sign" }])
        .length === 0
    );
  });
  const single = new Set(singleRadios(placeable));
  return placeable
    .filter((_, index) => !single.has(index))
    .map((field) => copyOf(field, counterparts.get(field.signerId) ?? null));
}

function copyOf(field: Field, signer: Signer | null): OtherField {
  const { type, page, x, y, width, height, required, label, options, radio, rules, look } = field;
  const asked = { options, radio, rules, look, conditions: field.conditions, value: noteOf(field) };
  return { type, page, x, y, width, height, required, label, ...asked, signerId: signer?.id ?? null };
}

/** Each signer's counterpart, at most once: who does the same in the same role, then whoever does the same, in signing order. */
function matchSigners(theirs: readonly Signer[], ours: readonly Signer[]): Map<string, Signer> {
  const found = new Map<string, Signer>();
  const left = [...ours];
  for (const { id, action, role } of theirs) {
    const at = role === null ? -1 : left.findIndex((one) => one.role === role && one.action === action);
    const [signer] = at === -1 ? [] : left.splice(at, 1);
    if (signer) found.set(id, signer);
  }
  for (const { id, action } of theirs) {
    const at = found.has(id) ? -1 : left.findIndex((one) => one.action === action);
    const [signer] = at === -1 ? [] : left.splice(at, 1);
    if (signer) found.set(id, signer);
  }
  return found;
}
