/**
 * The subset of DER (X.690) that signatures and timestamps use: definite lengths and single-byte tags. `ber.ts`
 * converts BER to DER first.
 */
import { compare, concat, fromHex, fromLatin1, hex, latin1 } from "./bytes.ts";

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  objectIdentifier: 0x06,
  utf8String: 0x0c,
  utcTime: 0x17,
  generalizedTime: 0x18,
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

/** Encodes one element: tag, length and the contents in order. */
export function element(tag: number, ...contents: Uint8Array[]): Uint8Array {
  const length = contents.reduce((sum, part) => sum + part.length, 0);
  return concat(Uint8Array.of(tag, ...encodedLength(length)), ...contents);
}

export const sequence = (...contents: Uint8Array[]): Uint8Array => element(TAG.sequence, ...contents);
export const octetString = (bytes: Uint8Array): Uint8Array => element(TAG.octetString, bytes);
export const nullValue = (): Uint8Array => element(TAG.null);

/**
 * Encodes an INTEGER in the fewest bytes (X.690 §8.3). A leading zero byte keeps a number positive whose first bit is
 * set.
 */
export function integer(value: number | bigint): Uint8Array {
  if (value < 0) return negativeInteger(BigInt(value));
  const digits = value.toString(16);
  const bytes = fromHex(digits.padStart(digits.length + (digits.length % 2), "0"));
  const isSigned = ((bytes[0] ?? 0) & 0x80) !== 0;
  return element(TAG.integer, isSigned ? Uint8Array.of(0) : Uint8Array.of(), bytes);
}

/** Encodes a negative INTEGER in two's complement. */
function negativeInteger(value: bigint): Uint8Array {
  const bits = (-value - 1n).toString(2).length + 1;
  const size = Math.ceil(bits / 8);
  return element(
    TAG.integer,
    fromHex(
      BigInt.asUintN(size * 8, value)
        .toString(16)
        .padStart(size * 2, "0"),
    ),
  );
}

/**
 * Encodes GeneralizedTime in UTC in the form of DER (X.690 §11.7): "20261121160005.5Z", without trailing zeros of the
 * fraction.
 */
export function generalizedTime(instant: number): Uint8Array {
  const [whole = "", fraction = ""] = new Date(instant)
    .toISOString()
    .replace(/[-:TZ]/g, "")
    .split(".");
  const digits = fraction.replace(/0+$/, "");
  return element(TAG.generalizedTime, fromLatin1(`${whole}${digits && `.${digits}`}Z`));
}

/** SET OF: its elements sorted by their encoding (X.690 §11.6). */
export const setOf = (...contents: Uint8Array[]): Uint8Array =>
  element(TAG.set, ...contents.toSorted(compare));

function base128(value: bigint): number[] {
  const bytes = [Number(value & 0x7fn)];
  for (let rest = value >> 7n; rest > 0n; rest >>= 7n) bytes.unshift(0x80 | Number(rest & 0x7fn));
  return bytes;
}

/** Encodes an OBJECT IDENTIFIER from its dotted form. An arc may be as long as a UUID (X.667). */
export function objectIdentifier(dotted: string): Uint8Array {
  const [first = 0n, second = 0n, ...rest] = dotted.split(".").map(BigInt);
  const bytes = [first * 40n + second, ...rest].flatMap(base128);
  return element(TAG.objectIdentifier, Uint8Array.from(bytes));
}

export interface Element {
  tag: number;
  /** The whole element, header included. */
  raw: Uint8Array;
  contents: Uint8Array;
}

/** Reads the element at `offset`. Throws RangeError where it is cut off. */
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

/** The children of a constructed element. */
export function readChildren(parent: Element): Element[] {
  const children: Element[] = [];
  for (let offset = 0; offset < parent.contents.length;) {
    const child = readElement(parent.contents, offset);
    children.push(child);
    offset += child.raw.length;
  }
  return children;
}

/** Reads bytes that are exactly one element. Throws RangeError. */
export function readWhole(bytes: Uint8Array): Element {
  const whole = readElement(bytes);
  if (whole.raw.length !== bytes.length) throw new RangeError("DER: bytes after the end");
  return whole;
}

/** The contents of an element with this tag. Throws RangeError for any other element, or none. */
export function contentsOf(found: Element | undefined, tag: number): Uint8Array {
  if (found?.tag !== tag) throw new RangeError(`DER: no element of tag ${tag} where one is due`);
  return found.contents;
}

/** The children of a constructed element with this tag. Throws RangeError for any other element, or none. */
export function childrenOf(found: Element | undefined, tag: number): Element[] {
  contentsOf(found, tag);
  return readChildren(found!);
}

/** An INTEGER of either sign (X.690 §8.3). Throws RangeError. */
export function readSignedInteger(found: Element | undefined): bigint {
  const bytes = contentsOf(found, TAG.integer);
  if (bytes.length === 0) throw new RangeError("DER: not an integer");
  return BigInt.asIntN(bytes.length * 8, BigInt(`0x${hex(bytes)}`));
}

/** A non-negative INTEGER. Throws RangeError for a negative one too. */
export function readInteger(found: Element | undefined): bigint {
  const bytes = contentsOf(found, TAG.integer);
  if (bytes.length === 0 || bytes[0]! >= 0x80) throw new RangeError("DER: not a non-negative integer");
  return BigInt(`0x${hex(bytes)}`);
}

/** The dotted form of an OBJECT IDENTIFIER. Throws RangeError. */
export function readObjectIdentifier(found: Element | undefined): string {
  const bytes = contentsOf(found, TAG.objectIdentifier);
  if (bytes.length === 0 || bytes.at(-1)! >= 0x80) throw new RangeError("DER: not an object identifier");
  const arcs: bigint[] = [];
  let value = 0n;
  for (const byte of bytes) {
    value = (value << 7n) | BigInt(byte & 0x7f);
    if (byte >= 0x80) continue;
    arcs.push(value);
    value = 0n;
  }
  const [head = 0n, ...rest] = arcs;
  const first = head < 80n ? head / 40n : 2n;
  return [first, head - first * 40n, ...rest].join(".");
}

const GENERALIZED_TIME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d+))?Z$/;

/** Epoch milliseconds of a GeneralizedTime in UTC. Fractions below a millisecond are dropped. Throws RangeError. */
export function readGeneralizedTime(given: Element | undefined): number {
  const text = latin1(contentsOf(given, TAG.generalizedTime));
  const [found, year, month, day, hour, minute, second, fraction = ""] = GENERALIZED_TIME.exec(text) ?? [];
  const milliseconds = fraction.slice(0, 3).padEnd(3, "0");
  const instant = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}Z`);
  if (found === undefined || Number.isNaN(instant)) throw new RangeError("DER: not an instant in UTC");
  return instant;
}

/**
 * Epoch milliseconds of a Time (RFC 5280 §4.1.2.5): UTCTime, whose years lie between 1950 and 2049, or GeneralizedTime.
 * Throws RangeError.
 */
export function readTime(given: Element | undefined): number {
  if (given?.tag !== TAG.utcTime) return readGeneralizedTime(given);
  const text = latin1(given.contents);
  const century = Number(text.slice(0, 2)) < 50 ? "20" : "19";
  const contents = fromLatin1(century + text);
  return readGeneralizedTime({ tag: TAG.generalizedTime, raw: contents, contents });
}
