import { HOUR, type Instant } from "../ports/clock.ts";
import { DomainError } from "../errors.ts";
import { appendEvent, userActor } from "../events/append.ts";
import { deadlineOf } from "../model/calendar.ts";
import { type Actor, SYSTEM } from "../model/event.ts";
import { assertServed } from "../messages/channels.ts";
import { reminderMessage } from "../messages/invitation.ts";
import { queueMessage } from "../messages/queue.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import { createGuestLink, senderName } from "../signers/invite.ts";
import { isPending, type Signer } from "../model/signer.ts";
import { mayFinishLater } from "../signers/own-messages.ts";
import { activeSigners } from "../signers/turn.ts";
import type { Caller } from "../model/tenant.ts";
import type { Document } from "../model/document.ts";
import { lockDocument } from "../model/find-document.ts";
import { isOpenForSigners, isPaused, takesSignatures } from "../model/lifecycle.ts";
import { isReminderDue, nextReminder } from "./schedule.ts";

/** Shortest time between two reminders of a signer (docs/contract/v3.md#remind). */
const REMINDER_INTERVAL_MS = HOUR;

/** Reminds the signers whose turn it is. Throws REMINDER_TOO_SOON, DOCUMENT_NOT_SENDABLE. */
export async function remindDocument(domain: Domain, caller: Caller, id: string): Promise<Document> {
  return domain.store.write(async (writer) => {
    const document = await lockDocument(writer, caller, id);
    if (!isOpenForSigners(document))
      throw new DomainError(
        "DOCUMENT_NOT_SENDABLE",
        `A document that is ${document.status} has nobody to remind.`,
      );
    const signers = await toRemind(writer, document);
    assertServed(domain, document, signers);
    const latest = Math.max(...signers.map(({ remindedAt }) => remindedAt ?? -Infinity));
    const wait = latest + REMINDER_INTERVAL_MS - domain.clock.now();
    if (wait > 0) {
      throw new DomainError("REMINDER_TOO_SOON", "The signers were reminded less than an hour ago.", {
        retryAfter: Math.ceil(wait / 1000),
      });
    }
    await remind(domain, writer, document, userActor(caller.user));
    return document;
  });
}

/** The job of `expirationReminders`. Answers the instant of the next reminder. */
export async function remindOnSchedule(domain: Domain, id: string): Promise<Instant | null> {
  return domain.store.write(async (writer) => {
    const document = await writer.documents.lock({ id });
    if (!document) return null;
    const now = domain.clock.now();
    if (isOpenForSigners(document) && isReminderDue(document, await toRemind(writer, document), now))
      await remind(domain, writer, document, SYSTEM);
    return nextReminder(document, now);
  });
}

/** Invited signers whose signature is pending. */
async function toRemind(writer: Writer, document: Document): Promise<Signer[]> {
  return (await activeSigners(writer, document)).filter(({ invitedAt }) => invitedAt !== null);
}

async function remind(domain: Domain, writer: Writer, document: Document, actor: Actor): Promise<void> {
  for (const signer of await toRemind(writer, document))
    await remindSigner(domain, writer, { document, signer }, actor);
}

async function remindSigner(
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
