import { HOUR, type Instant, SECOND } from "@service/platform/ports/clock";
import {
  DELIVERY_TIMEOUT_MS,
  type DeliveryAttempt,
  type WebhookDelivery,
} from "../model/webhook-delivery.ts";
import type { DeliveryResult } from "./delivery-queue.ts";

/** Timeout of an attempt (docs/contract/v3.md#webhook-retries). */
export const ATTEMPT_TIMEOUT_MS = 10 * SECOND;
/** Largest body of an attempt (docs/contract/v3.md#webhook-retries). */
export const MAX_PAYLOAD_BYTES = 50 * 1024 * 1024;
/** Bytes of an answer that the log keeps (docs/contract/v3.md#webhook-objects). */
export const EXCERPT_BYTES = 1024;

export const PAYLOAD_TOO_LARGE = "payload larger than 50 MiB";

/** Wait after the first failure. It doubles up to the longest: 25 attempts in three days, the last at 69.1 h. */
const FIRST_BACKOFF_MS = 2 * SECOND;
const MAX_BACKOFF_MS = 6 * HOUR;
/** Attempts that a delivery keeps: more than the schedule has. Repeated requests do not grow it further. */
const MAX_STORED_ATTEMPTS = 32;

type Attempted = Pick<WebhookDelivery, "id" | "attempts" | "attemptCount" | "deadline">;

/** Instant of the first attempt, which may be now. */
export function firstAttemptAt(
  { attemptCount, deadline }: Pick<WebhookDelivery, "attemptCount" | "deadline">,
  now: Instant,
): Instant {
  return attemptCount === 0 ? now : deadline - DELIVERY_TIMEOUT_MS;
}

/** The delivery after an attempt that ended at `now`. */
export function afterAttempt(delivery: Attempted, attempt: DeliveryAttempt, now: Instant): DeliveryResult {
  const attemptCount = delivery.attemptCount + 1;
  // The timeout begins with the first attempt, so time at a paused endpoint does not count.
  const deadline = firstAttemptAt(delivery, attempt.at) + DELIVERY_TIMEOUT_MS;
  return {
    id: delivery.id,
    attempts: [...delivery.attempts, attempt].slice(-MAX_STORED_ATTEMPTS),
    attemptCount,
    deadline,
    ...statusAfter(attempt.responseStatus, { next: now + backoff(attemptCount), deadline }),
  };
}

/** The delivery after a failure without an attempt. */
export function withoutAttempt(delivery: Attempted, failureReason: string): DeliveryResult {
  const { id, attempts, attemptCount, deadline } = delivery;
  return { id, attempts, attemptCount, deadline, ...failed(failureReason) };
}

/**
 * The status after an answer (docs/contract/v3.md#webhook-retries). A redirect is final: its target is not registered.
 */
function statusAfter(
  status: number | null,
  { next, deadline }: { next: Instant; deadline: Instant },
): Pick<DeliveryResult, "status" | "failureReason" | "nextAttemptAt"> {
  if (status !== null && status >= 200 && status < 300)
    return { status: "SENT", failureReason: null, nextAttemptAt: null };
  if (status !== null && status >= 300 && status < 400)
    return failed(`answered ${status}; redirects are not followed`);
  if (status !== null && status >= 400 && status < 500) return failed(`answered ${status}`);
  if (next > deadline) return failed("no success within 3 days");
  return { status: "PENDING", failureReason: null, nextAttemptAt: next };
}

function failed(failureReason: string) {
  return { status: "FAILED", failureReason, nextAttemptAt: null } as const;
}

function backoff(attempts: number): number {
  return Math.min(FIRST_BACKOFF_MS * 2 ** (attempts - 1), MAX_BACKOFF_MS);
}

/** The beginning of an answer as text, without a character that the limit cuts. */
export function excerpt(body: Uint8Array): string {
  return new TextDecoder().decode(body.subarray(0, EXCERPT_BYTES), { stream: true });
}
