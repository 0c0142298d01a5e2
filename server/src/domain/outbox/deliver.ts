import { TOLD_MESSAGES } from "@service/contract/told";
import type { Domain } from "../model/domain.ts";
import type { Instant } from "../ports/clock.ts";
import { MessageDeferred, MessageRefused, type MessageTransport } from "../ports/message-transport.ts";
import { redact } from "../redact.ts";
import { isErased, openContent, sealContent, withoutSecrets } from "../messages/content.ts";
import { DELIVERY_TIMEOUT_MS } from "../messages/queue.ts";
import { LANGUAGES } from "../messages/layout.ts";
import type { Message } from "../model/message.ts";
import type { Reader } from "../model/store.ts";
import { type Failure, markDelivered, markUndelivered } from "../signers/undelivered.ts";

/** Characters of a transport's error that are kept. */
const MAX_ERROR_CHARACTERS = 500;

/**
 * Sends a message that was not sent before, and then erases its content, which has secrets of the signer. Answers when
 * to try again, where the receiving service has named a pause. One that is refused for good is not tried again: the
 * outbox shows why. Rejects with another error of the transport. The signer whom a message about the document does not
 * reach, for good or at the end of the tries, is marked.
 */
export async function deliverMessage(
  domain: Domain,
  transport: MessageTransport,
  id: string,
): Promise<Instant | null> {
  const message = await domain.store.read((reader) => reader.messages.first({ id }));
  if (!message || message.sentAt !== null || message.simulated) return null;
  // Withdrawn: somebody else signs now.
  if (isErased(openContent(domain, message))) return null;
  const failure = await attempt(domain, transport, message);
  if (!failure) return null;
  const { error } = failure;
  await recordFailure(domain, message, error);
  if (error instanceof MessageRefused) return null;
  return pausedUntil(domain, message, error);
}

/** The end of the pause that the receiving service has named. Throws any other error, and at the end of the tries. */
function pausedUntil({ clock }: Domain, { createdAt }: Message, error: unknown): Instant {
  if (!(error instanceof MessageDeferred)) throw error;
  const until = clock.now() + error.pauseMs;
  if (until > createdAt + DELIVERY_TIMEOUT_MS) throw error;
  return until;
}

/** Sends the message and records that. Answers the transport's error; null: none. */
async function attempt(
  domain: Domain,
  transport: MessageTransport,
  message: Message,
): Promise<{ error: unknown } | null> {
  const { id, channel, to, template } = message;
  const { subject, text, html, link } = openContent(domain, message);
  const sent = transport.send({
    id,
    channel,
    to,
    template,
    language: LANGUAGES[0],
    subject,
    text: text ?? "",
    html: html ?? "",
    link,
  });
  const outcome = await sent.catch((error: unknown) => ({ error }));
  if (typeof outcome === "object") return outcome;
  if (outcome) await recordSent(domain, message);
  return null;
}

async function recordFailure(domain: Domain, message: Message, error: unknown): Promise<void> {
  const { id, attempts } = message;
  const said = redact(error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_CHARACTERS);
  const failure = finalFailure(domain, message, error);
  await domain.store.write(async (writer) => {
    const signerId = failure && (await signerOf(writer, message));
    if (failure && signerId !== null) await markUndelivered(domain, writer, signerId, failure);
    await writer.messages.update({ id }, { attempts: attempts + 1, error: said });
  });
}

/** Why the message will not arrive; null: it is tried again. */
function finalFailure(
  { clock }: Pick<Domain, "clock">,
  { channel, to, createdAt }: Message,
  error: unknown,
): Failure | null {
  if (error instanceof MessageRefused) return { to, channel, reason: error.reason, permanent: true };
  const isLast = clock.now() >= createdAt + DELIVERY_TIMEOUT_MS;
  return isLast ? { to, channel, reason: "sending_failed", permanent: false } : null;
}

async function recordSent(domain: Domain, message: Message): Promise<void> {
  const { id, attempts, to } = message;
  const kept = withoutSecrets(message, openContent(domain, message));
  const content = sealContent(domain, id, kept);
  const sent = { sentAt: domain.clock.now(), attempts: attempts + 1, error: null, content };
  await domain.store.write(async (writer) => {
    const signerId = await signerOf(writer, message);
    await writer.queuedMessages.delete({ messageId: id });
    if (signerId !== null) await markDelivered(domain, writer, signerId, to);
    await writer.messages.update({ id }, sent);
  });
}

/**
 * The signer for whom a message about the document waits; null: it is for nobody who signs, or was withdrawn. Codes and
 * the like are none: whoever asks for one sees that it does not come.
 */
async function signerOf(
  reader: Reader,
  { id, template }: Pick<Message, "id" | "template">,
): Promise<string | null> {
  if (!Object.hasOwn(TOLD_MESSAGES, template)) return null;
  const queued = await reader.queuedMessages.first({ messageId: id });
  return queued?.signerId ?? null;
}
