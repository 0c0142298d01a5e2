import { TOLERANCE_SECONDS } from "@service/contract/webhooks/standard";
import { WebhookVerificationError } from "./verification-error.ts";

export interface WindowOptions {
  /** Seconds that the delivery's timestamp may be off the clock, either way; 300 unless told. */
  toleranceSeconds?: number | undefined;
  /** The clock; the system's unless given. */
  now?: Date | undefined;
}

/** Refuses a delivery that was signed too long ago, or in the future: one that is replayed. Whole seconds. */
export function assertWithinWindow(
  seconds: number,
  { toleranceSeconds = TOLERANCE_SECONDS, now = new Date() }: WindowOptions,
): void {
  const age = Math.floor(now.getTime() / 1000) - seconds;
  if (age > toleranceSeconds)
    throw new WebhookVerificationError("TIMESTAMP_TOO_OLD", `the delivery was signed ${age} s ago`);
  if (-age > toleranceSeconds)
    throw new WebhookVerificationError("TIMESTAMP_IN_FUTURE", `the delivery was signed ${-age} s from now`);
}
