import { HANDOFF_ROOT } from "@service/contract/addresses";
import { OWN_MESSAGES_PER_HOUR } from "@service/contract/rules/limits";
import { DomainError, invalid } from "../errors.ts";
import { handoffMessage } from "../messages/own-link.ts";
import { queueMessage } from "../messages/queue.ts";
import { mask } from "../model/challenge.ts";
import type { Domain } from "../model/domain.ts";
import { hashSecret } from "../model/secrets.ts";
import type { Session } from "../model/session.ts";
import { contactOf, type Signer } from "../model/signer.ts";
import type { Reader } from "../model/store.ts";
import { HOUR, type Instant, MINUTE } from "@service/platform/ports/clock";
import { senderName } from "../signers/invite.ts";
import { hasContact } from "../signers/own-messages.ts";
import { assertVerified } from "../verification/verify.ts";
import { lockParties } from "../model/signing-parties.ts";
import { isUnderway } from "./gate.ts";
import { signatureRefusal } from "../model/lifecycle.ts";

/**
 * Sends the link of this session's waiting hand-off to its signer's own contact, once
 * (docs/contract/embed.md#handoff-message). The link goes on to open once, until it expires. Throws
 * VERIFICATION_PENDING, SESSION_CANCELLED, DOCUMENT_CORRECTING, CONTACT_NOT_REACHED, MESSAGE_LIMIT, VALIDATION (a token
 * of no waiting hand-off of this session). Answers the masked contact.
 */
export async function sendHandoff(domain: Domain, session: Session, token: string): Promise<string> {
  return domain.store.write(async (writer) => {
    const { document, signer, session: held } = await lockParties(writer, session);
    assertVerified(held);
    const now = domain.clock.now();
    if (!isUnderway({ session: held, document, signer }, now))
      throw signatureRefusal({ document, signer, session: held }, now);
    if (!hasContact(domain, document, signer))
      throw new DomainError("CONTACT_NOT_REACHED", "This server sends this signer no messages.");
    const own = { sessionId: held.id, tokenHash: hashSecret(token), status: "waiting" as const };
    const handoff = await writer.handoffs.first(own);
    if (!handoff || handoff.expiresAt <= now) throw invalid(["token"], "No such link waits to be opened.");
    const sentTo = mask(contactOf(signer));
    if (handoff.sentAt !== null) return sentTo;
    await assertWithinLimit(writer, signer, now);
    const link = `${domain.publicUrl}${HANDOFF_ROOT}/${token}`;
    const content = handoffMessage({
      reader: signer.name,
      documentName: document.name,
      sender: signer.invitedBy ?? (await senderName(writer, document)),
      link,
      minutes: Math.max(1, Math.floor((handoff.expiresAt - now) / MINUTE)),
    });
    await writer.handoffs.update({ id: handoff.id }, { sentAt: now });
    await queueMessage(domain, writer, document, { signer, link, ...content });
    return sentTo;
  });
}

/** Over all sessions, links and devices of the signer. */
async function assertWithinLimit(reader: Reader, { id: signerId }: Signer, now: Instant): Promise<void> {
  const sessionId = (await reader.sessions.find({ signerId })).map(({ id }) => id);
  const sent = await reader.handoffs.count({ sessionId, sentAt: { gt: now - HOUR } });
  if (sent >= OWN_MESSAGES_PER_HOUR)
    throw new DomainError("MESSAGE_LIMIT", `A link is sent at most ${OWN_MESSAGES_PER_HOUR} times an hour.`);
}
