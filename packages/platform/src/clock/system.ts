import { randomFillSync } from "node:crypto";
import type { Clock, Random } from "../ports/clock.ts";

export const systemClock: Clock = { now: () => Date.now() };

/** The CSPRNG fills blocks, because a call for each id would cost more than the id. */
const BLOCK = 4096;
let block = Buffer.alloc(0);
let used = 0;

function bytes(length: number): Uint8Array {
  if (length > BLOCK) return randomFillSync(Buffer.alloc(length));
  if (used + length > block.length) {
    block = randomFillSync(Buffer.alloc(BLOCK));
    used = 0;
  }
  used += length;
  // A copy, so that later blocks do not overwrite it.
  const drawn = Uint8Array.prototype.slice.call(block, used - length, used);
  block.fill(0, used - length, used);
  return drawn;
}

export const systemRandom: Random = { bytes };
