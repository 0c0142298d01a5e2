import type { Access } from "./access.ts";
import { ApiError, networkError, readBody, readError } from "./api-error.ts";
import { ENDPOINTS } from "./generated/endpoints.ts";
import type { AnswerOf, InputOf, OperationId } from "./types.ts";
import { sendWithProgress } from "./upload.ts";

interface ClientOptions {
  fetch: typeof fetch;
  access: Access;
}

/** A request as `fetch` and `XMLHttpRequest` take it. */
export interface PreparedRequest {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: string | FormData | Blob | null;
  signal: AbortSignal | null;
}

type AnyInput = Omit<InputOf<OperationId>, "params" | "query" | "body"> & {
  params?: unknown;
  query?: unknown;
  body?: unknown;
};

/** Calls the operations of the public APIs and of the dashboard's own. */
export class ApiClient {
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /** Calls an operation and parses its JSON answer. Throws ApiError. */
  async call<Id extends OperationId>(id: Id, input: InputOf<Id>): Promise<AnswerOf<Id>> {
    const response = await this.open(id, input);
    if (response.status === 204) return undefined as AnswerOf<Id>;
    return (await readBody(response.json())) as AnswerOf<Id>;
  }

  /** Calls an operation whose answer is a file or a stream. Throws ApiError. */
  async open<Id extends OperationId>(id: Id, input: InputOf<Id>): Promise<Response> {
    const given = input as AnyInput;
    return this.#withBearer(id, async (headers) => {
      const { address, ...request } = prepare(id, given, headers);
      const response = await this.#options.fetch(address, request).catch((error: unknown) => {
        throw given.signal?.aborted === true ? error : networkError();
      });
      if (!response.ok) throw readError(response.status, response.headers, await readBody(response.text()));
      return response;
    });
  }

  /** Calls an operation with a large body and reports the share sent, 0 to 1. */
  upload<Id extends OperationId>(
    id: Id,
    input: InputOf<Id>,
    onProgress: (share: number) => void,
  ): Promise<AnswerOf<Id>> {
    return this.#withBearer(id, async (headers) => {
      const text = await sendWithProgress(prepare(id, input, headers), onProgress);
      return JSON.parse(text) as AnswerOf<Id>;
    });
  }

  /** Sends with the bearer; a refused one is renewed once. Operations of the account have the cookie alone. */
  async #withBearer<Result>(
    id: OperationId,
    send: (headers: Record<string, string>) => Promise<Result>,
  ): Promise<Result> {
    if (id.startsWith("account.")) return send({});
    const { access } = this.#options;
    const token = await access.bearer();
    try {
      return await send({ authorization: `Bearer ${token}` });
    } catch (error) {
      if (!isRefused(error)) throw error;
      access.refuse(token);
    }
    const renewed = await access.bearer();
    try {
      return await send({ authorization: `Bearer ${renewed}` });
    } catch (error) {
      if (isRefused(error)) access.signedOut();
      throw error;
    }
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

function prepare(id: OperationId, input: AnyInput, headers: Record<string, string>): PreparedRequest {
  const [method = "GET", path = ""] = ENDPOINTS[id].split(" ");
  const content = bodyOf(input);
  return {
    method,
    address:
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => paramOf(input.params, name)) + queryOf(input.query),
    headers: {
      accept: input.accept ?? "application/json, */*",
      ...headers,
      ...(content.type !== null && { "content-type": content.type }),
      ...(input.idempotencyKey !== undefined && { "idempotency-key": input.idempotencyKey }),
    },
    body: content.body,
    signal: input.signal ?? null,
  };
}

function paramOf(params: unknown, name: string): string {
  const value = (params as Record<string, unknown> | undefined)?.[name];
  return encodeURIComponent(String(value));
}

function queryOf(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== "") search.append(name, String(one));
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

function bodyOf({ body, form, file }: AnyInput): {
  body: string | FormData | Blob | null;
  type: string | null;
} {
  if (form !== undefined) return { body: form, type: null };
  if (file !== undefined) return { body: file, type: "text/csv" };
  return body === undefined
    ? { body: null, type: null }
    : { body: JSON.stringify(body), type: "application/json" };
}
