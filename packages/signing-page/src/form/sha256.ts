/**
 * SHA-256 (FIPS 180-4) of a text of one block, as much of it as a puzzle needs. It is our own, because browsers offer
 * theirs in secure contexts alone.
 */
const ROUNDS = 64;
const BLOCK_BYTES = 64;
/** Fractional parts of the cube roots of the first primes, and of their square roots. */
const K: number[] = [];
const H: number[] = [];
for (let n = 2; K.length < ROUNDS; n += 1) {
  if (!isPrime(n)) continue;
  if (H.length < 8) H.push(((Math.sqrt(n) % 1) * 2 ** 32) | 0);
  K.push(((Math.cbrt(n) % 1) * 2 ** 32) | 0);
}
const block = new Uint8Array(BLOCK_BYTES);
const view = new DataView(block.buffer);
const words = new Int32Array(ROUNDS);

function isPrime(n: number): boolean {
  for (let divisor = 2; divisor * divisor <= n; divisor += 1) if (n % divisor === 0) return false;
  return true;
}

/** The first 32 bits of the hash of an ASCII text of at most 55 characters, without sign. */
export function firstWord(text: string): number {
  block.fill(0);
  for (let at = 0; at < text.length; at += 1) block[at] = text.charCodeAt(at);
  block[text.length] = 128;
  view.setUint32(60, text.length * 8);
  expand();
  return (H[0]! + compress()) >>> 0;
}

function expand(): void {
  for (let at = 0; at < 16; at += 1) words[at] = view.getInt32(at * 4);
  for (let at = 16; at < ROUNDS; at += 1) {
    const x = words[at - 15]!;
    const y = words[at - 2]!;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    words[at] = words[at - 16]! + s0 + words[at - 7]! + s1;
  }
}

/** The first of the working variables after all rounds. */
function compress(): number {
  let [a, b, c, d, e, f, g, h] = H as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < ROUNDS; at += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[at]! + words[at]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  return a;
}
