import type { Operation } from "../common/operation.ts";

/** The numbered codes of v2 with status and `type` (docs/contract/v2.md#errors). Other codes follow below. */
export const V2_ERRORS = {
  E1000: { status: 401, type: "authentication_error" },
  E1001: { status: 401, type: "authentication_error" },
  E1002: { status: 401, type: "authentication_error" },
  E1004: { status: 401, type: "authentication_error" },
  E1100: { status: 403, type: "permission_error" },
  E1101: { status: 403, type: "permission_error" },
  E1102: { status: 403, type: "permission_error" },
  E1103: { status: 403, type: "permission_error" },
  INSUFFICIENT_SCOPE: { status: 403, type: "permission_error" },
  INSUFFICIENT_DELEGATION_SCOPE: { status: 403, type: "permission_error" },
  TRIAL_FEATURE_RESTRICTED: { status: 403, type: "permission_error" },
  DEV_FEATURE_RESTRICTED: { status: 403, type: "permission_error" },
  E1200: { status: 422, type: "validation_error" },
  EMAIL_VALIDATION_FAILED: { status: 422, type: "validation_error" },
  E1300: { status: 404, type: "not_found" },
  E1400: { status: 402, type: "payment_required" },
  E1600: { status: 409, type: "conflict" },
  E1700: { status: 400, type: "bad_request" },
  E1701: { status: 405, type: "method_not_allowed" },
  E1900: { status: 500, type: "internal_error" },
  NOT_IMPLEMENTED: { status: 501, type: "not_implemented" },
  RATE_LIMIT_EXCEEDED: { status: 429, type: "rate_limit_exceeded" },
  EMBEDDED_RATE_LIMIT_MINUTE: { status: 429, type: "rate_limit_exceeded" },
  EMBEDDED_RATE_LIMIT_DAY: { status: 429, type: "rate_limit_exceeded" },
  MISSING_CLIENT_SECRET: { status: 400, type: "bad_request" },
  INVALID_REQUEST: { status: 400, type: "bad_request" },
  ALLOWED_ORIGINS_REQUIRED: { status: 400, type: "bad_request" },
  SESSION_INVALID: { status: 400, type: "bad_request" },
  SESSION_NOT_FOUND: { status: 404, type: "not_found" },
  SESSION_EXPIRED: { status: 410, type: "gone" },
  SESSION_COMPLETED: { status: 409, type: "conflict" },
  SESSION_CANCELLED: { status: 409, type: "conflict" },
  SESSION_NOT_COMPLETED: { status: 409, type: "conflict" },
  ORIGIN_NOT_ALLOWED: { status: 403, type: "permission_error" },
  VERIFICATION_PENDING: { status: 403, type: "permission_error" },
  VERIFICATION_FAILED: { status: 403, type: "permission_error" },
  VERIFICATION_EXPIRED: { status: 410, type: "gone" },
  RATE_LIMITED: { status: 429, type: "rate_limit_exceeded" },
  DOC_TOO_LARGE_FOR_SYNC: { status: 413, type: "bad_request" },
  WORKFLOW_TIMEOUT: { status: 504, type: "internal_error" },
  PAYLOAD_TOO_LARGE: { status: 413, type: "bad_request" },
  SERVICE_UNAVAILABLE: { status: 503, type: "internal_error" },
  INTERNAL_ERROR: { status: 500, type: "internal_error" },
} as const satisfies Record<string, { status: number; type: string }>;

export type V2ErrorCode = keyof typeof V2_ERRORS;

/** Status and `type` of a code. Some operations answer some codes with 400 (docs/contract/v2.md#void). */
export function v2ErrorOf(
  code: V2ErrorCode,
  operation?: Pick<Operation, "badRequests">,
): { status: number; type: string } {
  return operation?.badRequests?.includes(code) ? { status: 400, type: "bad_request" } : V2_ERRORS[code];
}
