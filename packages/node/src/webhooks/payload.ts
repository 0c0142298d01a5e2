import { WebhookVerificationError } from "./verification-error.ts";

/** A raw body: text, or bytes in any of their forms. */
export type RawBody = string | Uint8Array | ArrayBuffer;

/** Throws TypeError for anything but a raw body. The signature is over bytes, which a parsed object no longer has. */
export function assertRaw(payload: unknown): asserts payload is RawBody {
  if (typeof payload === "string" || payload instanceof Uint8Array || payload instanceof ArrayBuffer) return;
  const passed = payload === undefined ? "nothing" : payload === null ? "null" : `a parsed ${typeof payload}`;
  throw new TypeError(`pass the raw body (text or bytes) as payload; you passed ${passed}`);
}

/** Throws TypeError where there is no secret. */
export function assertSecrets(secrets: readonly unknown[]): asserts secrets is readonly string[] {
  for (const secret of secrets)
    if (typeof secret !== "string" || secret === "")
      throw new TypeError("the secret is missing: is its environment variable set?");
}

/** The signed part of a raw body: its bytes, or its text. */
export function signedPart(payload: RawBody): string | Uint8Array {
  return payload instanceof ArrayBuffer ? new Uint8Array(payload) : payload;
}

/** Parses a verified payload, a JSON object. */
export function parsePayload(payload: string | Uint8Array): Record<string, unknown> {
  const text = typeof payload === "string" ? payload : Buffer.from(payload).toString("utf8");
  const value = parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new WebhookVerificationError("INVALID_PAYLOAD", "the payload is no JSON object");
  return value as Record<string, unknown>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
