import { isRetryable } from "@service/contract/embed/classify";
import { isMissingModule } from "@service/ui/missing-module";
import type { EmbedRefusal } from "@service/contract/embed";

/**
 * A failed request to the server. `code` is one of the embed table, or `HTTP_<status>`.
 * `definite`: the server refused the request; the same request gets the same answer.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: string;
  readonly status: number | null;
  readonly requestId: string | null;
  /** Why a capture is refused. */
  readonly reason: string | undefined;
  readonly fields: NonNullable<EmbedRefusal["fields"]>;

  constructor(code: string, status: number | null, refusal: Partial<EmbedRefusal> = {}) {
    super(refusal.message ?? code);
    this.code = code;
    this.status = status;
    this.requestId = refusal.requestId ?? null;
    this.reason = refusal.reason;
    this.fields = refusal.fields ?? [];
  }

  get retryable(): boolean {
    return isRetryable(this.code);
  }

  /** An exception of the page's own, which the same call would meet again. */
  get isException(): boolean {
    return this.code === "INTERNAL_ERROR" && this.status === null;
  }

  get definite(): boolean {
    return this.status !== null && this.status >= 400 && this.status < 500;
  }
}

/** Any failure. Code that could not be fetched is the network's; every other exception is ours. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return isMissingModule(error)
    ? networkError()
    : new ApiError("INTERNAL_ERROR", null, { message: String(error) });
}

export function networkError(): ApiError {
  return new ApiError("NETWORK_ERROR", null);
}

/** The document is being corrected, or was, or waits no more for this signer: it is loaded again, which tells why. */
export function needsReload(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === "DOCUMENT_CORRECTING" || code === "DOCUMENT_CHANGED" || code === "SESSION_CANCELLED";
}
