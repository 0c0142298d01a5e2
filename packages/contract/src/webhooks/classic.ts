/**
 * Headers and signature of a classic delivery (docs/contract/v3.md#cohorts): HMAC-SHA256 in hex, only where the
 * endpoint has HMAC enabled.
 */
export const CLASSIC_HEADERS = {
  event: "x-service-event",
  id: "x-service-event-id",
  /** ISO 8601. */
  timestamp: "x-service-timestamp",
  signature: "x-service-signature",
} as const;

/** The text that is signed before the raw body. The HMAC key is the literal secret. */
export function classicPreamble(timestamp: string): string {
  return `${timestamp}.`;
}
