import { DomainError } from "../errors.ts";
import { appendEvent, signerActor } from "../events/append.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { inPersonData, type InPersonNote } from "../model/in-person.ts";
import { signatureRefusal, takesSignatures } from "../model/lifecycle.ts";
import { metadataOf, type Session } from "../model/session.ts";
import { isPending, mustAct, type Signer } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import { tellOwner } from "../signers/tell-owner.ts";
import { transition } from "../model/transitions.ts";

/** Declines for a signer. The document stays open: its owner voids or corrects it (docs/contract/v3.md#decline). */
export async function decline(
  domain: Domain,
  writer: Writer,
  document: Document,
  {
    signer,
    reason,
    metadata = null,
    inPerson = null,
  }: {
    signer: Signer;
    reason: string | null;
    metadata?: Session["metadata"];
    inPerson?: InPersonNote | null;
  },
): Promise<void> {
  if (signer.status === "declined") return;
  if (!mustAct(signer))
    throw new DomainError("DECLINE_NOT_ALLOWED", "Who only reads a document has nothing to decline.");
  if (!takesSignatures(document, domain.clock.now()) || !isPending(signer))
    throw signatureRefusal({ document, signer }, domain.clock.now());
  await transition(writer, "signers", signer, "declined", { declineReason: reason });
  await writer.attachments.delete({ signerId: signer.id });
  await writer.documents.update({ id: document.id }, { updatedAt: domain.clock.now() });
  await appendEvent(domain, writer, document, {
    type: "signer.declined",
    actor: signerActor(signer),
    signer,
    data: { reason, ...inPersonData(inPerson), ...metadataOf({ metadata }) },
  });
  await tellOwner(domain, writer, document, {
    event: "signer.declined",
    people: [signer.name],
    reason,
    knowing: [signer.email],
  });
}
