import * as operations from "@service/contract/embed/client";
import type { SigningResult } from "@service/contract/embed/protocol";
import type {
  Ceremony,
  EmbedAnswer,
  EmbedEndpoint,
  EmbedInput,
  EmbedOperationId,
  HandoffLink,
  HandoffState,
  Outcome,
  Progress,
  SubmitRequest,
  TokenRequest,
  VariablesResponse,
  VerificationState,
} from "@service/contract/embed";
import { piecesOf } from "./byteranges.ts";
import type { Piece } from "./byteranges.ts";
import { ApiError, networkError } from "./api-error.ts";

type Module = VerificationState["module"];

/** Time limit of a small answer on a slow phone connection. Milliseconds. */
const REQUEST_TIMEOUT_MS = 20_000;
/** Time limit of a whole document on the same connection. Milliseconds. */
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

interface Ask<Id extends EmbedOperationId> extends EmbedInput<Id> {
  form?: FormData;
  headers?: Record<string, string>;
  keepalive?: boolean;
  /** Milliseconds. */
  timeoutMs?: number;
}

/**
 * The operations under `/embed/{session_id}`. The bearer lives in this object's memory and nowhere else; when the server
 * no longer knows it, the host is asked for a new frame token and the call goes on. Every method rejects with ApiError.
 */
export class EmbedApi {
  readonly #options: EmbedApiOptions;
  #bearer = "";
  #traded: { frameToken: string; done: Promise<void> } | null = null;
  /** The ceremony that came with the bearer; answers the first request for it. */
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
    return given ?? this.call(operations.retrieveCeremony);
  }

  /**
   * Bytes `start` to `end` (exclusive) of the document with this SHA-256; the whole of it when the server ignores
   * ranges.
   */
  async range(
    start: number,
    end: number,
    hash: string,
  ): Promise<{ start: number; bytes: Uint8Array<ArrayBuffer> }> {
    const headers = { Range: `bytes=${start}-${end - 1}` };
    const response = await this.#ask(operations.downloadDocument, { query: { hash }, headers });
    const bytes = await bodyBytes(response);
    return { start: response.status === 206 ? start : 0, bytes };
  }

  /** Several ranges by one request; ends are exclusive. A server that ignores them answers the whole document. */
  async ranges(ranges: readonly (readonly [number, number])[], hash: string): Promise<Piece[]> {
    const list = ranges.map(([start, end]) => `${start}-${end - 1}`).join();
    const response = await this.#ask(operations.downloadDocument, {
      query: { hash },
      headers: { Range: `bytes=${list}` },
    });
    const bytes = await bodyBytes(response);
    return piecesOf(bytes, response.headers.get("Content-Type") ?? "") ?? [{ start: 0, bytes }];
  }

  /** The picture of a page, from 1, this many pixels wide. */
  picture(page: number, width: number): Promise<Blob> {
    const given = { params: { page: `${page}` }, query: { width: `${width}` } };
    return this.blob(operations.downloadPageImage, given);
  }

  document(): Promise<Blob> {
    return this.blob(operations.downloadDocument, { timeoutMs: DOWNLOAD_TIMEOUT_MS });
  }

  /** The person has acted in the page: from now on they have viewed the document. */
  recordAct(): Promise<void> {
    return this.call(operations.recordAct);
  }

  saveProgress(progress: Progress, leaving = false): Promise<void> {
    const keepalive = leaving && JSON.stringify(progress).length < KEEPALIVE_LIMIT;
    return this.call(operations.saveProgress, { body: progress, keepalive });
  }

  /** The data that the signer owes, by variable id. */
  saveVariables(values: Record<string, string>): Promise<VariablesResponse> {
    return this.call(operations.saveVariables, { body: { values } });
  }

  /** Begins a step of verification, or reads its state; `resend` asks for another code. */
  startVerification(module: Module, resend: boolean): Promise<VerificationState> {
    return this.call(operations.startVerification, { params: { module }, body: { resend } });
  }

  checkVerification(module: Module, answer: string): Promise<VerificationState> {
    return this.call(operations.checkVerification, { params: { module }, body: { answer } });
  }

  skipVerification(module: Module): Promise<VerificationState> {
    return this.call(operations.skipVerification, { params: { module } });
  }

  /** A link that takes the signing to another device. */
  startHandoff(): Promise<HandoffLink> {
    return this.call(operations.createHandoff);
  }

  handoff(): Promise<HandoffState> {
    return this.call(operations.retrieveHandoff);
  }

  /** From either device: what was entered on the other one is the session's. */
  endHandoff(): Promise<void> {
    return this.call(operations.endHandoff);
  }

  submit(request: SubmitRequest): Promise<SigningResult> {
    return this.call(operations.submitSignature, { body: request });
  }

  outcome(): Promise<Outcome> {
    return this.call(operations.retrieveOutcome);
  }

  decline(reason: string | null): Promise<void> {
    return this.call(operations.decline, { body: { reason } });
  }

  /** The signed document, or null while it is being built. `documentId`: one of several documents. */
  async signed(documentId?: string): Promise<Blob | null> {
    const response = await this.#send(operations.downloadSigned, {
      ...(documentId !== undefined && { query: { documentId } }),
      timeoutMs: DOWNLOAD_TIMEOUT_MS,
    });
    if (response.status === 202 || response.status === 404) return null;
    return blobOf(await successOf(response));
  }

  /** Returns the operation's answer. Throws INVALID_RESPONSE for an answer that does not match its schema. */
  async call<Id extends EmbedOperationId>(
    endpoint: EmbedEndpoint<Id>,
    ask?: Ask<Id>,
  ): Promise<EmbedAnswer<Id>> {
    return readAnswer(endpoint, await this.#ask(endpoint, ask));
  }

  /** Returns the file that the operation answers. */
  async blob<Id extends EmbedOperationId>(endpoint: EmbedEndpoint<Id>, ask?: Ask<Id>): Promise<Blob> {
    return blobOf(await this.#ask(endpoint, ask));
  }

  async #ask<Id extends EmbedOperationId>(endpoint: EmbedEndpoint<Id>, ask?: Ask<Id>): Promise<Response> {
    return successOf(await this.#send(endpoint, ask));
  }

  async #send<Id extends EmbedOperationId>(endpoint: EmbedEndpoint<Id>, ask?: Ask<Id>): Promise<Response> {
    const bearer = this.#bearer;
    const response = await this.#fetch(endpoint, ask, bearer);
    if (response.status !== 401) return response;
    await this.#renewed(bearer);
    return this.#fetch(endpoint, ask, this.#bearer);
  }

  /** Requests that fail at the same time share one renewal. A request with an older bearer takes the new one. */
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
    const response = await successOf(await this.#fetch(operations.tradeFrameToken, { body }, ""));
    const { bearer, ceremony } = await readAnswer(operations.tradeFrameToken, response);
    this.#bearer = bearer;
    this.ahead = ceremony;
  }

  async #fetch<Id extends EmbedOperationId>(
    [method, path]: EmbedEndpoint<Id>,
    { params, query, body, form, headers, keepalive = false, timeoutMs = REQUEST_TIMEOUT_MS }: Ask<Id> = {},
    bearer: string,
  ): Promise<Response> {
    const all = { ...headers, ...authorization(bearer) };
    const init: RequestInit = { method, headers: all, credentials: "omit", keepalive };
    if (form) init.body = form;
    else if (body !== undefined || method === "post") {
      init.body = JSON.stringify(body ?? {});
      init.headers = { ...all, "Content-Type": "application/json" };
    }
    // a request that outlives its page must not be aborted by the page's timer
    if (!keepalive) init.signal = AbortSignal.timeout(timeoutMs);
    try {
      return await this.#options.fetch(this.#options.base + addressOf(path, params, query), init);
    } catch {
      throw networkError();
    }
  }
}

