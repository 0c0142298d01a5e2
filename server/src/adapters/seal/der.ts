/** The little of DER (X.690) that a CMS signature needs: definite lengths, single-byte tags. */

export const TAG = {
  integer: 0x02,
  octetString: 0x04,
  null: 0x05,
  objectIdentifier: 0x06,
  sequence: 0x30,
  set: 0x31,
} as const;

/** [n] IMPLICIT or EXPLICIT, constructed. */
export const contextTag = (number: number): number => 0xa0 | number;

function encodedLength(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return [0x80 | bytes.length, ...bytes];
}

/** One element: tag, length, and the contents one after the other. */
export function element(tag: number, ...contents: Uint8Array[]): Uint8Array {
  const length = contents.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([Buffer.from([tag, ...encodedLength(length)]), ...contents]);
}

export const sequence = (...contents: Uint8Array[]): Uint8Array => element(TAG.sequence, ...contents);
export const octetString = (bytes: Uint8Array): Uint8Array => element(TAG.octetString, bytes);
export const nullValue = (): Uint8Array => element(TAG.null);

/** A non-negative INTEGER below 128. */
export const smallInteger = (value: number): Uint8Array => element(TAG.integer, Buffer.from([value]));

/** SET OF: its elements sorted by their encoding (X.690 §11.6). */
export const setOf = (...contents: Uint8Array[]): Uint8Array =>
  element(TAG.set, ...contents.toSorted((left, right) => Buffer.compare(left, right)));

function base128(value: number): number[] {
  const bytes = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128))
    bytes.unshift(0x80 | (rest % 128));
  return bytes;
}

/** OBJECT IDENTIFIER from its dotted form. */
export function objectIdentifier(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap(base128);
  return element(TAG.objectIdentifier, Buffer.from(bytes));
}

export interface Element {
  tag: number;
  /** The whole element, header included. */
  raw: Uint8Array;
  contents: Uint8Array;
}

/** Reads the element at `offset`. Throws RangeError when it is not whole. */
export function readElement(bytes: Uint8Array, offset = 0): Element {
  const tag = bytes[offset];
  let length = bytes[offset + 1];
  if (tag === undefined || length === undefined) throw new RangeError("DER: no element here");
  let start = offset + 2;
  if (length >= 0x80) {
    const count = length & 0x7f;
    if (count === 0 || count > 4) throw new RangeError("DER: unsupported length");
    length = bytes.subarray(start, start + count).reduce((value, byte) => value * 256 + byte, 0);
    start += count;
  }
  const end = start + length;
  if (end > bytes.length) throw new RangeError("DER: element is cut off");
  return { tag, raw: bytes.subarray(offset, end), contents: bytes.subarray(start, end) };
}

/** The elements inside a constructed one. */
export function readChildren(parent: Element): Element[] {
  const children: Element[] = [];
  for (let offset = 0; offset < parent.contents.length;) {
    const child = readElement(parent.contents, offset);
    children.push(child);
    offset += child.raw.length;
  }
  return children;
}
