import { KEY_BYTES } from "@service/platform/ports/secret-box";
import { createHash, timingSafeEqual } from "node:crypto";
import type { Random } from "@service/platform/ports/clock";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Hex SHA-256, the stored form of a high-entropy secret. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Compares a secret with a stored hash in constant time. */
export function matchesHash(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(secret), "hex"), Buffer.from(hash, "hex"));
}

/** Compares two texts in constant time. Only their lengths show. */
export function isSameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** 43 characters of base64url: 256 random bits. */
export function newToken(random: Random): string {
  return Buffer.from(random.bytes(KEY_BYTES)).toString("base64url");
}

/** Whether this could be a token, and so a value of a query: PostgreSQL takes no U+0000. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** `length` base62 characters, drawn without bias. */
export function base62(random: Random, length: number): string {
  let text = "";
  while (text.length < length) {
    for (const byte of random.bytes(length)) {
      // 248 = 4 × 62: larger bytes would favour the first characters.
      if (byte < 248 && text.length < length) text += BASE62[byte % 62];
    }
  }
  return text;
}
