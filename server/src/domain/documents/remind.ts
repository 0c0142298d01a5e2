import { DAY, HOUR, type Instant } from "@service/platform/ports/clock";
import { DomainError } from "../errors.ts";
import { userActor } from "../events/append.ts";
import { type Actor, SYSTEM } from "../model/event.ts";
import { assertServed } from "../messages/channels.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import { isPending, type Signer, signersOf } from "../model/signer.ts";
import { activeSigners } from "../signers/turn.ts";
import type { Caller } from "../model/tenant.ts";
import type { Document } from "../model/document.ts";
import { lockDocument } from "../model/find-document.ts";
import { isOpenForSigners } from "../model/lifecycle.ts";
import { isReminderDue, nextOfAll, sendableAt } from "../reminders/schedule.ts";
import { remindSigner } from "./remind-signer.ts";

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

/** The job of `reminders` (docs/contract/v3.md#reminders). Answers the instant of the next one. */
export async function remindOnSchedule(domain: Domain, id: string): Promise<Instant | null> {
  return domain.store.write(async (writer) => {
    const document = await writer.documents.lock({ id });
    if (!document) return null;
    const now = domain.clock.now();
    // It takes signatures again afterwards.
    if (document.status === "correcting") return now + CORRECTION_POLL_MS;
    if (!isOpenForSigners(document)) return null;
    const morning = sendableAt(domain, document);
    if (morning > now) return morning;
    for (const signer of await toRemind(writer, document))
      if (isReminderDue(domain, document, signer))
        await remindSigner(domain, writer, { document, signer }, SYSTEM);
    return nextOfAll(domain, document, (await signersOf(writer, id)).filter(isPending), now);
  });
}

/** How soon reminders that come during a correction are looked at again. */
const CORRECTION_POLL_MS = DAY;

/** Invited signers whose signature is pending. */
async function toRemind(writer: Writer, document: Document): Promise<(Signer & { invitedAt: Instant })[]> {
  const active = await activeSigners(writer, document);
  return active.filter((signer): signer is Signer & { invitedAt: Instant } => signer.invitedAt !== null);
}

async function remind(domain: Domain, writer: Writer, document: Document, actor: Actor): Promise<void> {
  for (const signer of await toRemind(writer, document))
    await remindSigner(domain, writer, { document, signer }, actor);
}
