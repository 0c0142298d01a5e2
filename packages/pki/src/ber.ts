import { concat } from "./bytes.ts";
import { element, TAG } from "./der.ts";

/** Nesting of elements. No CMS nests as deeply; a deeper one is an attack on its reader. */
const MAX_DEPTH = 40;
const CONSTRUCTED = 0x20;
const INDEFINITE = 0x80;

export interface BerElement {
  /** The element in DER: definite lengths, octet strings in one piece. An element in DER keeps its bytes. */
  der: Uint8Array;
  /** Bytes that the element takes in BER. */
  length: number;
  /** Whether the source is byte for byte what `der` holds. Equal lengths do not prove it. */
  exact: boolean;
}

interface Header {
  tag: number;
  start: number;
  /** Null for the indefinite form, which ends with end-of-contents octets. */
  length: number | null;
}

function readHeader(bytes: Uint8Array, offset: number): Header {
  const tag = bytes[offset];
  const first = bytes[offset + 1];
  if (tag === undefined || first === undefined) throw new RangeError("BER: no element here");
  if ((tag & 0x1f) === 0x1f) throw new RangeError("BER: unsupported tag");
  if (first < 0x80) return { tag, start: offset + 2, length: first };
  if (first === INDEFINITE) return { tag, start: offset + 2, length: null };
  const count = first & 0x7f;
  if (count > 4) throw new RangeError("BER: unsupported length");
  const start = offset + 2 + count;
  const length = bytes.subarray(offset + 2, start).reduce((value, byte) => value * 256 + byte, 0);
  return { tag, start, length };
}

const isEnd = (bytes: Uint8Array, at: number): boolean => bytes[at] === 0 && bytes[at + 1] === 0;

/** Reads the element at `offset`, encoded in BER (X.690 §8), and converts it to DER (X.690 §10). Throws RangeError. */
export function readBer(bytes: Uint8Array, offset = 0, depth = 0): BerElement {
  if (depth > MAX_DEPTH) throw new RangeError("BER: too deep");
  const { tag, start, length } = readHeader(bytes, offset);
  const end = length === null ? Infinity : start + length;
  if (end !== Infinity && end > bytes.length) throw new RangeError("BER: element is cut off");
  if ((tag & CONSTRUCTED) === 0) {
    if (length === null) throw new RangeError("BER: a primitive element of unknown length");
    return { der: bytes.subarray(offset, end), length: end - offset, exact: true };
  }
  const children: Uint8Array[] = [];
  let at = start;
  let exact = length !== null && tag !== (TAG.octetString | CONSTRUCTED);
  while (length === null ? !isEnd(bytes, at) : at < end) {
    const child = readBer(length === null ? bytes : bytes.subarray(0, end), at, depth + 1);
    exact &&= child.exact;
    children.push(child.der);
    at += child.length;
  }
  const after = length === null ? at + 2 : end;
  const der = exact ? bytes.subarray(offset, after) : rebuilt(tag, children);
  return { der, length: after - offset, exact };
}

/** Converts bytes that are exactly one BER element to DER. Throws RangeError. */
export function toDer(bytes: Uint8Array): Uint8Array {
  const { der, length } = readBer(bytes);
  if (length !== bytes.length) throw new RangeError("BER: bytes after the end");
  return der;
}

function rebuilt(tag: number, children: Uint8Array[]): Uint8Array {
  if (tag !== (TAG.octetString | CONSTRUCTED)) return element(tag, ...children);
  return element(TAG.octetString, concat(...children.map(contentsOfPiece)));
}

function contentsOfPiece(piece: Uint8Array): Uint8Array {
  const { tag, start } = readHeader(piece, 0);
  if (tag !== TAG.octetString) throw new RangeError("BER: an octet string of other pieces");
  return piece.subarray(start);
}
