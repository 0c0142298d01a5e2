import { TOLERANCE_SECONDS } from "@service/contract/webhooks/standard";
import { WebhookVerificationError } from "./verification-error.ts";

export interface WindowOptions {
  /** Seconds by which the delivery's timestamp may differ from the clock; default 300. */
  toleranceSeconds?: number | undefined;
  /** The current time; default the system's. */
  now?: Date | undefined;
}

/** Refuses a delivery that was signed too long ago, which may be a replay, or in the future. Counts whole seconds. */
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
