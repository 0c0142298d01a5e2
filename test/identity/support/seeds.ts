import { randomInt } from "node:crypto";
import { rounds } from "../../world/support/rounds.ts";
import { Random } from "./random.ts";

/** Seeds of `npm test` and CI, so that a change alone makes them fail. The first one found a CURP that was misread. */
const COMMITTED = [460_415_072, 20_261_123, 7_919, 271_828_182, 1_618_033_988, 99_991] as const;

let drawn = 0;

/**
 * The seeds of the file's next test: IDENTITY_SEED; in `npm run fuzz` new ones, a test for each; otherwise the next
 * committed one.
 */
export function nextSeeds(): number[] {
  const nth = drawn++ % COMMITTED.length;
  const given = process.env["IDENTITY_SEED"];
  if (given !== undefined) return [Number(given)];
  const count = rounds(1);
  return count > 1 ? Array.from({ length: count }, () => randomInt(2 ** 31)) : [COMMITTED[nth]!];
}

/** What a failure prints, and what repeats it. */
export const seedText = (seed: number): string => `IDENTITY_SEED=${seed}`;

/** Numbers that the tests of a file share, with the seed to print. */
export function seeded(): { random: Random; seed: string } {
  const [number = 0] = nextSeeds();
  return { random: new Random(number), seed: seedText(number) };
}
