import type { WholeDay } from "@service/contract/calendar";
import { DomainError } from "../errors.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { lockDocument } from "../model/find-document.ts";
import { isOverdue } from "../model/lifecycle.ts";
import type { Caller } from "../model/tenant.ts";
import { canMove } from "../model/transitions.ts";
import type { Instant } from "@service/platform/ports/clock";
import { futureExpiry } from "./future-expiry.ts";
import { rescheduleReminders } from "../reminders/schedule.ts";
import { scheduleExpiry } from "./schedule.ts";

/**
 * Changes when a document expires (docs/contract/dashboard.md#expiry). Null: never. Throws VALIDATION for an instant
 * that has passed, EXPIRY_NOT_CHANGEABLE.
 */
export async function changeExpiry(
  domain: Domain,
  caller: Caller,
  id: string,
  wanted: Instant | WholeDay | null,
): Promise<Document> {
  return domain.store.write(async (writer) => {
    const now = domain.clock.now();
    const document = await lockDocument(writer, caller, id);
    assertChangeable(document, now);
    const expiresAt = futureExpiry(domain, document, wanted);
    const patch = { expiresAt, updatedAt: now };
    await writer.documents.update({ id }, patch);
    const changed = { ...document, ...patch };
    await scheduleExpiry(writer, changed);
    await rescheduleReminders(domain, writer, changed);
    writer.announceDocuments(changed);
    return changed;
  });
}

function assertChangeable(document: Document, now: Instant): void {
  if (document.chainId !== null)
    throw new DomainError("EXPIRY_NOT_CHANGEABLE", "The document is of a chain and expires with it.");
  if (document.status === "draft") return;
  if (!canMove("documents", document.status, "expired"))
    throw new DomainError("EXPIRY_NOT_CHANGEABLE", `The document is ${document.status}.`);
  // Its signers are refused already, also before the expiry is announced.
  if (isOverdue(document, now))
    throw new DomainError("EXPIRY_NOT_CHANGEABLE", "The document's expiry has passed.");
}
