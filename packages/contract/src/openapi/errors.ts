import type { Operation } from "../common/operation.ts";
import { V3_ERRORS, type V3ErrorCode } from "../v3/errors.ts";

/** Any request may be of an unknown version, carry text that cannot be kept, repeat a parameter, or find us broken. */
const ANY: readonly V3ErrorCode[] = [
  "INVALID_VERSION",
  "VALIDATION_ERROR",
  "INTERNAL_ERROR",
  "SERVICE_UNAVAILABLE",
];
const WITH_KEY: readonly V3ErrorCode[] = ["AUTHENTICATION_REQUIRED", "RATE_LIMITED"];
const WITH_BODY: readonly V3ErrorCode[] = ["MALFORMED_JSON", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"];
const REPEATABLE: readonly V3ErrorCode[] = ["IDEMPOTENCY_IN_PROGRESS", "IDEMPOTENCY_KEY_REUSED"];

/** Every code that an operation may answer: its own, and those of its kind. In the order of the table of codes. */
export function errorsOf(operation: Operation): V3ErrorCode[] {
  const { auth, scope, body, method, errors } = operation;
  const codes = new Set<string>([
    ...ANY,
    ...(auth === "key" ? WITH_KEY : []),
    // A key without any scope is enough: never 403 (docs/contract/v3.md#users-me).
    ...(scope === null ? [] : ["PERMISSION_DENIED"]),
    ...(body === null ? [] : WITH_BODY),
    ...(auth === "key" && method === "post" ? REPEATABLE : []),
    ...errors,
  ]);
  return (Object.keys(V3_ERRORS) as V3ErrorCode[]).filter((code) => codes.has(code));
}
