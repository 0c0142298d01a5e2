import { DomainError, invalid } from "../errors.ts";
import { signerActor } from "../events/append.ts";
import { channelOf, isServed } from "../messages/channels.ts";
import { passedOnMessage, type PassedOnReader } from "../messages/passed-on.ts";
import { queueMessage } from "../messages/queue.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { alreadySigned, signatureRefusal, takesSignatures } from "../model/lifecycle.ts";
import { metadataOf, type Session } from "../model/session.ts";
import { contactOf, isPending, type Signer } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import { isDelegable } from "../signers/delegable.ts";
import { senderName } from "../signers/invite.ts";
import { assertNotCancelled } from "../signing/gate.ts";
import { lockParties } from "../model/signing-parties.ts";
import { markViewed } from "../signing/view.ts";
import { assertVerified } from "../verification/verify.ts";
import { type Person, replacePerson } from "./replace-person.ts";

/**
 * Passes the signature of a session on to another person, with which all sessions of the signer end
 * (docs/contract/embed.md#delegation). The person before and the owner are told. Throws VERIFICATION_PENDING,
 * SESSION_CANCELLED, SESSION_COMPLETED, DOCUMENT_CORRECTING, DELEGATION_NOT_ALLOWED, VALIDATION (the contact).
 */
export async function delegate(
  domain: Domain,
  session: Session,
  { person, reason }: { person: Person; reason: string },
): Promise<void> {
  await domain.store.write(async (writer) => {
    const parties = await lockParties(writer, session);
    const { document, signer, session: held } = parties;
    assertVerified(held);
    assertNotCancelled(held);
    if (held.status === "completed" || signer.status === "signed") throw alreadySigned();
    if (!takesSignatures(document, domain.clock.now()) || !isPending(signer))
      throw signatureRefusal({ document, signer }, domain.clock.now());
    if (!isDelegable(document, signer, held))
      throw new DomainError(
        "DELEGATION_NOT_ALLOWED",
        "This signature cannot be passed on to another person.",
      );
    if (contactOf(person) === contactOf(signer))
      throw invalid([person.email === null ? "phone" : "email"], "This is the signer's own contact.");
    const viewer = await markViewed(domain, writer, parties);
    await replacePerson(
      domain,
      writer,
      { document, signer: viewer },
      {
        person,
        identity: { rfc: null, curp: null },
        type: "signer.delegated",
        actor: signerActor(signer),
        reason,
        delegations: signer.delegations + 1,
        ...metadataOf(held),
      },
    );
    await tellOfPerson(domain, writer, document, { from: signer, to: person, reason }, ["previous", "owner"]);
  });
}

/** The person before, because another holder of the link may have done it, and the owner, who can take it back. */
export async function tellOfPerson(
  domain: Domain,
  writer: Writer,
  document: Document,
  { from, to, reason }: { from: Signer; to: Person; reason: string | null },
  recipients: readonly PassedOnReader[],
): Promise<void> {
  const owner = await writer.users.first({ id: document.ownerId, removedAt: null });
  const sender = from.invitedBy ?? (await senderName(writer, document));
  const names = { from: from.name, to: to.name, contact: contactOf(to) };
  for (const recipient of recipients) {
    const reader = recipient === "previous" ? from : owner && { ...owner, phone: null };
    if (!reader || !isServed(domain, document, channelOf(reader))) continue;
    await queueMessage(domain, writer, document, {
      // Without the id: it stays, whoever signs next.
      signer: { email: reader.email, phone: reader.phone },
      link: null,
      ...passedOnMessage(recipient, reader.name, { documentName: document.name, sender, ...names, reason }),
    });
  }
}
