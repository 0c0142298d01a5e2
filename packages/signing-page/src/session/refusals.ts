/** Refusals after which the session cannot go on; any other leaves the signer where they are, with another try. */
const FATAL = new Set([
  "SESSION_EXPIRED",
  "SESSION_CANCELLED",
  "SESSION_INVALID",
  "SESSION_NOT_FOUND",
  "SIGNATURE_NOT_FOUND",
  "VERIFICATION_FAILED",
  "VERIFICATION_EXPIRED",
  "MODULE_UNSUPPORTED",
]);

/** Refusals of something done too early or too late for where the document is by now. */
const STALE = new Set([
  "DATA_CLOSED",
  "DATA_PENDING",
  "SIGNER_NOT_READY",
  "SESSION_COMPLETED",
  "VERIFICATION_PENDING",
]);

/** What a refusal means for the session: over, out of date, or no more than another try. */
export function weightOf({ code }: { code: string }): "fatal" | "stale" | "passing" {
  if (FATAL.has(code)) return "fatal";
  return STALE.has(code) ? "stale" : "passing";
}
