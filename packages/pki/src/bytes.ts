/** Joins byte arrays. This package runs in browsers too, so it uses no Buffer. */

export function concat(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** Lexicographic order, as DER sorts a SET OF. */
export function compare(left: Uint8Array, right: Uint8Array): number {
  const shared = Math.min(left.length, right.length);
  for (let at = 0; at < shared; at++) if (left[at] !== right[at]) return left[at]! - right[at]!;
  return left.length - right.length;
}

export const equal = (left: Uint8Array, right: Uint8Array): boolean => compare(left, right) === 0;

/** Lower-case hex, two digits a byte. */
export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Bytes of hex digits in pairs. Throws RangeError for anything else. */
export function fromHex(digits: string): Uint8Array<ArrayBuffer> {
  if (!/^(?:[0-9a-f]{2})*$/i.test(digits)) throw new RangeError("not hex digits in pairs");
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** One character for each byte, code points 0 to 255. */
export const latin1 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");

export const fromLatin1 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));
