import { preparedFor } from "@service/contract/rules/preparation";
import { DomainError } from "../errors.ts";
import { publicId } from "../model/ids.ts";
import type { SigningFeature } from "../model/signing-feature.ts";

/**
 * Lets nobody sign before their fields are prepared, and names the fields that one prepared for others, and those that
 * a signer has corrected (docs/contract/v3.md#prepare).
 */
export const preparationFeature: SigningFeature = (_domain, _writer, { signer, records }) => ({
  admit: async () => {
    const fields = await records.fields();
    const own = fields.filter(({ signerId, preparerId }) => signerId === signer.id && preparerId !== null);
    if (own.length > preparedFor(signer, own, await records.signers()).length)
      throw new DomainError("SIGNER_NOT_READY", "Somebody prepares fields of this signer first.");
  },
  eventData: ({ ownFields, values }) => {
    const filled = ownFields.filter(({ preparerId }) => preparerId !== null);
    const isChanged = filled.filter(({ id, value }) => (values.get(id) ?? null) !== value);
    return signer.action === "prepare"
      ? named(
          "prepared",
          filled.filter(({ id }) => values.get(id)),
        )
      : named("corrected", isChanged);
  },
});

const named = (member: string, fields: readonly { id: string }[]): object =>
  fields.length === 0 ? {} : { [member]: fields.map(({ id }) => publicId("field", id)) };
