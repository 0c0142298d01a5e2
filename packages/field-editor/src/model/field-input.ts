import type { Field, FieldInput } from "./types.ts";

/**
 * A field as `PUT /documents/{document_id}/fields` takes it: without its id, and at its anchor or its place, since both
 * are refused (docs/decisions/signers-and-fields.md#d20). The editor takes the anchor off a field that the owner moves.
 */
export function toFieldInput(field: Field): FieldInput {
  const { id: _id, page, x, y, preparedBy, correctable, ...definition } = field;
  const place = field.anchor === null ? { page, x, y } : {};
  const preparation = preparedBy && { preparedBy, ...(correctable && { correctable }) };
  return { ...definition, ...place, ...preparation };
}
