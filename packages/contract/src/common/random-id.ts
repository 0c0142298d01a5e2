/**
 * A random UUID (version 4, RFC 9562 §5.4), also on plain http, where browsers have no `crypto.randomUUID`. Each 0 and 1
 * becomes any digit, the 8 one of those whose upper bits are the variant's.
 */
export function randomId(): string {
  return "10000000-1000-4000-8000-100000000000".replace(/[018]/g, (digit) =>
    (+digit ^ (crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (+digit / 4)))).toString(16),
  );
}
