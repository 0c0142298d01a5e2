import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import { assertDistinct, isWritable } from "../signers/attach.ts";
import type { Caller } from "../model/tenant.ts";
import type { Document } from "../model/document.ts";
import { lockDocument } from "../model/find-document.ts";
import { type Sending, withMessages, inviteAgain } from "./invite-again.ts";
import { startSigning } from "./start-signing.ts";

/**
 * Sends a draft to its signers, or invites the pending signers of a sent document again. Throws DOCUMENT_NOT_SENDABLE,
 * VALIDATION, INSUFFICIENT_CREDITS without any change.
 */
export async function sendDocument(
  domain: Domain,
  caller: Caller,
  id: string,
  sending: Sending,
): Promise<Document> {
  return domain.store.write(async (writer) =>
    sendLocked(domain, writer, caller, await lockDocument(writer, caller, id), sending),
  );
}

/** Sends or invites again, as `sendDocument`, under the document's lock. */
export async function sendLocked(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  document: Document,
  { recipients: given, notifies }: Sending,
): Promise<Document> {
  const recipients =
    given?.map((one) => ({
      ...one,
      sendsInvitation: isWritable(one) && (one.sendsInvitation ?? notifies),
    })) ?? null;
  const writes = recipients?.some(({ sendsInvitation }) => sendsInvitation) ?? notifies;
  if (recipients) assertDistinct([], recipients, (index) => ["recipients", index]);
  if (document.status === "draft") {
    const draft = await withMessages(writer, document, writes);
    const wanted = { recipients, requiresField: true, isInformed: () => !writes };
    return (await startSigning(domain, writer, caller, draft, wanted)).document;
  }
  await inviteAgain(domain, writer, caller, document, { recipients, notifies });
  return document;
}
