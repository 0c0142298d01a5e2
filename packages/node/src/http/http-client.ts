import { ServiceError, serviceError } from "../base/error.ts";
import { API_VERSION, OPERATIONS } from "../generated/operations.ts";
import type { Operations } from "../generated/types.ts";
import { reasonOf } from "../base/reason.ts";
import type { Runtime } from "../base/runtime.ts";
import { VERSION } from "../base/version.ts";
import type { FileContent } from "../base/file-content.ts";
import { fileOf, formOf, jsonOf, type SentBody } from "./body.ts";
import { refusal } from "./refusal.ts";
import { fillPath, queryString } from "./request.ts";
import { pauseBefore } from "./retry.ts";
import { STRICT_HEADER, type Warner } from "./warnings.ts";

/** Options of one call. */
export interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** Milliseconds for one attempt, up to the end of its answer, or of the headers of a download. */
  timeoutMs?: number | undefined;
  /** Retries after the first attempt. */
  maxRetries?: number | undefined;
  /** Your own key for a POST, which survives your process. By default each call has a new one. */
  idempotencyKey?: string | undefined;
  /** Further headers, such as `X-On-Behalf-Of`. Those that the client sets stay as they are. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/** Headers of a call that an operation needs itself. */
export type OwnHeaders = Readonly<Record<string, string>>;

export interface HttpSettings {
  /** An API key, or the operator's token. */
  apiKey: string;
  /** Without a slash at the end. */
  baseUrl: string;
  fetch: typeof fetch;
  maxRetries: number;
  timeoutMs: number;
  runtime: Runtime;
  /** Whether the service refuses unknown members instead of ignoring them. */
  strict: boolean;
  warner: Warner;
}

/** Method and path of an operation. */
export interface Endpoint {
  method: string;
  path: string;
  /** Content type of a body that is a file. */
  fileType?: string;
  /** The request is not retried, because a lost answer may hide that it took effect. */
  once?: true;
}

/** Parts of a request. */
export interface RequestInput {
  params?: Record<string, string>;
  query?: object | undefined;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as a form instead of a body. */
  form?: object | undefined;
  /** Sent as it is. */
  file?: FileContent | undefined;
}

export type OperationName = keyof Operations;

/** Input of an operation. */
export type Input<Name extends OperationName> = Operations[Name]["input"];

interface Prepared {
  endpoint: Endpoint;
  url: string;
  headers: Record<string, string>;
  /** Reads the files in the body. Null without a body. */
  readBody: (() => Promise<SentBody>) | null;
}

/** Reads a response. Its errors are retried like other failures. */
type Reader<Value> = (response: Response) => Promise<Value>;

/** Calls operations. It makes addresses and headers, retries, and converts errors. */
export class HttpClient {
  /** Private to keep the key out of logs. */
  readonly #settings: HttpSettings;

  constructor(settings: HttpSettings) {
    this.#settings = settings;
  }

  /** Calls an operation and reads its JSON. Throws ServiceError, or the signal's reason. */
  call<Name extends OperationName>(
    name: Name,
    input: Input<Name>,
    options: RequestOptions = {},
  ): Promise<Operations[Name]["result"]> {
    return this.request<Operations[Name]["result"]>(OPERATIONS[name], input, options);
  }

  /** Requests any endpoint and reads its JSON. Undefined for an empty answer. */
  request<Result>(endpoint: Endpoint, input: RequestInput, options: RequestOptions = {}): Promise<Result> {
    return this.send(this.prepare(endpoint, input, options), options, readJson<Result>);
  }

  /** Calls an operation that answers a file. Resolves when the headers are there. */
  open<Name extends OperationName>(
    name: Name,
    input: Input<Name>,
    options: RequestOptions,
    headers: OwnHeaders,
  ): Promise<Response> {
    return this.openEndpoint(OPERATIONS[name], input, options, headers);
  }

  /** Requests any endpoint. Resolves when the headers are there. */
  openEndpoint(
    endpoint: Endpoint,
    input: RequestInput,
    options: RequestOptions = {},
    headers: OwnHeaders = {},
  ): Promise<Response> {
    const prepared = this.prepare(endpoint, input, options);
    Object.assign(prepared.headers, headers);
    return this.send(prepared, options, async (response) => response);
  }

  /** Default milliseconds for one attempt. */
  get timeoutMs(): number {
    return this.#settings.timeoutMs;
  }

