import { TOLD_MESSAGES } from "@service/contract/told";
import { sealContent, openContent, withoutSecrets } from "../messages/content.ts";
import type { Domain } from "../model/domain.ts";
import type { Message, MessageOutcome } from "../model/message.ts";
import type { Reader, Writer } from "../model/store.ts";
import { redact } from "@service/platform/redact";

/** Characters of a transport's error that are kept. */
const MAX_ERROR_CHARACTERS = 500;

/** Redacts and shortens a transport's message for the outbox. */
export const keptError = (said: string): string => redact(said).slice(0, MAX_ERROR_CHARACTERS);

/**
 * The signer whom a message about the document is for; null: it is for nobody who signs, or was withdrawn. Codes and
 * the like are none: whoever asks for one sees that it does not come.
 */
export async function signerOf(
  reader: Reader,
  { id, template }: Pick<Message, "id" | "template">,
): Promise<string | null> {
  if (!Object.hasOwn(TOLD_MESSAGES, template)) return null;
  const queued = await reader.queuedMessages.first({ messageId: id });
  return queued?.signerId ?? null;
}

/** Records that a transport has the message, and erases its content. The caller holds the lock of its document. */
export async function recordLeft(
  domain: Pick<Domain, "clock" | "secrets">,
  writer: Writer,
  message: Message,
  signerId: string | null,
): Promise<void> {
  const { id, attempts, createdAt } = message;
  const content = sealContent(domain, id, withoutSecrets(message, openContent(domain, message)));
  await writer.queuedMessages.delete({ messageId: id });
  const sent = { sentAt: domain.clock.now(), attempts: attempts + 1, error: null, content };
  await writer.messages.update({ id }, sent);
  if (signerId !== null)
    await writer.messageOutcomes.insert({ messageId: id, signerId, outcome: "sent", createdAt });
}

/** Records that a message was refused for good or given up. */
export async function recordRefused(writer: Writer, of: Omit<MessageOutcome, "outcome">): Promise<void> {
  const { messageId } = of;
  const changed = await writer.messageOutcomes.update({ messageId }, { outcome: "undelivered" });
  if (changed === 0) await writer.messageOutcomes.insert({ ...of, outcome: "undelivered" });
}

/** Whether a later message to the signer has ended in this way. */
export async function isOvertaken(
  reader: Reader,
  { signerId, createdAt }: Pick<MessageOutcome, "signerId" | "createdAt">,
  outcome: "delivered" | "undelivered",
): Promise<boolean> {
  return (await reader.messageOutcomes.count({ signerId, outcome, createdAt: { gt: createdAt } })) > 0;
}
