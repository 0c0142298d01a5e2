import { UNDO_SEND_SECONDS } from "@service/contract/limits";
import { type Instant, SECOND } from "@service/platform/ports/clock";
import { DomainError } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import { lockDocument } from "../model/find-document.ts";
import type { Caller } from "../model/tenant.ts";
import { sendLocked } from "./send.ts";
import { updateDocument } from "./update.ts";

/**
 * Schedules a draft to be sent when the time to take it back has passed (docs/contract/dashboard.md#send). Answers when.
 * Throws what `sendDraft` would throw.
 */
export async function sendSoon(domain: Domain, caller: Caller, id: string): Promise<Instant> {
  const undone = new Error("The transaction is undone.");
  const tried = sendDraft(domain, caller, id, () => {
    throw undone;
  });
  await tried.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  const scheduledSendAt = domain.clock.now() + UNDO_SEND_SECONDS * SECOND;
  await updateDocument(domain, caller, id, { scheduledSendAt });
  return scheduledSendAt;
}

/**
 * Sends a draft. `before` precedes the end of its transaction, and what it throws undoes all. Throws
 * DOCUMENT_NOT_EDITABLE for a document that is sent already, and what `sendDocument` throws.
 */
export async function sendDraft(
  domain: Domain,
  caller: Caller,
  id: string,
  before: () => void = () => {},
): Promise<void> {
  await domain.store.write(async (writer) => {
    const document = await lockDocument(writer, caller, id);
    if (document.status !== "draft") throw new DomainError("DOCUMENT_NOT_EDITABLE", "It is sent already.");
    await sendLocked(domain, writer, caller, document, { recipients: null, notifies: true });
    before();
  });
}
