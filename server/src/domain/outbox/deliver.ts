import { COMMON_LOCALES } from "@service/contract/locales";
import type { Domain } from "../model/domain.ts";
import type { Instant } from "@service/platform/ports/clock";
import {
  MessageDeferred,
  MessageRefused,
  type MessageTransport,
} from "@service/platform/ports/message-transport";
import { isErased, openContent } from "../messages/content.ts";
import { DELIVERY_TIMEOUT_MS } from "../messages/queue.ts";
import type { Message } from "../model/message.ts";
import { type Failure, lockDocumentsOf, markDelivered, markUndelivered } from "../signers/undelivered.ts";
import { keptError, recordLeft, recordRefused, signerOf } from "./outcomes.ts";

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
  const { language, subject, text, html, link } = openContent(domain, message);
  const sent = transport.send({
    id,
    channel,
    to,
    template,
    language: language ?? COMMON_LOCALES[0],
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
  const { id } = message;
  const said = keptError(error instanceof Error ? error.message : String(error));
  const failure = finalFailure(domain, message, error);
  await domain.store.write(async (writer) => {
    const signerId = await signerOf(writer, message);
    if (failure && signerId !== null) await lockDocumentsOf(writer, signerId);
    const { sentAt, attempts, createdAt } = (await writer.messages.lock({ id })) ?? message;
    // The transport has reported meanwhile that it has the message.
    if (sentAt !== null) return;
    await writer.messages.update({ id }, { attempts: attempts + 1, error: said });
    if (!failure || signerId === null) return;
    await recordRefused(writer, { messageId: id, signerId, createdAt });
    await markUndelivered(domain, writer, signerId, failure);
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
  const { id, to } = message;
  await domain.store.write(async (writer) => {
    const signerId = await signerOf(writer, message);
    if (signerId !== null) await lockDocumentsOf(writer, signerId);
    const current = await writer.messages.lock({ id });
    // The transport has reported of it already.
    if (!current || current.sentAt !== null) return;
    if (signerId !== null) await markDelivered(domain, writer, signerId, to);
    await recordLeft(domain, writer, message, signerId);
  });
}
