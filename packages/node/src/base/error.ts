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
  override readonly name: string = "ServiceError";
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

/** 400, 413, 415 or 422: what was sent cannot be taken. `errors` says where. */
export class InvalidRequestError extends ServiceError {
  override readonly name = "InvalidRequestError";
}

/** 401: the key is unknown, revoked or expired. */
export class AuthenticationError extends ServiceError {
  override readonly name = "AuthenticationError";
}

/** 402: the workspace has no credits left. */
export class PaymentRequiredError extends ServiceError {
  override readonly name = "PaymentRequiredError";
}

/** 403: the key may not do this. `requiredScope` names a missing scope. */
export class PermissionDeniedError extends ServiceError {
  override readonly name = "PermissionDeniedError";
}

/** 404 or 410: there is no such thing, or not any more. */
export class NotFoundError extends ServiceError {
  override readonly name = "NotFoundError";
}

/** 409: the state of the thing forbids the call. */
export class ConflictError extends ServiceError {
  override readonly name = "ConflictError";
}

/** 429: too many calls. `retryAfter` says when to come back. */
export class RateLimitError extends ServiceError {
  override readonly name = "RateLimitError";
}

/** 5xx: the service, or a proxy before it, failed. */
export class ServerError extends ServiceError {
  override readonly name = "ServerError";
}

/** No whole answer came: NETWORK_ERROR or TIMEOUT. Whether the call took effect is not known. */
export class ConnectionError extends ServiceError {
  override readonly name = "ConnectionError";
}

const BY_STATUS: Readonly<Record<number, typeof ServiceError>> = {
  400: InvalidRequestError,
  401: AuthenticationError,
  402: PaymentRequiredError,
  403: PermissionDeniedError,
  404: NotFoundError,
  409: ConflictError,
  410: NotFoundError,
  413: InvalidRequestError,
  415: InvalidRequestError,
  422: InvalidRequestError,
  429: RateLimitError,
};

/** The error of a failure, in the class of its status. */
export function serviceError(code: string, message: string, details: ServiceErrorDetails = {}): ServiceError {
  return new (classOf(code, details.status ?? null))(code, message, details);
}

function classOf(code: string, status: number | null): typeof ServiceError {
  if (code === "NETWORK_ERROR" || code === "TIMEOUT") return ConnectionError;
  if (status === null) return ServiceError;
  return BY_STATUS[status] ?? (status >= 500 ? ServerError : ServiceError);
}
