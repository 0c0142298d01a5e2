import { createHmac, timingSafeEqual } from "node:crypto";
import type { CallbackRequest } from "../ports/callback.ts";
import { type Instant, MINUTE } from "../ports/clock.ts";

/** How far a callback's time may be from ours. */
const TOLERANCE_MS = 5 * MINUTE;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;
const SIGNATURE = /^[0-9a-f]{64}$/i;

/** Whether the secret has signed the request: hex HMAC-SHA256 over the time, a dot and the body, within minutes of now. */
export function isSignedBy(
  secret: string,
  { timestamp, signature, body }: CallbackRequest,
  now: Instant,
): boolean {
  const at = TIMESTAMP.test(timestamp) ? Date.parse(timestamp) : Number.NaN;
  // A time that is none is not within the tolerance.
  if (!(Math.abs(now - at) <= TOLERANCE_MS) || !SIGNATURE.test(signature)) return false;
  const expected = createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(signature, "hex"));
}
