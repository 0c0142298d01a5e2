import { MAX_SCHEDULED_SEND_DAYS } from "@service/contract/limits";
import { DAY, type Instant } from "@service/platform/ports/clock";
import { DomainError, invalid } from "../errors.ts";
import { type Document, UNSCHEDULED } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";

type Schedule = Pick<Document, "scheduledSendAt" | "scheduledBy">;

/** The job is tried long after its instant, so that an outage of the database loses no send. */
const TRIED_MS = 30 * DAY;

/** The columns of a draft that is sent at an instant, as the caller. Null: it is not. Throws VALIDATION. */
export function scheduleFor(
  { clock }: Pick<Domain, "clock">,
  { user }: Pick<Caller, "user">,
  { expiresAt }: Pick<Document, "expiresAt">,
  wanted: Instant | null,
): Schedule {
  if (wanted === null) return UNSCHEDULED;
  const now = clock.now();
  if (wanted <= now || wanted > now + MAX_SCHEDULED_SEND_DAYS * DAY)
    throw invalid(["scheduledSendAt"], "It must lie in the future, within a year.");
  if (expiresAt !== null && wanted >= expiresAt)
    throw invalid(["scheduledSendAt"], "The document expires before: give a later expiresAt, or null.");
  return { scheduledSendAt: wanted, scheduledBy: user.id };
}

/** The columns that a patch changes. Throws VALIDATION, DOCUMENT_NOT_EDITABLE unless it is a draft of its own. */
export function patchSchedule(
  domain: Pick<Domain, "clock">,
  caller: Pick<Caller, "user">,
  document: Document,
  wanted: Instant | null | undefined,
): Partial<Schedule> {
  if (wanted === undefined) return {};
  if (document.status !== "draft" || document.chainId !== null)
    throw new DomainError("DOCUMENT_NOT_EDITABLE", "A draft is scheduled, and none of a chain.");
  return scheduleFor(domain, caller, document, wanted);
}

/** Enqueues the send. Called whenever its instant may have changed. */
export async function enqueueScheduledSend(
  writer: Writer,
  { id, scheduledSendAt }: Pick<Document, "id" | "scheduledSendAt">,
): Promise<void> {
  if (scheduledSendAt === null) return;
  await writer.enqueue({
    kind: "send-document",
    subject: id,
    runAt: scheduledSendAt,
    deadline: scheduledSendAt + TRIED_MS,
  });
}
