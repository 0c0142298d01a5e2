import { momentOf } from "../model/calendar.ts";
import { presign } from "../model/file-links.ts";
import { queueMessage } from "../messages/queue.ts";
import { signedCopyMessage } from "../messages/signed-copy.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { mustAct, peopleOf, type Signer } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import { DAY } from "@service/platform/ports/clock";
import { transition } from "../model/transitions.ts";
import { tellOwner } from "../signers/tell-owner.ts";
import { senderName } from "../signers/invite.ts";

/** TTL of the link in a signer's copy. */
const COPY_LINK_TTL_MS = 30 * DAY;

/** Sends the copies of a completed document, and tells its owner where they get none. A chain tells of its end itself. */
export async function tellCompleted(
  domain: Domain,
  writer: Writer,
  completed: { document: Document; evidenceFileId: string },
): Promise<void> {
  const { document } = completed;
  // Whoever wants no copies sent (docs/contract/v2.md#sign-all-fields) wants no notice of the completion.
  if (!document.sendsCopies || document.chainId !== null) return;
  await sendCopies(domain, writer, completed);
  const knowing = (await peopleOf(writer, document.id)).map(({ email }) => email);
  await tellOwner(domain, writer, document, { event: "document.completed", knowing });
}

/** Whether the document's send lets its copy go to a person (docs/contract/v3.md#notify). A chain's people get theirs from it. */
export function getsCopy({ sendsCopies }: Document, { sendsInvitation, invitedAt }: Signer): boolean {
  return sendsCopies && (sendsInvitation || invitedAt !== null);
}

/**
 * Sends each signer with an e-mail address a link to the sealed PDF, in the transaction of the completion. Viewers and
 * those who get a copy alone get it by phone, too.
 */
async function sendCopies(
  domain: Domain,
  writer: Writer,
  { document, evidenceFileId }: { document: Document; evidenceFileId: string },
): Promise<void> {
  const now = domain.clock.now();
  const sender = await senderName(writer, document);
  const signatures = await writer.signatures.find({ documentId: document.id });
  const { url: link, expiresAt } = presign(domain, evidenceFileId, COPY_LINK_TTL_MS);
  const until = momentOf(domain, document, expiresAt);
  const people = await peopleOf(writer, document.id);
  const isApproved = people.some(({ action }) => action === "approve");
  for (const signer of people) {
    const signature = signatures.find(({ signerId }) => signerId === signer.id);
    if (mustAct(signer) && (!signature || signer.email === null)) continue;
    if (!getsCopy(document, signer)) continue;
    const { name: documentName, completionMessage } = document;
    const isSigned = signer.action === "sign" && !isApproved;
    const facts = { signerName: signer.name, isSigned, documentName, completionMessage, sender, link, until };
    await queueMessage(domain, writer, document, {
      signer,
      link,
      ...signedCopyMessage(signature?.consentLocale ?? null, facts),
    });
    if (signer.action === "copy") await transition(writer, "signers", signer, "sent", { invitedAt: now });
  }
}
