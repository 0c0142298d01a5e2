import type { Field, FieldInput } from "./types.ts";

/**
 * A field as `PUT /documents/{document_id}/fields` takes it: without its id, and at its anchor or its place, since both
 * are refused (docs/decisions/signers-and-fields.md#d20). The editor takes the anchor off a field that the owner moves.
 */
export function toFieldInput(field: Field): FieldInput {
  const { signerId, type, width, height, required, label, value, anchor } = field;
  const { page, x, y, options, radio, rules, key, showWhen, requiredWhen, formula } = field;
  const place = anchor === null ? { page, x, y } : {};
  const definition = { required, label, value, anchor, options, radio, rules };
  const conditions = { key, showWhen, requiredWhen, formula };
  const { preparedBy, correctable } = field;
  const preparation = preparedBy && { preparedBy, ...(correctable && { correctable }) };
  return { signerId, type, ...place, width, height, ...definition, ...conditions, ...preparation };
}
