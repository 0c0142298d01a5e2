import { type ChannelTransport, MessageRefused, ServiceRefused } from "../ports/message-transport.ts";
import { refusedBy, type SmtpAnswer } from "./refusals.ts";

/** Timeout of each step with the mail server. */
const TIMEOUT_MS = 10_000;

/** Sends e-mail by SMTP (docs/contract/operator.md#smtp); `?from=` and `?bounces=` of the URL are senders. */
export function smtpTransport(smtpUrl: string): ChannelTransport {
  const url = new URL(smtpUrl);
  const from = url.searchParams.get("from") ?? `no-reply@${url.hostname}`;
  const domain = domainOf(from) ?? url.hostname;
  // The envelope's sender, to which mail servers return what they cannot deliver.
  const bounces = url.searchParams.get("bounces");
  let transport: ReturnType<typeof openTransport> | undefined;
  return async ({ id, to, subject, text, html }) => {
    transport ??= openTransport(url);
    const sender = await transport;
    try {
      // A second try has the same id, so that the receiver can recognise it.
      const mail = { from, to, subject, text, html, messageId: `<${id}@${domain}>` };
      await sender.sendMail({ ...mail, ...(bounces !== null && { envelope: { from: bounces, to } }) });
    } catch (error) {
      throw errorOf(error);
    }
  };
}

/** The domain of an address, with or without a name: `Acme <sign@acme.mx>`. */
const domainOf = (address: string): string | null => /@([a-z0-9.-]+)>?\s*$/i.exec(address)?.[1] ?? null;

/** Connects and logs in, as for a message, and sends nothing. */
export function smtpTrial(smtpUrl: string): () => Promise<void> {
  return async () => {
    const transport = await openTransport(new URL(smtpUrl));
    await transport.verify().finally(() => transport.close());
  };
}

/** nodemailer is loaded with the first use, not when this module is. */
async function openTransport(smtpUrl: URL) {
  const url = new URL(smtpUrl);
  for (const own of ["from", "bounces"]) url.searchParams.delete(own);
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url: url.href,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
}

/** Codes of nodemailer for an answer to the addresses or the message. Others concern the connection or the login. */
const OF_MESSAGE: ReadonlySet<unknown> = new Set(["EENVELOPE", "EMESSAGE"]);

/** The error as the port tells it: refused for good, or tried again. */
function errorOf(error: unknown): unknown {
  const answer = answerOf(error);
  const refused = answer && refusedBy(answer);
  if (!answer || refused === null) return error;
  const { message } = error as Error;
  const { responseCode, response } = answer;
  // The log leaves out the server's words, which may name the recipient, and keeps the code.
  const told = { responseCode, response };
  if (refused !== "service") return Object.assign(new MessageRefused(message, refused), told);
  return Object.assign(new ServiceRefused(`The mail server refuses this service: ${message}`), told);
}

function answerOf(error: unknown): SmtpAnswer | null {
  if (!(error instanceof Error) || !("code" in error) || !OF_MESSAGE.has(error.code)) return null;
  const { command, responseCode, response } = error as Error & Partial<Record<keyof SmtpAnswer, unknown>>;
  if (typeof command !== "string" || typeof responseCode !== "number" || typeof response !== "string")
    return null;
  return { command, responseCode, response };
}