/** The path with its parameters filled in, and the query. */
function addressOf(path: string, params?: Record<string, string>, query?: Record<string, string>): string {
  const filled = path.replace(/\{(\w+)\}/, (_, name: string) => encodeURIComponent(params![name]!));
  return query ? `${filled}?${new URLSearchParams(query)}` : filled;
}

function authorization(bearer: string): Record<string, string> {
  return bearer === "" ? {} : { Authorization: `Bearer ${bearer}` };
}

async function successOf(response: Response): Promise<Response> {
  if (!response.ok) throw await failureOf(response);
  return response;
}

/** The connection may be lost within a body. */
async function bodyBytes(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const body = await response.arrayBuffer().catch((): never => {
    throw networkError();
  });
  return new Uint8Array(body);
}

function blobOf(response: Response): Promise<Blob> {
  return response.blob().catch(() => Promise.reject(networkError()));
}

async function readAnswer<Id extends EmbedOperationId>(
  [, , isAnswer]: EmbedEndpoint<Id>,
  response: Response,
): Promise<EmbedAnswer<Id>> {
  const answer = isAnswer && (await jsonBody(response));
  if (isAnswer?.(answer) === false) throw new ApiError("INVALID_RESPONSE", response.status);
  return answer as EmbedAnswer<Id>;
}

async function failureOf(response: Response): Promise<ApiError> {
  const body = await jsonBody(response);
  return operations.isEmbedErrorBody(body)
    ? new ApiError(body.error.code, response.status, body.error)
    : new ApiError(codeOfStatus(response.status), response.status);
}

/** A gateway that answers for the server (502, docs/contract/embed.md#codes), or the fallback code. */
function codeOfStatus(status: number): string {
  return status >= 502 && status <= 504 ? "BACKEND_UNREACHABLE" : `HTTP_${status}`;
}

async function jsonBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => Promise.reject(networkError()));
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
