import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

type Step = "MAIL" | "RCPT" | "DATA";

/** A mail server on this machine that answers as a test says. */
export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  /** Messages that it has accepted. */
  accepted: string[];
  /** Refuses the step for an address (of the recipient; at MAIL of the sender), such as `550 5.1.1 no such user`. */
  rule: (step: Step, address: string) => string | null;
  close(): Promise<void>;
}

type Reply = Error & { responseCode?: number };

function replyOf(answer: string | null): Reply | null {
  if (answer === null) return null;
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
}

export async function startMailServer(): Promise<MailServer> {
  const mail: MailServer = { url: "", accepted: [], rule: () => null, close };
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    hideENHANCEDSTATUSCODES: true,
    onMailFrom: ({ address }, _session, done) => done(replyOf(mail.rule("MAIL", address))),
    onRcptTo: ({ address }, _session, done) => done(replyOf(mail.rule("RCPT", address))),
    onData: (stream, { envelope }, done) =>
      void text(stream).then((message) => {
        const refusal = replyOf(mail.rule("DATA", envelope.rcptTo[0]!.address));
        if (refusal === null) mail.accepted.push(message);
        done(refusal);
      }),
  });
  // Clients that go away in the middle are no matter of a test.
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  mail.url = `smtp://127.0.0.1:${(listening.address() as { port: number }).port}/?from=sign@acme.mx`;
  return mail;

  async function close(): Promise<void> {
    const closed = Promise.withResolvers<void>();
    server.close(() => closed.resolve());
    await closed.promise;
  }
}
