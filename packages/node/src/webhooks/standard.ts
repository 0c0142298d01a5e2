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
  /** The raw body, as it came: bytes, or their text. Never JSON that was parsed and printed again. */
  payload: RawBody;
  headers: HeadersLike;
  /** `whsec_…`; several while you change them. */
  secret: string | readonly string[];
}

/**
 * The event of a delivery, once its signature (Standard Webhooks) and its age are what they must be. During a rotation
 * the delivery holds a signature of each secret: the old one and the new one both verify it.
 * Throws WebhookVerificationError for a delivery that must not be acted on; TypeError for a mistake of the program: no
 * secret, one that is none, or a body that was parsed.
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

/** The token of one secret, `v1,<base64>`. Throws TypeError for a secret that is none. */
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
 * Either alphabet of base64 (docs/contract/v3.md#webhook-signature names the URL-safe one), with or without padding.
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

/** Whoever holds the secret says what an event is; what is looked at here is that it is one at all. */
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
