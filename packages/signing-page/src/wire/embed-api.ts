import type { SigningResult } from "@service/contract/embed/protocol";
import type {
  Ceremony,
  HandoffLink,
  HandoffState,
  Outcome,
  Progress,
  SubmitRequest,
  TokenRequest,
  VariablesResponse,
  VerificationState,
} from "@service/contract/embed";
import {
  isCeremony,
  isHandoffLink,
  isHandoffState,
  isOutcome,
  isSigningResult,
  isTokenResponse,
  isVariablesResponse,
  isVerificationState,
  readRefusal,
} from "./answers.ts";
import { piecesOf } from "./byteranges.ts";
import type { Piece } from "./byteranges.ts";
import { ApiError } from "./api-error.ts";

/** A slow phone line may take this long for one small answer; longer than that is no answer. Milliseconds. */
const REQUEST_TIMEOUT_MS = 20_000;
/** A whole document on the same line. */
const DOWNLOAD_TIMEOUT_MS = 600_000;
/** Browsers refuse a keepalive request above 64 KiB (Fetch, "HTTP-network-or-cache fetch"); headroom for headers. */
const KEEPALIVE_LIMIT = 60_000;

export interface EmbedApiOptions {
  /** `…/embed/{session_id}`, without a last slash. */
  base: string;
  fetch: typeof globalThis.fetch;
  /** Asks the host for a fresh frame token; rejects when none comes. */
  renew(): Promise<string>;
}

interface Ask {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  body?: unknown;
  headers?: Record<string, string>;
  keepalive?: boolean;
  /** Milliseconds. */
  timeoutMs?: number;
}

/**
 * The routes under `/embed/{session_id}`. The bearer lives in this object's memory and nowhere else; when the server
 * no longer knows it, the host is asked for a new frame token and the call goes on. Every method rejects with ApiError.
 */
export class EmbedApi {
  readonly #options: EmbedApiOptions;
  #bearer = "";
  #traded: { frameToken: string; done: Promise<void> } | null = null;
  /** Came with the bearer; answers the first question for it. */
  ahead: Ceremony | undefined;
  #renewal: Promise<void> | null = null;

  constructor(options: EmbedApiOptions) {
    this.#options = options;
  }

  /**
   * Trades the single-use frame token, once, however often it is asked to. Where its answer was lost the token is spent:
   * the host gives another.
   */
  authorize(frameToken: string): Promise<void> {
    if (this.#traded?.frameToken !== frameToken) this.#traded = { frameToken, done: this.#begin(frameToken) };
    return this.#traded.done;
  }

  async #begin(frameToken: string): Promise<void> {
    try {
      await this.#trade({ frameToken, ceremony: true });
    } catch (error) {
      this.#traded = null;
      if (error instanceof ApiError && error.definite && error.status !== 401) throw error;
      await this.#renewed("");
    }
  }

