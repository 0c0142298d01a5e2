/** The service refused a request. `code` is the stable one: `DOCUMENT_NOT_SENDABLE` (v3), `E1200` (v2). */
export class PlatformError extends Error {
  override readonly name = "PlatformError";
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  constructor(status: number, code: string, detail: string, requestId: string | null) {
    super(detail);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
  }
}

export interface PlatformRequest {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  body?: unknown;
  /** Makes a POST safe to repeat. */
  idempotencyKey?: string;
}

/**
 * The HTTP API with a credential: an API key, or the operator's token for `/admin`. It sends what the typed client
 * does not, such as mistakes.
 */
export class PlatformClient {
  private readonly baseUrl: string;
  private readonly credential: string;
  private readonly fetch: typeof fetch;

  constructor(baseUrl: string, credential: string, fetcher: typeof fetch = fetch) {
    this.baseUrl = baseUrl;
    this.credential = credential;
    this.fetch = fetcher;
  }

  /** The answer's JSON. Throws PlatformError on a refusal. The caller names the shape that the operation documents. */
  async json<Shape>(request: PlatformRequest): Promise<Shape> {
    const response = await this.send(request);
    return (await response.json()) as Shape;
  }

  /** The whole answer, for bodies that are no JSON. Throws PlatformError on a refusal. */
  async send({ method, path, body, idempotencyKey }: PlatformRequest): Promise<Response> {
    const headers = new Headers({ authorization: `Bearer ${this.credential}` });
    if (body !== undefined) headers.set("content-type", "application/json");
    if (idempotencyKey !== undefined) headers.set("idempotency-key", idempotencyKey);
    const response = await this.fetch(new URL(path, this.baseUrl), {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw await refusal(response);
    return response;
  }
}

/** v3 answers RFC 9457 problems, v2 and the operator surface `{ error }`. */
interface ErrorBody {
  code?: string;
  detail?: string;
  error?: { code?: string; message?: string };
}

async function refusal(response: Response): Promise<PlatformError> {
  const body = (await response.json().catch(() => ({}))) as ErrorBody;
  const code = body.code ?? body.error?.code ?? `HTTP_${response.status}`;
  const detail = body.detail ?? body.error?.message ?? `The service answered ${response.status}.`;
  return new PlatformError(response.status, code, detail, response.headers.get("service-request-id"));
}
