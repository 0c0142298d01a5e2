import type { ApiErrorCode } from "../generated/codes/errors.ts";

/** What went wrong before there was an answer of the service. */
export type TransportErrorCode = "NETWORK_ERROR" | "TIMEOUT" | "INVALID_RESPONSE";

/** One field of a 422. */
export interface FieldError {
  /** `signers[0].email` */
  field: string;
  /** RFC 6901: `/signers/0/email` */
  pointer: string;
  code: string;
  detail: string;
}

export interface ServiceErrorDetails {
  status?: number | null;
  requestId?: string | null;
  errors?: readonly FieldError[];
  retryAfter?: number | null;
  requiredScope?: string | null;
  cause?: unknown;
}

/**
 * A call that did not succeed. `code` is stable: program against it, not against the message. An answer without a code
 * of the service (a proxy's) has `HTTP_<status>`.
 */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly code: ApiErrorCode | TransportErrorCode | (string & {});
  /** HTTP status; null without an answer. */
  readonly status: number | null;
  /** `req_…`: quote it when you ask for help. */
  readonly requestId: string | null;
  /** Of a 422: one entry for each field. */
  readonly errors: readonly FieldError[];
  /** Seconds to wait, where the service says so. */
  readonly retryAfter: number | null;
  /** Of a 403: the scope the key lacks. */
  readonly requiredScope: string | null;

  constructor(code: string, message: string, details: ServiceErrorDetails = {}) {
    super(`${code}: ${message}`, { cause: details.cause });
    this.code = code;
    this.status = details.status ?? null;
    this.requestId = details.requestId ?? null;
    this.errors = details.errors ?? [];
    this.retryAfter = details.retryAfter ?? null;
    this.requiredScope = details.requiredScope ?? null;
  }
}
