import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { Deployment } from "./support/deployment.ts";
import { fault } from "./support/fault.ts";
import { Journal } from "./support/journal.ts";
import { checkNothingLost, NOTHING_LOST } from "./support/settle.ts";
import { Traffic } from "./support/traffic.ts";

const SPAN_MS = 6000;
/** Backoffs after the last span: 2, 4, 8, 16 s. */
const MAIL_MS = 60_000;

type State = "well" | "deferring" | "hanging";

/** The mail server defers, hangs and is closed, while live documents are created and signed. */
export const smtpDown = fault({
  name: "smtp-down",
  expected: {
    refusals: "No request fails: what is sent waits in the outbox, and sending is answered as usual.",
    quick: "A hanging mail server slows no request: each is answered within 5 s.",
    mails: "Each invitation arrives at least once after the mail server is back, by itself.",
    expectable: "No answer is a surprise: all others are successes, or as the OpenAPI document says.",
    ...NOTHING_LOST,
  },
  run: async (check) => {
    const mail = new MailServer();
    const port = await mail.open();
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}/?from=sign@acme.mx` };
    const deployment = await Deployment.open({ environment: "live", env });
    try {
      const journal = new Journal();
      const traffic = new Traffic(deployment, journal, { origin: deployment.url });
      traffic.start(2);
      await delay(SPAN_MS);
      mail.state = "deferring";
      await delay(SPAN_MS);
      mail.state = "hanging";
      await delay(SPAN_MS);
      await mail.close();
      await delay(SPAN_MS);
      mail.state = "well";
      await mail.open(port);
      await traffic.stop();
      const failed = journal.answers.filter(({ status }) => status >= 500 || status === 0);
      check("refusals", failed.length === 0, JSON.stringify(journal.statuses()));
      const longest = Math.max(...journal.answers.map(({ ms }) => ms));
      check("quick", longest <= 5000, `longest ${longest} ms`);
      check("expectable", journal.surprises.length === 0, journal.surprises.slice(0, 3).join("; "));
      const names = [...journal.documents.values()].map(({ name }) => name);
      const missing = await mail.waitFor(names, MAIL_MS);
      check(
        "mails",
        missing.length === 0,
        `${mail.accepted.length} mails, ${missing.length} of ${names.length} missing`,
      );
      await checkNothingLost({ deployment, journal }, check);
    } finally {
      await deployment.close();
      await mail.close();
    }
  },
});

/** A mail server that a fault may break. */
class MailServer {
  state: State = "well";
  readonly accepted: string[] = [];
  private server: SMTPServer | undefined;

  async open(port = 0): Promise<number> {
    this.server = new SMTPServer({
      authOptional: true,
      disableReverseLookup: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      onMailFrom: (_address, _session, done) => {
        if (this.state === "hanging") return;
        done(this.state === "deferring" ? Object.assign(new Error("later"), { responseCode: 451 }) : null);
      },
      onData: (stream, _session, done) =>
        void text(stream).then((message) => {
          this.accepted.push(message);
          done();
        }),
    });
    this.server.on("error", () => {});
    const listening = this.server.listen(port, "127.0.0.1");
    await once(listening, "listening");
    return (listening.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    // Clients that hang are cut off after the wait of the package.
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  /** Waits until each name stands in a mail; those that do not. */
  async waitFor(names: readonly string[], ms: number): Promise<string[]> {
    for (const until = Date.now() + ms; ; await delay(500)) {
      const missing = names.filter((name) => !this.accepted.some((mail) => mail.includes(name)));
      if (missing.length === 0 || Date.now() > until) return missing;
    }
  }
}
