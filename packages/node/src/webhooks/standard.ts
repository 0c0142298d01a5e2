import {
  SECRET_PREFIX,
  STANDARD_HEADERS,
  standardPreamble,
  standardToken,
} from "@service/contract/webhooks/standard";
import type { WebhookEvent } from "../generated/events.ts";
import { type HeadersLike, requiredHeader } from "./headers.ts";
import { hmacSha256, matchesAny } from "./hmac.ts";
import { assertRaw, assertSecrets, parsePayload, type RawBody, signedPart } from "./payload.ts";
import { WebhookVerificationError } from "./verification-error.ts";
import { assertWithinWindow, type WindowOptions } from "./window.ts";

export interface VerifyWebhookOptions extends WindowOptions {
  /** The raw body as received: bytes, or their text. Never JSON that was parsed and printed again. */
  payload: RawBody;
  headers: HeadersLike;
  /** `whsec_…`. Several during a rotation. */
  secret: string | readonly string[];
}

/**
 * Verifies a delivery's signature (Standard Webhooks) and age, and answers its event. During a rotation a delivery has
 * a signature of each secret, so either of them verifies it. Throws WebhookVerificationError for a delivery that must
 * not be acted on; TypeError for a missing or malformed secret, or a parsed body.
 */
export function verifyWebhook({
  payload: raw,
  headers,
  secret,
  ...window
}: VerifyWebhookOptions): WebhookEvent {
  const secrets = Array.isArray(secret) ? (secret as readonly string[]) : [secret as string];
  assertSecrets(secrets);
  assertRaw(raw);
  const payload = signedPart(raw);
  const id = requiredHeader(headers, STANDARD_HEADERS.id);
  const timestamp = requiredHeader(headers, STANDARD_HEADERS.timestamp);
  const tokens = requiredHeader(headers, STANDARD_HEADERS.signature).split(" ");
  const expected = secrets.map((each) => signWebhook({ secret: each, id, timestamp, payload }));
  if (!matchesAny(tokens, expected))
    throw new WebhookVerificationError("NO_MATCHING_SIGNATURE", "no signature of the delivery matches");
  assertWithinWindow(secondsOf(timestamp), window);
  return asEvent(parsePayload(payload));
}

/** The signature by one secret, `v1,<base64>`. Throws TypeError for a malformed secret. */
export function signWebhook({
  secret,
  id,
  timestamp,
  payload,
}: {
  secret: string;
  id: string;
  timestamp: string;
  payload: string | Uint8Array;
}): string {
  return standardToken(
    hmacSha256(keyOf(secret), [standardPreamble(id, timestamp), payload]).toString("base64"),
  );
}

/**
 * Decodes a secret in either alphabet of base64, with or without padding (docs/contract/v3.md#webhook-signature names
 * the URL-safe one).
 */
function keyOf(secret: string): Buffer {
  const text = secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : "";
  if (!/^[A-Za-z0-9+/_-]{2,}={0,2}$/.test(text))
    throw new TypeError(`the secret must be ${SECRET_PREFIX} and base64`);
  return Buffer.from(text, "base64");
}

function secondsOf(timestamp: string): number {
  if (/^\d{1,12}$/.test(timestamp)) return Number(timestamp);
  throw new WebhookVerificationError("INVALID_TIMESTAMP", "the timestamp is no number of seconds");
}

/** Checks only that the payload is an event. Its content is trusted by its signature. */
function asEvent(value: Record<string, unknown>): WebhookEvent {
  const { eventId, eventType, data } = value;
  if (
    typeof eventId !== "string" ||
    typeof eventType !== "string" ||
    typeof data !== "object" ||
    data === null
  )
    throw new WebhookVerificationError("INVALID_PAYLOAD", "the payload is no event");
  return value as unknown as WebhookEvent;
}
