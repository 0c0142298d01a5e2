import { dropNotAsked, type SignerAttachment } from "../model/attachment.ts";
import type { Domain } from "../model/domain.ts";
import { isAskedOf } from "../model/field.ts";
import type { AcceptedSubmission, Signing, SigningSteps } from "../model/signing-feature.ts";
import type { Writer } from "../model/store.ts";
import type { Submission } from "../model/submission.ts";
import { givenTo } from "./decisions.ts";
import { acceptedValues } from "./values.ts";

/**
 * Checks what the signer entered, and removes the files of fields that were not asked for. Throws as `acceptedValues` and
 * the features' checks.
 */
export async function accept(
  domain: Pick<Domain, "pdf">,
  writer: Writer,
  { signer, records }: Signing,
  submission: Submission,
  features: readonly SigningSteps[],
): Promise<AcceptedSubmission> {
  const signers = await records.signers();
  const fields = await records.fields();
  const isOwn = ({ signerId }: { signerId: string }) => signerId === signer.id;
  const ownFields = fields.filter((field) => isAskedOf(field, signer.id));
  const attached = await records.attachments();
  const ownAttachments = attached.filter(isOwn);
  for (const feature of features) feature.check?.({ ownFields, ownAttachments });
  const { values, notAsked } = await acceptedValues(domain, {
    fields: ownFields,
    given: givenTo(signer.id, { fields, signers }),
    submission,
    attachments: ownAttachments,
    approves: signer.action !== "sign",
  });
  const attachments: SignerAttachment[] = await dropNotAsked(writer, attached, notAsked);
  return {
    signers,
    fields,
    ownFields,
    values,
    notAsked,
    attachments,
    ownAttachments: attachments.filter(isOwn),
  };
}
