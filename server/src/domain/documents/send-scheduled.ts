import { HOUR, type Instant } from "@service/platform/ports/clock";
import { sendLocked } from "./send.ts";
import { tenancyOf } from "../environment.ts";
import { DomainError } from "../errors.ts";
import { appendEvent } from "../events/append.ts";
import { type Document, UNSCHEDULED } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { SYSTEM } from "../model/event.ts";
import type { Writer } from "../model/store.ts";

/**
 * The job of `scheduledSendAt` (docs/contract/v3.md#scheduled-send). Sends the draft as the member who has scheduled it.
 * One that cannot be sent stays a draft, and the event says why. Answers when to look again.
 */
export async function sendScheduled(domain: Domain, id: string): Promise<Instant | null> {
  try {
    return await domain.store.write((writer) => sendDue(domain, writer, id));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === "SERVICE_UNAVAILABLE") throw error;
    return domain.store.write((writer) => recordFailure(domain, writer, id, error));
  }
}

type Scheduled = Document & { scheduledSendAt: Instant };

/** The draft whose instant has come, or the instant; null: it was sent, unscheduled or deleted meanwhile. */
async function dueDraft(domain: Domain, writer: Writer, id: string): Promise<Scheduled | Instant | null> {
  const document = await writer.documents.lock({ id });
  if (!document || document.status !== "draft" || document.scheduledSendAt === null) return null;
  return document.scheduledSendAt > domain.clock.now() ? document.scheduledSendAt : (document as Scheduled);
}

async function sendDue(domain: Domain, writer: Writer, id: string): Promise<Instant | null> {
  const draft = await dueDraft(domain, writer, id);
  if (draft === null || typeof draft === "number") return draft;
  const tenant = await writer.tenants.first({ id: draft.tenantId });
  if (tenant?.suspended !== false) return domain.clock.now() + HOUR;
  const user = await writer.users.first({
    id: draft.scheduledBy ?? "",
    tenantId: draft.tenantId,
    removedAt: null,
  });
  if (!user)
    throw new DomainError(
      "DOCUMENT_NOT_SENDABLE",
      "Who scheduled it is no member of the workspace any more.",
    );
  await sendLocked(domain, writer, { ...tenancyOf(draft), user }, draft, {
    recipients: null,
    notifies: true,
  });
  return null;
}

async function recordFailure(
  domain: Domain,
  writer: Writer,
  id: string,
  { code, message: detail }: DomainError,
): Promise<Instant | null> {
  const draft = await dueDraft(domain, writer, id);
  if (draft === null || typeof draft === "number") return draft;
  const patch = { ...UNSCHEDULED, updatedAt: domain.clock.now() };
  await writer.documents.update({ id }, patch);
  const scheduledSendAt = new Date(draft.scheduledSendAt).toISOString();
  await appendEvent(
    domain,
    writer,
    { ...draft, ...patch },
    { type: "document.send_failed", actor: SYSTEM, data: { scheduledSendAt, code, detail } },
  );
  return null;
}
