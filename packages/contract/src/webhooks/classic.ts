/**
 * How a classic delivery is named and signed (docs/contract/v3.md#cohorts): hex HMAC-SHA256, only where the endpoint
 * has HMAC enabled.
 */
export const CLASSIC_HEADERS = {
  event: "x-service-event",
  id: "x-service-event-id",
  /** ISO 8601. */
  timestamp: "x-service-timestamp",
  signature: "x-service-signature",
} as const;

/** What stands before the raw bytes of the body in what is signed; the key is the secret's literal bytes. */
export function classicPreamble(timestamp: string): string {
  return `${timestamp}.`;
}
