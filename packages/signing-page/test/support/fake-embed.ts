import type { Ceremony, Progress, SubmitRequest } from "@service/contract/embed";
import type { SigningResult } from "@service/contract/embed/protocol";
import { ceremony } from "./ceremonies.ts";
import { makePdf } from "./pdf.ts";
import type { PdfLine } from "./pdf.ts";

export type Route =
  | "token"
  | "ceremony"
  | "document"
  | "progress"
  | "submit"
  | "outcome"
  | "decline"
  | "signed";

/** One thing that goes wrong with one request. `lost`: the server does its work, the answer never arrives. */
export type Mishap = "network" | "lost" | "html" | number | { status: number; error: object };

/** The `/embed/{session_id}` API over plain Request and Response, with a script of mishaps per route. */
export class FakeEmbed {
  readonly calls: { route: Route; method: string; range: string | null }[] = [];
  readonly submissions: SubmitRequest[] = [];
  readonly mishaps: Partial<Record<Route, Mishap[]>> = {};
  ceremony: Ceremony;
  pdf: Uint8Array<ArrayBuffer>;
  progress: Progress | null;
  result: SigningResult | null;
  declined: { reason: string | null } | null = null;
  frameTokens = new Set(["frame-token-000001"]);
  bearer = "bearer-1";
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
    const route = new URL(request.url).pathname.split("/").at(-1) as Route;
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
    if (route === "ceremony") return Response.json(this.#ceremony());
    if (route === "document") return this.#document(request.headers.get("Range"));
    if (route === "outcome") return Response.json(this.#outcome());
    if (route === "signed") return this.#signed();
    if (route === "progress") this.progress = (await request.json()) as Progress;
    if (route === "submit") return this.#submit((await request.json()) as SubmitRequest);
    if (route === "decline") this.declined = (await request.json()) as { reason: string | null };
    return new Response(null, { status: 204 });
  }

  #token({ frameToken }: { frameToken: string }): Response {
    if (!this.frameTokens.delete(frameToken)) return refuse(401, "SESSION_INVALID", "The token is spent.");
    return Response.json({ bearer: this.bearer, expiresAt: "2030-01-01T00:00:00Z" });
  }

  #ceremony(): Ceremony {
    const status = this.result === null ? this.ceremony.status : "completed";
    const document = { ...this.ceremony.document, size: this.pdf.length };
    return { ...this.ceremony, status, document, progress: this.progress, result: this.result };
  }

  #document(range: string | null): Response {
    const match = /^bytes=(\d+)-(\d+)$/.exec(range ?? "");
    if (match === null) return new Response(this.pdf, { headers: { "Content-Type": "application/pdf" } });
    const start = Number(match[1]);
    const end = Math.min(Number(match[2]) + 1, this.pdf.length);
    const headers = { "Content-Range": `bytes ${start}-${end - 1}/${this.pdf.length}` };
    return new Response(this.pdf.slice(start, end), { status: 206, headers });
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

function heading(_page: unknown, index: number): PdfLine[] {
  return [{ x: 72, y: 90, size: 18, text: `Page ${index + 1}` }];
}

function refuse(status: number, code: string, message: string): Response {
  const error = { code, message, retryable: false, requestId: "req_1" };
  return Response.json({ error }, { status });
}
