import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { type Answer, Client } from "../../../test/world/client.ts";
import {
  ANA,
  DRAWN,
  Frame,
  sampleBase64,
  type Signer,
  someAddress,
} from "../../../test/world/support/signing.ts";
import type { Deployment } from "./deployment.ts";
import type { Journal, Stage } from "./journal.ts";

/** Live sessions are embedded by https origins; the service itself may always embed. */
const EMBEDDER = "https://portal.example";
const RETRY_MS = 150;
/** After this time a step is given up and reported. */
const STEP_MS = 90_000;
const REQUEST_MS = 40_000;

class Stopped extends Error {}

/** Integrators and signers that create, send, sign and read documents until they are stopped. They repeat what fails. */
export class Traffic {
  private readonly deployment: Deployment;
  private readonly journal: Journal;
  private readonly running: Promise<void>[] = [];
  private isOver = false;
  private lives = 0;
  private readonly pauseMs: number;
  private readonly origin: string;

  constructor(deployment: Deployment, journal: Journal, { pauseMs = 100, origin = EMBEDDER } = {}) {
    this.deployment = deployment;
    this.journal = journal;
    this.pauseMs = pauseMs;
    this.origin = origin;
  }

  start(workers: number): void {
    for (let index = 0; index < workers; index += 1) this.running.push(this.work());
  }

  /** Each worker finishes its document. */
  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.running);
  }

  private async work(): Promise<void> {
    while (!this.isOver && !this.deployment.isClosed) {
      try {
        await this.life();
      } catch (error) {
        if (!(error instanceof Stopped)) this.journal.surprises.push((error as Error).message);
        await delay(RETRY_MS);
      }
      await delay(this.pauseMs);
    }
  }

  /** One document, from its creation to the signature and the download. */
  private async life(): Promise<void> {
    this.lives += 1;
    const keyIndex = this.lives % this.deployment.keys.length;
    const client = this.deployment.keys[keyIndex]!;
    const name = `Agreement ${this.lives}-${randomUUID().slice(0, 8)}`;
    const id = await this.create(client, name);
    const acknowledge = (stage: Stage) => this.journal.acknowledge({ id, stage, keyIndex, name });
    acknowledge("created");
    const signer = await this.placeField(client, id);
    const key = { "Idempotency-Key": randomUUID() };
    await this.step("send", () => client.post(`/v3/documents/${id}/send`, undefined, key));
    acknowledge("sent");
    const frame = await this.open(client, id, signer);
    const submission = await this.submission(frame);
    await this.step("submit", () => frame.post("submit", submission));
    acknowledge("signed");
    await this.step("read", () => client.get(`/v3/documents/${id}`));
    await this.step("file", () => client.get(`/v3/documents/${id}/download?version=original`));
  }

  private async create(client: Client, name: string): Promise<string> {
    const file = { name: "agreement.pdf", content: await sampleBase64() };
    const body = { name, file, signers: [ANA] };
    const key = { "Idempotency-Key": randomUUID() };
    const { body: made } = await this.step("create", () => client.post("/v3/documents", body, key));
    return String(made.id);
  }

  private async placeField(client: Client, id: string): Promise<Signer> {
    const listed = await this.step("signers", () => client.get(`/v3/documents/${id}/signers`));
    const [signer] = listed.body.data as Signer[];
    const fields = [{ signerId: signer!.id, type: "signature", page: 1, x: 72, y: 72 }];
    await this.step("fields", () => client.put(`/v3/documents/${id}/fields`, { fields }));
    return signer!;
  }

  /** A token works once, so a lost answer to its trade begins the session anew. */
  private async open(client: Client, id: string, { id: signatureId }: Signer): Promise<Frame> {
    for (;;) {
      const wanted = { document_id: id, signature_id: signatureId, allowed_origins: [EMBEDDER] };
      const { body: session } = await this.step("session", () => client.post("/v2/signing-sessions", wanted));
      const { anonymous } = this.deployment;
      const from = { "x-forwarded-for": someAddress(), origin: this.origin };
      const secret = { client_secret: session.client_secret };
      const started = await this.step("init", () =>
        anonymous.post("/v2/signing-sessions/init", secret, from),
      );
      const path = `/embed/${session.session_id}/token`;
      const traded = await this.ask("token", () =>
        anonymous.post(path, { frameToken: started.body.frame_token }, { "x-forwarded-for": someAddress() }),
      );
      const as = (token: string) => new Client(this.deployment.url, token);
      if (traded?.status === 200) return new Frame({ as }, session.session_id, traded.body.bearer);
      await delay(RETRY_MS);
    }
  }

  private async submission(frame: Frame): Promise<Record<string, unknown>> {
    const { body } = await this.step("ceremony", () => frame.get("ceremony"));
    return {
      submissionId: randomUUID(),
      consent: { accepted: true, locale: "es", acceptedAt: new Date().toISOString() },
      documentHash: body.document.sha256,
      revision: body.document.revision,
      values: {},
      signature: DRAWN,
      initials: null,
    };
  }

  /** Repeats a request until it succeeds. */
  private async step(what: string, send: () => Promise<Answer>): Promise<Answer> {
    const until = Date.now() + STEP_MS;
    for (;;) {
      const answer = await this.ask(what, send);
      if (answer && answer.status >= 200 && answer.status < 300) return answer;
      if (answer && !isRepeatable(answer))
        throw new Error(`${what} was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
      if (Date.now() > until) throw new Error(`${what} did not succeed within ${STEP_MS / 1000} s`);
      await delay(RETRY_MS);
    }
  }

  /** One request; null without an answer. */
  private async ask(what: string, send: () => Promise<Answer>): Promise<Answer | null> {
    if (this.deployment.isClosed) throw new Stopped();
    const started = Date.now();
    const seen = (status: number, answer?: Answer) =>
      this.journal.answers.push({
        what,
        status,
        code: answer?.body?.code ?? answer?.body?.error?.code ?? null,
        retryAfter: answer?.headers.get("retry-after") ?? null,
        at: Date.now(),
        ms: Date.now() - started,
      });
    try {
      const answer = await within(REQUEST_MS, send());
      seen(answer.status, answer);
      return answer;
    } catch (error) {
      const isOdd = /is not as described/.test(String(error)) && !this.deployment.isStarting;
      if (isOdd) this.journal.surprises.push(String(error));
      seen(0);
      return null;
    }
  }
}

/** 409: the first request with this key is still running. */
function isRepeatable({ status, body }: Answer): boolean {
  return status >= 500 || status === 429 || (status === 409 && body?.code === "IDEMPOTENCY_IN_PROGRESS");
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${ms} ms`)), ms);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
