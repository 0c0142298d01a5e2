import { constants, deflateRawSync } from "node:zlib";

const MB = 1024 * 1024;
/** The prime of Adler-32 (RFC 1950 §8.2). */
const BASE = 65_521n;
const HEADER = Buffer.from([0x78, 0x9c]);
const LAST_BLOCK = Buffer.from([0x03, 0x00]);

/** Deflates to whole bytes that refer to nothing before them, so that they may be repeated. */
const piece = (data: Uint8Array): Buffer => deflateRawSync(data, { finishFlush: constants.Z_FULL_FLUSH });

/**
 * What `deflateSync` gives for `head` and then `count` times `byte`, in milliseconds and without holding it: a piece of
 * a megabyte is deflated once.
 */
export function packedRun(byte: number, count: number, head: Uint8Array = Buffer.alloc(0)): Buffer {
  const whole = piece(Buffer.alloc(MB, byte));
  const pieces = Array.from({ length: Math.floor(count / MB) }, () => whole);
  const rest = piece(Buffer.alloc(count % MB, byte));
  return Buffer.concat([HEADER, piece(head), ...pieces, rest, LAST_BLOCK, adler32(head, byte, count)]);
}

function adler32(head: Uint8Array, byte: number, count: number): Buffer {
  let [a, b] = [1n, 0n];
  for (const value of head) {
    a += BigInt(value);
    b += a;
  }
  const [value, times] = [BigInt(byte), BigInt(count)];
  b += times * a + (value * times * (times + 1n)) / 2n;
  a += value * times;
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(Number(((b % BASE) << 16n) | (a % BASE)));
  return sum;
}
