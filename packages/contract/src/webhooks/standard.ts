/**
 * Signature of a delivery of the dated cohort (docs/contract/v3.md#webhook-signature, Standard Webhooks): header
 * names and the signed text, for senders and verifiers. Each side supplies its own HMAC-SHA256. The module imports
 * nothing.
 */
export const STANDARD_HEADERS = {
  id: "webhook-id",
  timestamp: "webhook-timestamp",
  signature: "webhook-signature",
  /** For convenience; not signed. */
  event: "service-event",
  delivery: "service-delivery-id",
  /** Sent to every cohort. */
  livemode: "service-livemode",
} as const;

/** Prefix of the base64 secret; not part of the key. */
export const SECRET_PREFIX = "whsec_";

/** Largest difference between a delivery's timestamp and the receiver's clock, in seconds. */
export const TOLERANCE_SECONDS = 300;

/** The text that is signed before the raw body. `timestamp` is in Unix seconds. */
export function standardPreamble(id: string, timestamp: number | string): string {
  return `${id}.${timestamp}.`;
}

/** One signature in the header. During a rotation the header has two, separated by a space. */
export function standardToken(hmacBase64: string): string {
  return `v1,${hmacBase64}`;
}
