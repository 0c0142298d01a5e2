/**
 * How a delivery of the dated cohort is signed (docs/contract/v3.md#webhook-signature, Standard Webhooks): names and
 * the text that is signed, for the side that signs and the side that verifies. Each brings its own HMAC-SHA256. No
 * import of anything.
 */
export const STANDARD_HEADERS = {
  id: "webhook-id",
  timestamp: "webhook-timestamp",
  signature: "webhook-signature",
  /** Convenience, not signed. */
  event: "service-event",
  delivery: "service-delivery-id",
  /** Of every cohort. */
  livemode: "service-livemode",
} as const;

/** Stands before the base64 of a secret, and is no part of the key. */
export const SECRET_PREFIX = "whsec_";

/** Seconds that a delivery's timestamp may be off the receiver's clock. */
export const TOLERANCE_SECONDS = 300;

/** What stands before the raw bytes of the body in what is signed. `timestamp` in Unix seconds. */
export function standardPreamble(id: string, timestamp: number | string): string {
  return `${id}.${timestamp}.`;
}

/** One signature as its header holds it; during a rotation it holds two, with a space between. */
export function standardToken(hmacBase64: string): string {
  return `v1,${hmacBase64}`;
}
