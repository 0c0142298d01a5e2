import type {
  Ceremony,
  HandoffState,
  Progress,
  SubmitRequest,
  VerificationState,
} from "@service/contract/embed";
import type { SigningResult } from "@service/contract/embed/protocol";
import { ceremony } from "./ceremonies.ts";
import { FakeIdentity } from "./fake-identity.ts";
import { makePdf } from "./pdf.ts";
import type { PdfLine } from "./pdf.ts";

export type Route =
  | "token"
  | "ceremony"
  | "document"
  | "progress"
  | "variables"
  | "submit"
  | "outcome"
  | "decline"
  | "delegate"
  | "handoff"
  | "start"
  | "check"
  | "skip"
  | "signed"
  | "thumbnail"
  | "identity"
  | "captures";

/** One thing that goes wrong with one request. `lost`: the server does its work, the answer never arrives. */
export type Mishap = "network" | "lost" | "html" | number | { status: number; error: object };

/** The `/embed/{session_id}` API over plain Request and Response, with a script of mishaps per route. */
export class FakeEmbed {
  readonly calls: { route: Route; method: string; range: string | null }[] = [];
  readonly submissions: SubmitRequest[] = [];
  readonly mishaps: Partial<Record<Route, Mishap[]>> = {};
  ceremony: Ceremony;
  /** Nothing of the document is told before the steps are passed. */
  withholds = false;
  pdf: Uint8Array<ArrayBuffer>;
  progress: Progress | null;
  result: SigningResult | null;
  declined: { reason: string | null } | null = null;
  delegated: Record<string, string> | null = null;
  frameTokens = new Set(["frame-token-000001"]);
  bearer = "bearer-1";
  /** What was sent as the signer's data, each time. */
  readonly given: Record<string, string>[] = [];
  /** How many looks at the ceremony the document takes to be made, once nobody owes anything. */
  madeAfter = 1;
  /** How many times the signed copy answers "not yet". */
  signedAfter = 1;

  constructor(change: Partial<Ceremony> = {}, pdf?: Uint8Array<ArrayBuffer>) {
    this.ceremony = ceremony(change);
    const { pages } = this.ceremony.document;
    const size = pages[0] ?? { width: 595, height: 842 };
    this.pdf = pdf ?? makePdf({ ...size, pages: pages.map(heading) });
    this.progress = this.ceremony.progress;
    this.result = this.ceremony.result;
  }

  readonly fetch: typeof globalThis.fetch = (input, init) => this.handle(new Request(input, init));

  async handle(request: Request): Promise<Response> {
    const route = routeOf(new URL(request.url).pathname);
    this.calls.push({ route, method: request.method, range: request.headers.get("Range") });
    const mishap = this.mishaps[route]?.shift();
    if (mishap === "network") throw new TypeError("Failed to fetch");
    if (mishap === "html") return new Response("<!doctype html><p>Gateway</p>", { status: 200 });
    if (typeof mishap === "number") return new Response("<p>Bad gateway</p>", { status: mishap });
    if (typeof mishap === "object") return Response.json({ error: mishap.error }, { status: mishap.status });
    const answer = await this.#answer(route, request);
    if (mishap === "lost") throw new TypeError("Failed to fetch");
    return answer;
  }

  count(route: Route): number {
    return this.calls.filter((call) => call.route === route).length;
  }

