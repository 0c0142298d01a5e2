import type { Operation } from "../common/operation.ts";
import { V3_ERRORS, type V3ErrorCode } from "../v3/errors.ts";

/** Every request may name an unknown version, hold text that cannot be stored, repeat a parameter, or meet a fault. */
const COMMON_CODES: readonly V3ErrorCode[] = [
  "INVALID_VERSION",
  "VALIDATION_ERROR",
  "INTERNAL_ERROR",
  "SERVICE_UNAVAILABLE",
];
const WITH_KEY: readonly V3ErrorCode[] = ["AUTHENTICATION_REQUIRED", "RATE_LIMITED"];
const WITH_BODY: readonly V3ErrorCode[] = ["MALFORMED_JSON", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"];
const WITH_FILE: readonly V3ErrorCode[] = ["PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"];
const REPEATABLE: readonly V3ErrorCode[] = ["IDEMPOTENCY_IN_PROGRESS", "IDEMPOTENCY_KEY_REUSED"];

/** Every code of an operation: its own and those of its kind, in the order of the error table. */
export function errorsOf(operation: Operation): V3ErrorCode[] {
  const { auth, scope, body, fileType, method, errors } = operation;
  const codes = new Set<string>([
    ...COMMON_CODES,
    ...(auth === "key" ? WITH_KEY : []),
    // A key without scopes is enough, so there is no 403 (docs/contract/v3.md#users-me).
    ...(scope === null ? [] : ["PERMISSION_DENIED"]),
    ...(body === null ? [] : WITH_BODY),
    ...(fileType === undefined ? [] : WITH_FILE),
    ...(auth === "key" && method === "post" ? REPEATABLE : []),
    ...errors,
  ]);
  return (Object.keys(V3_ERRORS) as V3ErrorCode[]).filter((code) => codes.has(code));
}
