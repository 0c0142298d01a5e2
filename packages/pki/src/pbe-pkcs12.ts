import { concat } from "./bytes.ts";

/** Purpose of the derived bytes (RFC 7292 §B.3). */
export const PKCS12_ID = { key: 1, vector: 2 } as const;

/** Block size and digest size of SHA-1 in bytes: v and u of the algorithm. */
const V = 64;
const U = 20;

interface Given {
  /** BMPString with two terminating zero bytes. */
  password: Uint8Array;
  salt: Uint8Array;
  rounds: number;
}

/** Repeats `bytes` to fill whole blocks. */
function filled(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(Math.ceil(bytes.length / V) * V);
  return whole.map((_, at) => bytes[at % bytes.length] ?? 0);
}

/** I = (I + B + 1) mod 2^v, for every block of I; big-endian. */
function addToBlocks(blocks: Uint8Array, addend: Uint8Array): void {
  for (let start = 0; start < blocks.length; start += V) {
    let carry = 1;
    for (let at = V - 1; at >= 0; at--) {
      const sum = (blocks[start + at] ?? 0) + (addend[at] ?? 0) + carry;
      blocks[start + at] = sum & 0xff;
      carry = sum >> 8;
    }
  }
}

async function sha1Repeated(
  first: Uint8Array<ArrayBuffer>,
  rounds: number,
): Promise<Uint8Array<ArrayBuffer>> {
  let bytes = first;
  for (let round = 0; round < rounds; round++)
    bytes = new Uint8Array(await crypto.subtle.digest("SHA-1", bytes));
  return bytes;
}

/** The key derivation of PKCS#12 (RFC 7292 §B.2) with SHA-1. */
export async function pkcs12Bytes(
  { password, salt, rounds }: Given,
  id: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const blocks = concat(filled(salt), filled(password));
  const made: Uint8Array[] = [];
  for (let count = 0; count < length; count += U) {
    const part = await sha1Repeated(concat(new Uint8Array(V).fill(id), blocks), rounds);
    made.push(part);
    addToBlocks(blocks, filled(part).subarray(0, V));
  }
  return concat(...made).slice(0, length);
}
