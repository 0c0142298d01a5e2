import { CLASSIC_HEADERS, classicPreamble } from "@service/contract/webhooks/classic";
import type { ClassicWebhookEvent } from "../generated/events.ts";
import { type HeadersLike, requiredHeader } from "./headers.ts";
import { hmacSha256, matchesAny } from "./hmac.ts";
import { assertRaw, assertSecrets, parsePayload, type RawBody, signedPart } from "./payload.ts";
import { WebhookVerificationError } from "./verification-error.ts";
import { assertWithinWindow, type WindowOptions } from "./window.ts";

export interface VerifyClassicWebhookOptions extends WindowOptions {
  /** The raw body, as it came. */
  payload: RawBody;
  headers: HeadersLike;
  /** The secret as it was shown, with `whsec_`: its characters are the key. */
  secret: string | readonly string[];
}

/**
 * Verifies a classic delivery (`X-Service-Signature`: HMAC-SHA256 in hexadecimal over `<timestamp>.<body>`) of an
 * endpoint with HMAC enabled, and answers its event. Throws WebhookVerificationError; TypeError for a missing secret
 * or a parsed body.
 */
export function verifyClassicWebhook({
  payload: raw,
  headers,
  secret,
  ...window
}: VerifyClassicWebhookOptions): ClassicWebhookEvent {
  const secrets = Array.isArray(secret) ? (secret as readonly string[]) : [secret as string];
  assertSecrets(secrets);
  assertRaw(raw);
  const payload = signedPart(raw);
  const timestamp = requiredHeader(headers, CLASSIC_HEADERS.timestamp);
  const given = requiredHeader(headers, CLASSIC_HEADERS.signature);
  const expected = secrets.map((key) =>
    hmacSha256(key, [classicPreamble(timestamp), payload]).toString("hex"),
  );
  if (!matchesAny([given], expected))
    throw new WebhookVerificationError(
      "NO_MATCHING_SIGNATURE",
      "the signature of the delivery does not match",
    );
  assertWithinWindow(secondsOf(timestamp), window);
  return asEvent(parsePayload(payload));
}

/** ISO 8601. */
function secondsOf(timestamp: string): number {
  const instant = /^\d{4}-\d\d-\d\dT/.test(timestamp) ? Date.parse(timestamp) : Number.NaN;
  if (Number.isNaN(instant))
    throw new WebhookVerificationError("INVALID_TIMESTAMP", "the timestamp is no ISO 8601 instant");
  return Math.floor(instant / 1000);
}

function asEvent(value: Record<string, unknown>): ClassicWebhookEvent {
  const { event, event_id } = value;
  if (typeof event !== "string" || typeof event_id !== "string")
    throw new WebhookVerificationError("INVALID_PAYLOAD", "the payload is no event");
  return value as unknown as ClassicWebhookEvent;
}