  async ceremony(): Promise<Ceremony> {
    const given = this.ahead;
    this.ahead = undefined;
    return given ?? readAnswer(await this.#ask("/ceremony"), isCeremony);
  }

  /** Bytes `start` to `end` (exclusive) of the document; the whole of it when the server ignores ranges. */
  async range(start: number, end: number): Promise<{ start: number; bytes: Uint8Array<ArrayBuffer> }> {
    const response = await this.#ask("/document", { headers: { Range: `bytes=${start}-${end - 1}` } });
    if (!response.ok) throw await failureOf(response);
    const bytes = await bodyBytes(response);
    return { start: response.status === 206 ? start : 0, bytes };
  }

  /** Several ranges by one request; ends are exclusive. What the server gives instead is answered as it came. */
  async ranges(ranges: readonly (readonly [number, number])[]): Promise<Piece[]> {
    const list = ranges.map(([start, end]) => `${start}-${end - 1}`).join();
    const response = await this.#ask("/document", { headers: { Range: `bytes=${list}` } });
    if (!response.ok) throw await failureOf(response);
    const bytes = await bodyBytes(response);
    return piecesOf(bytes, response.headers.get("Content-Type") ?? "") ?? [{ start: 0, bytes }];
  }

  /** The picture of a page, from 1, this many pixels wide. */
  async picture(page: number, width: number): Promise<Blob> {
    return blobOf(await this.#ask(`/pages/${page}/thumbnail?width=${width}`));
  }

  async document(): Promise<Blob> {
    return blobOf(await this.#ask("/document", { timeoutMs: DOWNLOAD_TIMEOUT_MS }));
  }

  async saveProgress(progress: Progress, leaving = false): Promise<void> {
    const body = JSON.stringify(progress);
    const keepalive = leaving && body.length < KEEPALIVE_LIMIT;
    const response = await this.#ask("/progress", { method: "PUT", body: progress, keepalive });
    if (!response.ok) throw await failureOf(response);
  }

  /** The data that the signer owes, by variable id. */
  async saveVariables(values: Record<string, string>): Promise<VariablesResponse> {
    return readAnswer(
      await this.#ask("/variables", { method: "PUT", body: { values } }),
      isVariablesResponse,
    );
  }

  /** Begins or looks at a step of verification; `resend` asks for another code. */
  startVerification(module: string, resend: boolean): Promise<VerificationState> {
    return this.#verification(module, "start", { resend });
  }

  checkVerification(module: string, answer: string): Promise<VerificationState> {
    return this.#verification(module, "check", { answer });
  }

  skipVerification(module: string): Promise<VerificationState> {
    return this.#verification(module, "skip", {});
  }

  /** A link that takes the signing to another device. */
  async startHandoff(): Promise<HandoffLink> {
    return readAnswer(await this.#ask("/handoff", { method: "POST", body: {} }), isHandoffLink);
  }

  async handoff(): Promise<HandoffState> {
    return readAnswer(await this.#ask("/handoff"), isHandoffState);
  }

  /** From either device: what was entered on the other one is the session's. */
  async endHandoff(): Promise<void> {
    const response = await this.#ask("/handoff", { method: "DELETE" });
    if (!response.ok) throw await failureOf(response);
  }

  async submit(request: SubmitRequest): Promise<SigningResult> {
    return readAnswer(await this.#ask("/submit", { method: "POST", body: request }), isSigningResult);
  }

  async outcome(): Promise<Outcome> {
    return readAnswer(await this.#ask("/outcome"), isOutcome);
  }

  async decline(reason: string | null): Promise<void> {
    const response = await this.#ask("/decline", { method: "POST", body: { reason } });
    if (!response.ok) throw await failureOf(response);
  }

  /** The signed document, or null while it is being built. */
  async signed(): Promise<Blob | null> {
    const response = await this.#ask("/signed", { timeoutMs: DOWNLOAD_TIMEOUT_MS });
    return response.status === 202 || response.status === 404 ? null : blobOf(response);
  }

  async #verification(module: string, what: string, body: object): Promise<VerificationState> {
    const path = `/verifications/${encodeURIComponent(module)}/${what}`;
    return readAnswer(await this.#ask(path, { method: "POST", body }), isVerificationState);
  }

  async #ask(path: string, ask: Ask = {}): Promise<Response> {
    const bearer = this.#bearer;
    const response = await this.#fetch(path, ask, bearer);
    if (response.status !== 401) return response;
    await this.#renewed(bearer);
    return this.#fetch(path, ask, this.#bearer);
  }

  /** Calls that fail together renew together; a call whose bearer is already old just takes the new one. */
  async #renewed(stale: string): Promise<void> {
    if (this.#bearer !== stale) return;
    this.#renewal ??= this.#renew().finally(() => {
      this.#renewal = null;
    });
    await this.#renewal;
  }

  async #renew(): Promise<void> {
    await this.#trade({ frameToken: await this.#options.renew() });
  }

  async #trade(body: TokenRequest): Promise<void> {
    const response = await this.#fetch("/token", { method: "POST", body }, "");
    const { bearer, ceremony } = await readAnswer(response, isTokenResponse);
    this.#bearer = bearer;
    this.ahead = ceremony;
  }

  async #fetch(path: string, ask: Ask, bearer: string): Promise<Response> {
    const headers = { Accept: "application/json", ...ask.headers, ...authorization(bearer) };
    const init: RequestInit = { method: ask.method ?? "GET", headers, credentials: "omit" };
    if (ask.body !== undefined) {
      init.body = JSON.stringify(ask.body);
      init.headers = { ...headers, "Content-Type": "application/json" };
    }
    // a request that outlives its page must not be cut by the page's own timer
    if (ask.keepalive === true) init.keepalive = true;
    else init.signal = AbortSignal.timeout(ask.timeoutMs ?? REQUEST_TIMEOUT_MS);
    try {
      return await this.#options.fetch(this.#options.base + path, init);
    } catch {
      throw new ApiError("NETWORK_ERROR", null);
    }
  }
}

function authorization(bearer: string): Record<string, string> {
  return bearer === "" ? {} : { Authorization: `Bearer ${bearer}` };
}

async function blobOf(response: Response): Promise<Blob> {
  if (!response.ok) throw await failureOf(response);
  return response.blob();
}

async function bodyBytes(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await response.arrayBuffer());
  } catch {
    throw new ApiError("NETWORK_ERROR", null); // the line went down within the body
  }
}

async function readAnswer<T>(response: Response, check: (value: unknown) => value is T): Promise<T> {
  if (!response.ok) throw await failureOf(response);
  const body = await jsonBody(response);
  if (!check(body)) throw new ApiError("INVALID_RESPONSE", response.status);
  return body;
}

async function failureOf(response: Response): Promise<ApiError> {
  const refusal = readRefusal(await jsonBody(response));
  return refusal === null
    ? new ApiError(codeOfStatus(response.status), response.status)
    : new ApiError(refusal.code, response.status, refusal);
}

/** A gateway that answers for the server (502, docs/contract/embed.md#codes), or the fallback code. */
function codeOfStatus(status: number): string {
  return status >= 502 && status <= 504 ? "BACKEND_UNREACHABLE" : `HTTP_${status}`;
}

async function jsonBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw new ApiError("NETWORK_ERROR", null);
  });
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
