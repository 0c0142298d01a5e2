import { appendEvent } from "../events/append.ts";
import { deadlineOf } from "../model/calendar.ts";
import { type Actor, SYSTEM } from "../model/event.ts";
import { reminderMessage } from "../messages/invitation.ts";
import { queueMessage } from "../messages/queue.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import { createGuestLink } from "../signers/guest-link.ts";
import { senderName } from "../signers/invite.ts";
import { type Signer, isPending } from "../model/signer.ts";
import type { Document } from "../model/document.ts";
import { HOUR, type Instant } from "@service/platform/ports/clock";
import { mayFinishLater } from "../signers/own-messages.ts";
import { activeSigners } from "../signers/turn.ts";
import { isPaused, takesSignatures } from "../model/lifecycle.ts";

export async function remindSigner(
  domain: Domain,
  writer: Writer,
  { document, signer }: { document: Document; signer: Signer },
  actor: Actor,
): Promise<void> {
  const sender = await senderName(writer, document);
  const link = await createGuestLink(domain, writer, signer);
  const content = reminderMessage({
    signer,
    documentName: document.name,
    sender: signer.invitedBy ?? sender,
    link,
    deadline: deadlineOf(domain, document),
    message: document.message,
  });
  await queueMessage(domain, writer, document, { signer, link, ...content });
  await writer.signers.update({ id: signer.id }, { remindedAt: domain.clock.now() });
  await appendEvent(domain, writer, document, { type: "signer.reminder_sent", actor, signer });
}

/** How soon a reminder that comes during a correction is tried again. */
const CORRECTION_POLL_MS = HOUR;

/**
 * The job of the reminder that a signer has asked for (docs/contract/embed.md#finish-later). Nobody is reminded who has
 * signed, declined or passed the signature on meanwhile, whose document has ended, or who waits for others. Answers when
 * to look again: the wish has changed, or the document is corrected.
 */
export async function remindPostponed(domain: Domain, signerId: string): Promise<Instant | null> {
  return domain.store.write(async (writer) => {
    const found = await writer.signers.first({ id: signerId });
    const document = found && (await writer.documents.lock({ id: found.documentId }));
    const signer = document && (await writer.signers.first({ id: signerId }));
    if (!signer || signer.remindAt === null) return null;
    const now = domain.clock.now();
    if (signer.remindAt > now) return signer.remindAt;
    if (isPaused(document, now) && isPending(signer)) return now + CORRECTION_POLL_MS;
    await writer.signers.update({ id: signerId }, { remindAt: null });
    const isAsked = (await activeSigners(writer, document)).some(({ id }) => id === signerId);
    if (isAsked && takesSignatures(document, now) && mayFinishLater(domain, document, signer))
      await remindSigner(domain, writer, { document, signer }, SYSTEM);
    return null;
  });
}
