import type { ApiErrorCode } from "../generated/codes/errors.ts";

/** Failures without an answer of the service. */
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
 * A failed call. `code` is stable: program against it, not against the message. An answer without a code of the
 * service, such as a proxy's, has `HTTP_<status>`.
 */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly code: ApiErrorCode | TransportErrorCode | (string & {});
  /** HTTP status. Null without an answer. */
  readonly status: number | null;
  /** `req_…`: quote it when you ask for help. */
  readonly requestId: string | null;
  /** Entries of a 422, one for each field. */
  readonly errors: readonly FieldError[];
  /** Seconds to wait. Null where the service does not say. */
  readonly retryAfter: number | null;
  /** Missing scope of a 403. */
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
