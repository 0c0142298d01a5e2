import type { ServiceError } from "../base/error.ts";
import type { Endpoint } from "./http-client.ts";

const BASE_MS = 500;
const MAX_BACKOFF_MS = 8000;

/**
 * The longest wait that is retried: a rate limit's window (docs/contract/v3.md#rate-limits). The caller decides on
 * longer ones; a reminder that comes too soon asks for up to an hour.
 */
const MAX_RETRY_AFTER_SECONDS = 60;

/** Temporary failures of a proxy or server. Other 5xx are final. */
const RETRYABLE_STATUSES = new Set([500, 502, 503, 504]);

/**
 * Whether a failed request may be retried. A 429 was not processed, whatever the method. Any other first attempt may
 * have taken effect: a PATCH could overwrite a newer change and is not retried; a POST is, because its Idempotency-Key
 * makes both attempts one. v2 has no such key: a signing session that was opened twice leaves one whose secret nobody
 * holds, and it expires.
 */
function isRetryable({ status, code }: ServiceError, { method, once }: Endpoint): boolean {
  if (status === 429) return true;
  if (method === "PATCH" || once) return false;
  // The first attempt of this call is still running.
  if (code === "IDEMPOTENCY_IN_PROGRESS") return true;
  return status === null || RETRYABLE_STATUSES.has(status);
}

/** Milliseconds before the next attempt. Null where there is none. `attempt` counts from 0. */
export function pauseBefore(
  error: ServiceError,
  { endpoint, attempt, random }: { endpoint: Endpoint; attempt: number; random: () => number },
): number | null {
  if (!isRetryable(error, endpoint)) return null;
  const backoff = Math.min(BASE_MS * 2 ** attempt, MAX_BACKOFF_MS);
  const { retryAfter } = error;
  // Equal jitter: clients that failed together do not retry together.
  if (retryAfter === null) return backoff / 2 + (random() * backoff) / 2;
  return retryAfter > MAX_RETRY_AFTER_SECONDS ? null : retryAfter * 1000 + random() * BASE_MS;
}
