import type { Domain } from "../model/domain.ts";
import { peopleOf } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import { openContent, sealContent, withoutSecrets } from "./content.ts";

/** Errors that the outbox shows for withdrawn messages. */
const WITHDRAWN = {
  replaced: "Withdrawn: another person signs.",
  removed: "Withdrawn: the person was removed.",
  ended: "Withdrawn: the document has ended.",
  superseded: "Withdrawn: a later message took its place.",
} as const;

/**
 * Withdraws the messages to a signer's person that wait to be sent; one that a transport has at this moment may still
 * arrive. The caller holds the lock of the document, under which messages to its signers are queued.
 */
export async function withdrawMessages(
  domain: Pick<Domain, "secrets">,
  writer: Writer,
  signerId: string,
  why: keyof typeof WITHDRAWN,
): Promise<void> {
  for (const { messageId: id } of await writer.queuedMessages.find({ signerId })) {
    const message = await writer.messages.lock({ id });
    if (!message || message.sentAt !== null) continue;
    const content = sealContent(domain, id, withoutSecrets(message, openContent(domain, message)));
    await writer.messages.update({ id }, { content, error: WITHDRAWN[why] });
  }
  await writer.queuedMessages.delete({ signerId });
}

/** Withdraws the messages to everybody of a document. */
export async function withdrawFromAll(
  domain: Pick<Domain, "secrets">,
  writer: Writer,
  documentId: string,
  why: keyof typeof WITHDRAWN,
): Promise<void> {
  for (const { id } of await peopleOf(writer, documentId)) await withdrawMessages(domain, writer, id, why);
}
