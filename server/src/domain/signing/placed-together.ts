import { DomainError, type FieldProblem } from "../errors.ts";
import { type Field, isInk } from "../model/field.ts";
import { publicId } from "../model/ids.ts";
import type { SigningFeature } from "../model/signing-feature.ts";
import type { Submission } from "../model/submission.ts";

/** Names the fields that one act filled together. */
export const placedTogetherFeature: SigningFeature = (_domain, _reader, _parties, submission) => ({
  eventData: ({ ownFields, values }) => {
    const together = placedTogether(ownFields, values, submission);
    return together.length === 0 ? {} : { placedTogether: together.map(({ id }) => publicId("field", id)) };
  },
});

/**
 * The fields that one act filled together, in the document's order (docs/contract/embed.md#placed-together). `fields`:
 * the signer's own; `values`: their final values. A field that a condition hides in the end carries no ink and is left
 * out. Throws VALIDATION (path `placedTogether`, index) for an id that is no field of theirs on which they placed ink.
 */
function placedTogether(
  fields: readonly Field[],
  values: ReadonlyMap<string, string | null>,
  submission: Submission,
): Field[] {
  const problems = submission.placedTogether.flatMap((id, index): FieldProblem[] => {
    const field = fields.find((own) => own.id === id);
    if (field !== undefined && isPlacedByHand(field, submission)) return [];
    return [{ path: ["placedTogether", index], detail: "The signer placed no signature or initials here." }];
  });
  if (problems.length > 0)
    throw new DomainError("VALIDATION", "Some fields were not filled together.", { problems });
  const together = new Set(submission.placedTogether);
  return fields.filter(({ id }) => together.has(id) && values.get(id));
}

function isPlacedByHand(field: Field, { placed, signature, initials, fea }: Submission): boolean {
  if (fea !== null || !isInk(field)) return false;
  const ink = field.type === "signature" ? signature : initials;
  return ink !== null && (placed?.includes(field.id) ?? true);
}
