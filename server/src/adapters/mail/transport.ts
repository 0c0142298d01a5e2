import type { MessageTransport, OutgoingMessage } from "../../domain/ports/message-transport.ts";
import type { Log } from "../../log/log.ts";

/** Timeout of each step with the mail server. */
const TIMEOUT_MS = 10_000;

/**
 * Sends e-mail by SMTP where `SMTP_URL` is configured (`?from=` is the sender's address). Otherwise, and for the chat
 * channel, messages stay in the outbox for the operator, and the log says so once per message.
 */
export function createTransport(smtpUrl: string | null, log: Log): MessageTransport {
  const smtp = smtpUrl === null ? null : smtpTransport(new URL(smtpUrl));
  return {
    send: async (message) => {
      if (smtp && message.channel === "email") return smtp(message);
      log.warn("no transport for this channel: the message stays in the outbox", {
        id: message.id,
        channel: message.channel,
      });
      return false;
    },
  };
}

function smtpTransport(url: URL): (message: OutgoingMessage) => Promise<boolean> {
  const from = url.searchParams.get("from") ?? `no-reply@${url.hostname}`;
  url.searchParams.delete("from");
  // nodemailer is loaded with the first message, not at the start.
  const ready = async () => {
    const { createTransport: create } = await import("nodemailer");
    return create({
      url: url.href,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
  };
  let transport: ReturnType<typeof ready> | undefined;
  return async ({ id, to, subject, text, html }) => {
    transport ??= ready();
    const sender = await transport;
    // A second try has the same id, so that the receiver can recognise it.
    await sender.sendMail({ from, to, subject, text, html, messageId: `<${id}@${url.hostname}>` });
    return true;
  };
}