  async #answer(route: Route, request: Request): Promise<Response> {
    if (route === "token") return this.#token((await request.json()) as { frameToken: string });
    if (request.headers.get("Authorization") !== `Bearer ${this.bearer}`)
      return refuse(401, "SESSION_INVALID", "Unknown bearer.");
    return this.#known(route, request);
  }

  async #known(route: Route, request: Request): Promise<Response> {
    if (route === "identity" || route === "captures") return this.#identity(request);
    if (route === "ceremony") return Response.json(this.#ceremony());
    if (route === "document") return this.#document(request.headers.get("Range"));
    if (route === "outcome") return Response.json(this.#outcome());
    if (route === "signed") return this.#signed();
    if (route === "thumbnail") return refuse(404, "SESSION_NOT_FOUND", "Nothing is drawn.");
    if (route === "progress") this.progress = (await request.json()) as Progress;
    if (route === "variables")
      return this.#variables((await request.json()) as { values: Record<string, string> });
    if (route === "submit") return this.#submit((await request.json()) as SubmitRequest);
    if (route === "handoff") return this.#handoff(request.method);
    if (["start", "check", "skip"].includes(route)) return this.#verification(route, request);
    if (route === "decline") this.declined = (await request.json()) as { reason: string | null };
    if (route === "delegate" && this.delegated !== null)
      return refuse(404, "SIGNATURE_NOT_FOUND", "The signer is no longer asked to sign this document.");
    if (route === "delegate") this.delegated = (await request.json()) as Record<string, string>;
    return new Response(null, { status: 204 });
  }

  #token({ frameToken }: { frameToken: string }): Response {
    if (!this.frameTokens.delete(frameToken)) return refuse(401, "SESSION_INVALID", "The token is spent.");
    return Response.json({ bearer: this.bearer, expiresAt: "2030-01-01T00:00:00Z" });
  }

  /** As the real one: the data is kept, and the document is made once nobody owes any. */
  #variables({ values }: { values: Record<string, string> }): Response {
    this.given.push(values);
    const variables = this.ceremony.variables.map((owed) => ({
      ...owed,
      value: values[owed.id] ?? owed.value,
      handedIn: true,
    }));
    const missing = variables.filter(({ required, value }) => required && value === null);
    if (missing.length > 0) {
      const fields = missing.map(({ id }) => ({ fieldId: id, code: "REQUIRED", detail: "" }));
      return refuse(422, "INVALID_REQUEST", "Some data is missing.", fields);
    }
    this.ceremony = { ...this.ceremony, variables };
    const { documentStatus, waitingFor } = this.ceremony;
    return Response.json({ documentStatus, waitingFor });
  }

  handoff: HandoffState["status"] = "none";

  #handoff(method: string): Response {
    const expiresAt = "2030-01-01T00:00:00Z";
    if (method === "POST") this.handoff = "waiting";
    if (method === "POST")
      return Response.json(
        { url: `https://signing.test/handoff/${"x".repeat(43)}`, expiresAt },
        { status: 201 },
      );
    if (method === "GET") return Response.json({ status: this.handoff, expiresAt });
    this.handoff = "ended";
    return new Response(null, { status: 204 });
  }

  /** What answers a step of verification; every other answer is wrong, the third for good. */
  rightAnswer = "123456";
  sends = 0;
  attempts = 0;

  async #verification(route: Route, request: Request): Promise<Response> {
    const module = new URL(request.url).pathname.split("/").at(-2) as VerificationState["module"];
    const body = (await request.json()) as { resend?: boolean; answer?: string };
    if (route === "start" && (this.sends === 0 || body.resend === true)) this.sends += 1;
    const isRight = route === "check" && body.answer === this.rightAnswer;
    if (route === "check" && !isRight) this.attempts += 1;
    if (this.attempts > 2) return refuse(403, "VERIFICATION_FAILED", "Too many wrong answers.");
    const status = route === "skip" ? "skipped" : isRight ? "passed" : "pending";
    if (status !== "pending") this.#settle(module, status);
    return Response.json({
      module,
      status,
      sentTo: module === "name_confirm" ? null : "a•••@example.com",
      codeExpiresAt: null,
      resendAt: null,
      attemptsLeft: 3 - this.attempts,
      sendsLeft: 5 - this.sends,
      problem: route === "check" && !isRight ? "wrong" : null,
    } satisfies VerificationState);
  }

  readonly identity = new FakeIdentity();

  async #identity(request: Request): Promise<Response> {
    const made = await this.identity.handle(request);
    if ("refused" in made) return made.refused;
    const answer = made.answer();
    if (answer.status !== "pending") this.#settle(answer.module, answer.status);
    return Response.json(answer);
  }

  #settle(module: string, status: string): void {
    const verifications = this.ceremony.verifications.map((step) =>
      step.module === module ? { ...step, status } : step,
    );
    this.ceremony = { ...this.ceremony, verifications };
  }

  /** The last of the others gives theirs. */
  nobodyOwes(): void {
    this.ceremony = { ...this.ceremony, waitingFor: [] };
  }

  #make(): void {
    const { documentStatus, waitingFor, variables } = this.ceremony;
    const owed = variables.some(
      ({ required, value, handedIn }) => (required && value === null) || handedIn === false,
    );
    if (documentStatus !== "collecting_data" || waitingFor.length > 0 || owed) return;
    this.madeAfter -= 1;
    if (this.madeAfter >= 0) return;
    this.ceremony = { ...this.ceremony, ...this.made };
    this.pdf = this.madePdf ?? this.pdf;
  }

  /** What the ceremony is once the document is made. */
  made: Partial<Ceremony> = { documentStatus: "awaiting_signatures" };
  madePdf: Uint8Array<ArrayBuffer> | null = null;

  #withheld(): Ceremony {
    const { senderName } = this.ceremony.document;
    const consented = this.progress?.consented ?? false;
    const consentedAt = this.progress?.consentedAt ?? null;
    return {
      ...this.ceremony,
      withheld: true,
      allowDecline: false,
      document: { id: "", name: "", senderName, pageCount: 0, size: 0, sha256: "", revision: 0, pages: [] },
      signer: { id: "", name: "", email: null },
      signers: [],
      fields: [],
      documentStatus: "",
      variables: [],
      waitingFor: [],
      progress: { consented, consentedAt, values: {}, signature: null, initials: null, placed: [] },
    };
  }

  #ceremony(): Ceremony {
    this.#make();
    if (this.withholds && this.ceremony.verifications.some(({ status }) => status === "pending"))
      return this.#withheld();
    const status = this.result === null ? this.ceremony.status : "completed";
    const hasPages = this.ceremony.document.pages.length > 0;
    const document = { ...this.ceremony.document, size: hasPages ? this.pdf.length : 0 };
    return { ...this.ceremony, status, document, progress: this.progress, result: this.result };
  }

  #document(range: string | null): Response {
    if (range?.includes(",") === true) return this.#ranges(range);
    const match = /^bytes=(\d+)-(\d+)$/.exec(range ?? "");
    if (match === null) return new Response(this.pdf, { headers: { "Content-Type": "application/pdf" } });
    const start = Number(match[1]);
    const end = Math.min(Number(match[2]) + 1, this.pdf.length);
    const headers = { "Content-Range": `bytes ${start}-${end - 1}/${this.pdf.length}` };
    return new Response(this.pdf.slice(start, end), { status: 206, headers });
  }

  #ranges(range: string): Response {
    const parts = range
      .slice("bytes=".length)
      .split(",")
      .map((part) => part.split("-").map(Number));
    const body = parts.flatMap(([start = 0, end = 0]) => [
      `\r\n--part\r\nContent-Type: application/pdf\r\nContent-Range: bytes ${start}-${end}/${this.pdf.length}\r\n\r\n`,
      this.pdf.slice(start, end + 1),
    ]);
    const headers = { "Content-Type": "multipart/byteranges; boundary=part" };
    return new Response(new Blob([...body, "\r\n--part--\r\n"]), { status: 206, headers });
  }

  #submit(request: SubmitRequest): Response {
    this.submissions.push(request);
    if (this.result !== null && this.submissions[0]?.submissionId !== request.submissionId)
      return refuse(409, "SESSION_COMPLETED", "Already signed.");
    this.result ??= {
      sessionId: this.ceremony.sessionId,
      documentId: this.ceremony.document.id,
      signatureId: this.ceremony.signer.id,
      signedAt: "2026-11-21T16:30:00.000Z",
    };
    return Response.json(this.result);
  }

  #outcome() {
    const status = this.result === null ? this.ceremony.status : "completed";
    return { status, documentStatus: "awaiting_signatures", result: this.result };
  }

  #signed(): Response {
    if (this.result === null || this.signedAfter > 0) {
      this.signedAfter -= 1;
      return new Response(null, { status: 202 });
    }
    return new Response(this.pdf, { headers: { "Content-Type": "application/pdf" } });
  }
}

/** Of captures, those that are sent apart: they are what may go wrong. */
function routeOf(path: string): Route {
  const last = path.split("/").at(-1) as Route;
  return path.includes("/identity/") && last !== "captures" ? "identity" : last;
}

function heading(_page: unknown, index: number): PdfLine[] {
  return [{ x: 72, y: 90, size: 18, text: `Page ${index + 1}` }];
}

function refuse(status: number, code: string, message: string, fields?: object[]): Response {
  const error = { code, message, retryable: false, requestId: "req_1", fields };
  return Response.json({ error }, { status });
}
