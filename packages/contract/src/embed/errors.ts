/**
 * The embed error table (docs/contract/embed.md#codes): plain data, so that the SDK can carry it without a schema
 * library.
 * `retryable`: transient, the same client secret stays valid for its window; re-init with backoff.
 * `doNotAutoRetry`: never retried without a person's decision.
 */
export interface EmbedErrorClass {
  readonly retryable: boolean;
  readonly doNotAutoRetry: boolean;
}

const retryable: EmbedErrorClass = { retryable: true, doNotAutoRetry: false };
const terminal: EmbedErrorClass = { retryable: false, doNotAutoRetry: false };
const neverAuto: EmbedErrorClass = { retryable: false, doNotAutoRetry: true };

export const EMBED_ERRORS = {
  NETWORK_ERROR: retryable,
  BACKEND_UNREACHABLE: retryable,
  INVALID_BACKEND_RESPONSE: retryable,
  INTERNAL_ERROR: retryable,
  INIT_TIMEOUT: retryable,
  MISSING_CLIENT_SECRET: terminal,
  INVALID_CLIENT_SECRET_FORMAT: terminal,
  SECRET_KEY_PASSED_AS_CLIENT_SECRET: neverAuto,
  INVALID_REQUEST: terminal,
  SESSION_INVALID: terminal,
  SESSION_EXPIRED: terminal,
  SESSION_COMPLETED: neverAuto,
  SESSION_CANCELLED: terminal,
  ORIGIN_NOT_ALLOWED: neverAuto,
  RATE_LIMITED: neverAuto,
  SESSION_NOT_FOUND: terminal,
  ALLOWED_ORIGINS_REQUIRED: neverAuto,
  SESSION_NOT_COMPLETED: terminal,
  NOT_EMBEDDED: neverAuto,
  INVALID_RESPONSE: terminal,
  NO_FIELDS: terminal,
  WRONG_SIGNING_MODE: terminal,
  SUBMIT_FAILED: terminal,
  SIGNATURE_NOT_FOUND: terminal,
  PIPELINE_FETCH_FAILED: terminal,
  MODULE_UNSUPPORTED: terminal,
  VERIFICATION_FAILED: neverAuto,
  VERIFICATION_EXPIRED: terminal,
  /** Ours: something of the document was asked for before a required verification (docs/contract/embed.md#gates). */
  VERIFICATION_PENDING: terminal,
  CSP_BLOCKED: neverAuto,
  CAMERA_DENIED: terminal,
  NOT_IMPLEMENTED: terminal,
  /** Ours: a session that was made with `allow_decline: false` was declined all the same. */
  DECLINE_NOT_ALLOWED: terminal,
} as const satisfies Record<string, EmbedErrorClass>;

export type EmbedErrorCode = keyof typeof EMBED_ERRORS;

/** Classifies any code, known or not: `HTTP_5xx` is retryable, every other unknown code is terminal. */
export function classifyEmbedError(code: string): EmbedErrorClass {
  if (Object.hasOwn(EMBED_ERRORS, code)) return EMBED_ERRORS[code as EmbedErrorCode];
  return /^HTTP_5\d\d$/.test(code) ? retryable : terminal;
}
