import { CaptureRejected } from "../readings/rejected.ts";

/** An element of EBML (RFC 8794): its id, and its data between two positions. */
export interface Element {
  id: number;
  start: number;
  /** Position after the data. Where the size is unknown, the end of the parent. */
  end: number;
  isSizeUnknown: boolean;
}

export const damaged = (why: string): CaptureRejected =>
  new CaptureRejected("damaged_video", `The recording is damaged: ${why}.`);
const truncated = (): CaptureRejected =>
  new CaptureRejected("truncated_video", "The recording ends in the middle.");

/** Length of a variable-size integer by its first byte: 1 to 8; 9 for none. */
const lengthOf = (first: number): number => Math.clz32(first) - 23;

/** An id keeps its length marker. WebM's ids have 4 bytes at most. */
function idAt(bytes: Uint8Array, at: number, end: number): { id: number; next: number } {
  const length = lengthOf(bytes[at] ?? 0);
  if (length > 4) throw damaged("an element's id is too long");
  if (at + length > end) throw truncated();
  let id = 0;
  for (let i = at; i < at + length; i++) id = id * 256 + (bytes[i] ?? 0);
  return { id, next: at + length };
}

/** Reads a variable-size integer without its length marker. Null where all its bits are set: an unknown size. */
export function sizeAt(bytes: Uint8Array, at: number, end: number): { size: number | null; next: number } {
  const first = bytes[at] ?? 0;
  const length = lengthOf(first);
  if (length > 8) throw damaged("a size is too long");
  if (at + length > end) throw truncated();
  const mask = 0xff >> length;
  let size = first & mask;
  let isUnknown = size === mask;
  for (let i = at + 1; i < at + length; i++) {
    const byte = bytes[i] ?? 0;
    isUnknown &&= byte === 0xff;
    size = size * 256 + byte;
  }
  if (isUnknown) return { size: null, next: at + length };
  if (!Number.isSafeInteger(size)) throw damaged("a size is too large");
  return { size, next: at + length };
}

const isAny = (): boolean => true;

/**
 * Reads the element that starts at a position of its parent, which ends at `end`. Data that are no element of this
 * place, by `isKnown`, are not believed to be cut off.
 */
export function elementAt(
  bytes: Uint8Array,
  at: number,
  end: number,
  isKnown: (id: number) => boolean = isAny,
): Element {
  const { id, next } = idAt(bytes, at, end);
  if (!isKnown(id)) throw damaged("it has a part that recordings do not have");
  const { size, next: start } = sizeAt(bytes, next, end);
  if (size === null) return { id, start, end, isSizeUnknown: true };
  if (start + size > end)
    throw end === bytes.length ? truncated() : damaged("an element outgrows its parent");
  return { id, start, end: start + size, isSizeUnknown: false };
}

/** Elements inside an element that recorders write: about 20. */
const MAX_CHILDREN = 100;

/** The elements inside an element. None of them may have an unknown size. */
export function* childrenOf(bytes: Uint8Array, { start, end }: Element): Generator<Element> {
  for (let at = start, count = 0; at < end; count++) {
    if (count === MAX_CHILDREN) throw damaged("a part has too many parts");
    const child = elementAt(bytes, at, end);
    if (child.isSizeUnknown) throw damaged("a size is missing");
    yield child;
    at = child.end;
  }
}

/** An unsigned integer. Larger ones than JavaScript's are refused. */
export function uintOf(bytes: Uint8Array, { start, end }: Element): number {
  let value = 0;
  for (let at = start; at < end; at++) value = value * 256 + (bytes[at] ?? 0);
  if (end - start > 8 || !Number.isSafeInteger(value)) throw damaged("a number is too large");
  return value;
}

/** A number of 4 or 8 bytes; 0 where there is none. */
export function floatOf(bytes: Uint8Array, { start, end }: Element): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, end - start);
  if (end === start) return 0;
  if (end - start === 4) return view.getFloat32(0);
  if (end - start === 8) return view.getFloat64(0);
  throw damaged("a number has a wrong length");
}

/** Text of ASCII characters, up to 64 of them. */
export function textOf(bytes: Uint8Array, { start, end }: Element): string {
  return Buffer.from(bytes.subarray(start, Math.min(end, start + 64)))
    .toString("latin1")
    .replace(/\0+$/, "");
}
