import { DAY, type Instant } from "../ports/clock.ts";
import type { Writer } from "../model/store.ts";
import type { Document } from "../model/document.ts";
import type { Signer } from "../model/signer.ts";

/** A deadline job is tried long after its instant, so that an outage of the database loses no expiry. */
const DEADLINE_MS = 30 * DAY;

/** Schedules the document's expiry and its next reminder. Called whenever either may have changed. */
export async function scheduleDeadlines(writer: Writer, document: Document, now: Instant): Promise<void> {
  if (document.expiresAt === null) return;
  const expiresAt = document.expiresAt;
  await writer.enqueue({
    kind: "expire-document",
    subject: document.id,
    runAt: expiresAt,
    deadline: expiresAt + DEADLINE_MS,
  });
  const next = nextReminder(document, now);
  if (next === null) return;
  await writer.enqueue({
    kind: "remind-signers",
    subject: document.id,
    runAt: next,
    deadline: expiresAt + DEADLINE_MS,
  });
}

/**
 * Whether a configured reminder has come since the latest message to these signers. It has not where the job still
 * waits for the instant of an earlier `expiresAt`.
 */
export function isReminderDue(
  document: Pick<Document, "expiresAt" | "expirationReminders">,
  signers: readonly Pick<Signer, "invitedAt" | "remindedAt">[],
  now: Instant,
): boolean {
  const latest = Math.max(
    ...signers.map(({ invitedAt, remindedAt }) => remindedAt ?? invitedAt ?? -Infinity),
  );
  const next = nextReminder(document, latest);
  return next !== null && next <= now;
}

/** The first configured reminder strictly after `after`, or null. */
export function nextReminder(
  document: Pick<Document, "expiresAt" | "expirationReminders">,
  after: Instant,
): Instant | null {
  const { expiresAt, expirationReminders } = document;
  if (expiresAt === null || expirationReminders === null) return null;
  const instants = expirationReminders.map((days) => expiresAt - days * DAY).filter((at) => at > after);
  return instants.length === 0 ? null : Math.min(...instants);
}
