import { DomainError, invalid } from "../errors.ts";
import { appendEvent, signerActor } from "../events/append.ts";
import { laterMessage } from "../messages/own-link.ts";
import { queueMessage } from "../messages/queue.ts";
import { mask } from "../model/challenge.ts";
import type { Domain } from "../model/domain.ts";
import { metadataOf, type Session } from "../model/session.ts";
import { contactOf } from "../model/signer.ts";
import { DAY, type Instant } from "@service/platform/ports/clock";
import { createGuestLink } from "../signers/guest-link.ts";
import { senderName } from "../signers/invite.ts";
import { mayFinishLater, reminderDays } from "../signers/own-messages.ts";
import { assertVerified } from "../verification/verify.ts";
import { assertNotCancelled } from "./gate.ts";
import { lockParties } from "../model/signing-parties.ts";
import { assertUnfinished, assertWithinLimit } from "./postponable.ts";

/** A failed reminder is tried for as long. */
const REMINDER_TRIED_MS = DAY;

/** The masked contact that the link goes to, and when the signer is reminded. */
export interface Postponed {
  sentTo: string;
  remindAt: Instant | null;
}

/**
 * Sends the signer their own link, to go on later, and notes when they want to be reminded; the wish replaces an earlier
 * one (docs/contract/embed.md#finish-later). Throws VERIFICATION_PENDING, SESSION_CANCELLED, SESSION_COMPLETED,
 * DOCUMENT_CORRECTING, CONTACT_NOT_REACHED, MESSAGE_LIMIT, VALIDATION (after the document's expiry).
 */
export async function finishLater(
  domain: Domain,
  session: Session,
  remindInDays: number | null,
): Promise<Postponed> {
  return domain.store.write(async (writer) => {
    const { document, signer, session: held } = await lockParties(writer, session);
    assertVerified(held);
    assertNotCancelled(held);
    assertUnfinished(domain, { document, signer });
    if (!mayFinishLater(domain, document, signer))
      throw new DomainError("CONTACT_NOT_REACHED", "This server sends this signer no messages.");
    const now = domain.clock.now();
    if (remindInDays !== null && !reminderDays(document, now).includes(remindInDays))
      throw invalid(["remindInDays"], "The document expires before.");
    await assertWithinLimit(writer, signer, now);
    const remindAt = remindInDays === null ? null : now + remindInDays * DAY;
    await writer.signers.update({ id: signer.id }, { remindAt });
    if (remindAt !== null)
      await writer.enqueue({
        kind: "remind-postponed",
        subject: signer.id,
        runAt: remindAt,
        deadline: remindAt + REMINDER_TRIED_MS,
      });
    const link = await createGuestLink(domain, writer, signer);
    const sender = signer.invitedBy ?? (await senderName(writer, document));
    const content = laterMessage({ reader: signer.name, documentName: document.name, sender, link });
    await queueMessage(domain, writer, document, { signer, link, ...content });
    await appendEvent(domain, writer, document, {
      type: "signer.postponed",
      actor: signerActor(signer),
      signer,
      data: { remindAt: remindAt && new Date(remindAt).toISOString(), ...metadataOf(held) },
    });
    return { sentTo: mask(contactOf(signer)), remindAt };
  });
}
