import { createHmac, timingSafeEqual } from "node:crypto";

export function hmacSha256(key: Uint8Array | string, parts: readonly (string | Uint8Array)[]): Buffer {
  const hmac = createHmac("sha256", key);
  for (const part of parts) hmac.update(part);
  return hmac.digest();
}

/**
 * Whether any of the texts is an expected one. All pairs are compared, so that the time tells nothing. Texts are
 * compared, not decoded bytes: base64 has several spellings of the same bytes.
 */
export function matchesAny(given: readonly string[], expected: readonly string[]): boolean {
  let found = false;
  for (const wanted of expected.map((text) => Buffer.from(text)))
    for (const candidate of given.map((text) => Buffer.from(text)))
      if (candidate.length === wanted.length && timingSafeEqual(candidate, wanted)) found = true;
  return found;
}
