import { OWN_MESSAGES_PER_HOUR } from "@service/contract/rules/limits";
import { DomainError, invalid } from "../errors.ts";
import { appendEvent, signerActor } from "../events/append.ts";
import { laterMessage } from "../messages/own-link.ts";
import { queueMessage } from "../messages/queue.ts";
import { mask } from "../model/challenge.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { publicId } from "../model/ids.ts";
import { changeRefusal, takesSignatures } from "../model/lifecycle.ts";
import { metadataOf, type Session } from "../model/session.ts";
import { contactOf, isPending, type Signer } from "../model/signer.ts";
import type { Reader } from "../model/store.ts";
import { DAY, HOUR, type Instant } from "../ports/clock.ts";
import { createGuestLink, senderName } from "../signers/invite.ts";
import { mayFinishLater, reminderDays } from "../signers/own-messages.ts";
import { assertVerified } from "../verification/verify.ts";
import { assertNotCancelled } from "./gate.ts";
import { lockParties } from "../model/signing-parties.ts";

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

function assertUnfinished(
  { clock }: Pick<Domain, "clock">,
  { document, signer }: { document: Document; signer: Signer },
): void {
  const now = clock.now();
  if (!takesSignatures(document, now) || !isPending(signer)) throw changeRefusal({ document, signer }, now);
}

/** Over all sessions, links and devices of the signer: the document's log has each. */
async function assertWithinLimit(reader: Reader, signer: Signer, now: Instant): Promise<void> {
  const { documentId, id } = signer;
  const since = { gt: now - HOUR };
  const told = await reader.events.find({ documentId, type: "signer.postponed", createdAt: since });
  const own = told.filter(({ data }) => data["signerId"] === publicId("signer", id));
  if (own.length >= OWN_MESSAGES_PER_HOUR)
    throw new DomainError(
      "MESSAGE_LIMIT",
      `The link is sent at most ${OWN_MESSAGES_PER_HOUR} times an hour.`,
    );
}
