import type { Domain } from "../model/domain.ts";
import type { Instant } from "../ports/clock.ts";
import { MessageDeferred, MessageRefused, type MessageTransport } from "../ports/message-transport.ts";
import { redact } from "../redact.ts";
import { isErased, openContent, sealContent, withoutSecrets } from "./content.ts";
import { DELIVERY_TIMEOUT_MS } from "./queue.ts";
import { LANGUAGES } from "./layout.ts";
import type { Message } from "../model/message.ts";

/** Characters of a transport's error that are kept. */
const MAX_ERROR_CHARACTERS = 500;

/**
 * Sends a message that was not sent before, and then erases its content, which has secrets of the signer. Answers when
 * to try again, where the receiving service has named a pause. One that is refused for good is not tried again: the
 * outbox shows why. Rejects with another error of the transport.
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
  try {
    if (await attempt(domain, transport, message)) await markSent(domain, message);
    return null;
  } catch (error) {
    if (error instanceof MessageRefused) return null;
    return pausedUntil(domain, message, error);
  }
}

/** The end of the pause that the receiving service has named. Throws any other error, and at the end of the tries. */
function pausedUntil({ clock }: Domain, { createdAt }: Message, error: unknown): Instant {
  if (!(error instanceof MessageDeferred)) throw error;
  const until = clock.now() + error.pauseMs;
  if (until > createdAt + DELIVERY_TIMEOUT_MS) throw error;
  return until;
}

async function attempt(domain: Domain, transport: MessageTransport, message: Message): Promise<boolean> {
  const { id, channel, to, template } = message;
  const { subject, text, html, link } = openContent(domain, message);
  try {
    return await transport.send({
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
  } catch (error) {
    const reason = redact(error instanceof Error ? error.message : String(error)).slice(
      0,
      MAX_ERROR_CHARACTERS,
    );
    await domain.store.write((writer) =>
      writer.messages.update({ id }, { attempts: message.attempts + 1, error: reason }),
    );
    throw error;
  }
}

async function markSent(domain: Domain, message: Message): Promise<void> {
  const { id, attempts } = message;
  const kept = withoutSecrets(message, openContent(domain, message));
  const content = sealContent(domain, id, kept);
  const sent = { sentAt: domain.clock.now(), attempts: attempts + 1, error: null, content };
  await domain.store.write(async (writer) => {
    await writer.messages.update({ id }, sent);
    await writer.queuedMessages.delete({ messageId: id });
  });
}
