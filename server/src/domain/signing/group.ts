import { DomainError } from "../errors.ts";
import { appendEvent, signerActor } from "../events/append.ts";
import { channelOf, isServed } from "../messages/channels.ts";
import { groupDoneMessage } from "../messages/group-done.ts";
import { queueMessage } from "../messages/queue.ts";
import { isAttachment, type SignerAttachment } from "../model/attachment.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import type { Field } from "../model/field.ts";
import { publicId } from "../model/ids.ts";
import { isPending, type Signer } from "../model/signer.ts";
import type { SigningFeature } from "../model/signing-feature.ts";
import { membersOf } from "../model/signer-group.ts";
import type { Writer } from "../model/store.ts";
import { transition } from "../model/transitions.ts";
import { senderName } from "../signers/invite.ts";
import { endPerson } from "./end-person.ts";

/** One member of a group acts for all: with the fields of all, and the others are asked no more. */
export const groupFeature: SigningFeature = (domain, writer, { signer, records }, { values }) => ({
  admit: async () => takeGroupFields(writer, signer, await records.signers()),
  check: ({ ownFields, ownAttachments }) =>
    assertOwnFiles(signer, ownFields, { attachments: ownAttachments, values }),
  follow: ({ signers }, recorded) => endGroup(domain, writer, recorded.document, { signer, signers }),
});

/** Gives a signer the fields of the whole group, so that they are part of the signature. */
async function takeGroupFields(writer: Writer, signer: Signer, signers: readonly Signer[]): Promise<void> {
  const others = membersOf(signers, signer).filter(({ id }) => id !== signer.id);
  if (others.length > 0)
    await writer.fields.update({ signerId: others.map(({ id }) => id) }, { signerId: signer.id });
}

/**
 * Throws VALIDATION where another member has replaced a file that the signer's page shows: nobody signs a file that they
 * did not attach.
 */
function assertOwnFiles(
  signer: Signer,
  fields: readonly Field[],
  { attachments, values }: { attachments: readonly SignerAttachment[]; values: Record<string, string> },
): void {
  if (signer.groupName === null) return;
  const own = new Set(attachments.map(({ fieldId }) => fieldId));
  const problems = fields
    .filter((field) => isAttachment(field) && values[field.id] && !own.has(field.id))
    .map(({ id }) => ({
      path: ["values", id],
      detail: "Another member of the group has replaced the file: attach it again.",
    }));
  if (problems.length > 0) throw new DomainError("VALIDATION", "A file is no longer attached.", { problems });
}

/**
 * Ends the part of those for whom a member of their group has acted (docs/contract/v3.md#groups). Who had been invited is
 * told. The caller holds the document's lock.
 */
async function endGroup(
  domain: Domain,
  writer: Writer,
  document: Document,
  { signer, signers }: { signer: Signer; signers: readonly Signer[] },
): Promise<void> {
  const others = membersOf(signers, signer).filter((other) => other.id !== signer.id && isPending(other));
  if (others.length === 0) return;
  const sender = await senderName(writer, document);
  for (const member of others) {
    await transition(writer, "signers", member, "cancelled");
    await endPerson(domain, writer, member, { keepsPages: true });
    await appendEvent(domain, writer, document, {
      type: "signer.cancelled",
      actor: signerActor(signer),
      signer: member,
      data: { signedBy: { id: publicId("signer", signer.id), name: signer.name } },
    });
    if (member.invitedAt === null || !isServed(domain, document, channelOf(member))) continue;
    const content = groupDoneMessage(member.name, {
      documentName: document.name,
      sender: member.invitedBy ?? sender,
      group: member.groupName ?? "",
      signedBy: signer.name,
      approves: signer.action === "approve",
    });
    await queueMessage(domain, writer, document, { signer: member, link: null, ...content });
  }
}
