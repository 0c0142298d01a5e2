import { type ChannelTransport, MessageRefused } from "../../domain/ports/message-transport.ts";

/** Timeout of each step with the mail server. */
const TIMEOUT_MS = 10_000;

/** Sends e-mail by SMTP (docs/contract/operator.md#smtp); `?from=` of the URL is the sender's address. */
export function smtpTransport(smtpUrl: string): ChannelTransport {
  const url = new URL(smtpUrl);
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
    try {
      // A second try has the same id, so that the receiver can recognise it.
      await sender.sendMail({ from, to, subject, text, html, messageId: `<${id}@${url.hostname}>` });
    } catch (error) {
      throw isFinal(error) ? new MessageRefused((error as Error).message) : error;
    }
  };
}

/** Codes of nodemailer for an answer to the addresses or the message. Others concern the connection or the login. */
const OF_MESSAGE: ReadonlySet<unknown> = new Set(["EENVELOPE", "EMESSAGE"]);
/** "Authentication required" and "must issue STARTTLS first": the operator's settings, not the message. */
const OF_SETTINGS = 530;

/** Whether the server has refused this message for good (RFC 5321 §4.2.1). */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error) || !("code" in error)) return false;
  const { code, responseCode } = error;
  return (
    OF_MESSAGE.has(code) &&
    typeof responseCode === "number" &&
    responseCode >= 500 &&
    responseCode !== OF_SETTINGS
  );
}