  /** Pauses between two calls. Throws the signal's reason. */
  async pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
    try {
      await this.#settings.runtime.sleep(ms, signal);
    } catch (error) {
      // The signal's reason, not the timer's error.
      signal?.throwIfAborted();
      throw error;
    }
  }

  private prepare(
    endpoint: Endpoint,
    input: RequestInput,
    { idempotencyKey, headers: further = {} }: RequestOptions,
  ): Prepared {
    const { apiKey, baseUrl, runtime, strict } = this.#settings;
    const { method, path } = endpoint;
    const { params = {}, query = {} } = input;
    const headers: Record<string, string> = {
      ...lowerCased(further),
      authorization: `Bearer ${apiKey}`,
      accept: "application/json",
      "user-agent": `service-node/${VERSION}`,
    };
    if (path.startsWith("/v3")) headers["service-version"] = API_VERSION;
    if (method === "POST") headers["idempotency-key"] = idempotencyKey ?? runtime.unique();
    if (strict) headers[STRICT_HEADER] = "1";
    const url = baseUrl + fillPath(path, params) + queryString(query);
    return { endpoint, url, headers, readBody: bodyOf(endpoint, input) };
  }

  private async send<Value>(
    { endpoint, url, headers, readBody }: Prepared,
    options: RequestOptions,
    read: Reader<Value>,
  ): Promise<Value> {
    const { runtime } = this.#settings;
    const maxRetries = options.maxRetries ?? this.#settings.maxRetries;
    const sent = readBody && (await readBody());
    if (sent?.contentType) headers["content-type"] = sent.contentType;
    const request = { url, method: endpoint.method, headers, body: sent?.body ?? null };
    for (let attempt = 0; ; attempt++) {
      const result = await this.attempt(request, options, read);
      if ("value" in result) return result.value;
      const pause = pauseBefore(result.error, { endpoint, attempt, random: () => runtime.random() });
      if (pause === null || attempt >= maxRetries) throw result.error;
      await this.pause(pause, options.signal);
    }
  }

  /** Makes one attempt. Throws the reason of the caller's signal. */
  private async attempt<Value>(
    {
      url,
      ...request
    }: { url: string; method: string; headers: Record<string, string>; body: SentBody["body"] | null },
    { signal, timeoutMs = this.#settings.timeoutMs }: RequestOptions,
    read: Reader<Value>,
  ): Promise<{ value: Value } | { error: ServiceError }> {
    signal?.throwIfAborted();
    const { fetch, runtime, warner } = this.#settings;
    const timer = new Timer(runtime, timeoutMs);
    try {
      const response = await fetch(url, {
        ...request,
        // The API never redirects. Another server's redirect would leak the key or the body.
        redirect: "manual",
        signal: signal ? AbortSignal.any([signal, timer.signal]) : timer.signal,
      });
      warner.logNew(response.headers);
      if (!response.ok) return { error: await refusal(response, runtime.now()) };
      return { value: await read(response) };
    } catch (cause) {
      signal?.throwIfAborted();
      if (cause instanceof ServiceError) return { error: cause };
      if (timer.signal.aborted)
        return { error: serviceError("TIMEOUT", `no answer within ${timeoutMs} ms`, { cause }) };
      return { error: serviceError("NETWORK_ERROR", reasonOf(cause), { cause }) };
    } finally {
      timer.stop();
    }
  }
}

/** Names are compared without case, so that no header is sent twice. */
function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Reads the body of a request. Null without one. */
function bodyOf({ fileType }: Endpoint, { body, form, file }: RequestInput): Prepared["readBody"] {
  if (file !== undefined && fileType !== undefined) return () => fileOf(file, fileType);
  if (form) return () => formOf(form);
  return body === undefined ? null : () => jsonOf(body);
}

/** Longer timers fire at once, because they are counted in 32 bits. Infinity would mean no time. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Aborts its signal after a time unless stopped before. */
class Timer {
  private readonly expiry = new AbortController();
  private readonly end = new AbortController();

  constructor(runtime: Runtime, ms: number) {
    runtime.sleep(Math.min(ms, MAX_TIMER_MS), this.end.signal).then(
      () => this.expiry.abort(),
      () => undefined,
    );
  }

  get signal(): AbortSignal {
    return this.expiry.signal;
  }

  stop(): void {
    this.end.abort();
  }
}

async function readJson<Value>(response: Response): Promise<Value> {
  const content = await response.text();
  if (response.status === 204) return undefined as Value;
  try {
    return JSON.parse(content) as Value;
  } catch (cause) {
    const { status, headers } = response;
    const requestId = headers.get("service-request-id");
    throw serviceError("INVALID_RESPONSE", "the answer is no JSON", { status, requestId, cause });
  }
}
