import type { ServiceError } from "../base/error.ts";
import type { Endpoint } from "./http-client.ts";

const BASE_MS = 500;
const LONGEST_PAUSE_MS = 8000;

/**
 * Longer waits than a rate limit's window (docs/contract/v3.md#rate-limits) are the caller's to decide on: a reminder
 * that comes too soon asks for up to an hour.
 */
const LONGEST_WAIT_SECONDS = 60;

/** Answers that a proxy or a server in trouble gives; the others of the 5xx stay what they are. */
const PASSING = new Set([500, 502, 503, 504]);

/**
 * Whether a request that failed may be sent again. A 429 was not processed, whatever the method. For anything else the
 * first try may have taken effect: a merge patch over somebody else's newer change is not sent twice, a POST is because
 * its Idempotency-Key makes one of both. v2 knows no such key: a signing session that was opened twice leaves one whose
 * secret nobody holds and which ends by itself.
 */
function isRetryable({ status, code }: ServiceError, { method, once }: Endpoint): boolean {
  if (status === 429) return true;
  if (method === "PATCH" || once) return false;
  // The first try of this very call is still running.
  if (code === "IDEMPOTENCY_IN_PROGRESS") return true;
  return status === null || PASSING.has(status);
}

/** Milliseconds to wait before the next try, or null when there is none. `attempt` counts from 0. */
export function pauseBefore(
  error: ServiceError,
  { endpoint, attempt, random }: { endpoint: Endpoint; attempt: number; random: () => number },
): number | null {
  if (!isRetryable(error, endpoint)) return null;
  const backoff = Math.min(BASE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
  const { retryAfter } = error;
  // Equal jitter: those who failed together do not come back together.
  if (retryAfter === null) return backoff / 2 + (random() * backoff) / 2;
  return retryAfter > LONGEST_WAIT_SECONDS ? null : retryAfter * 1000 + random() * BASE_MS;
}
