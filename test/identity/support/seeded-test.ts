import { describe, test, type TestContext } from "node:test";
import { Random } from "./random.ts";
import { nextSeeds, seedText } from "./seeds.ts";

type Body = (random: Random, context: TestContext) => Promise<void>;
type AddTest = (name: string, body: Body) => void;

/** Adds a test whose failure names the seed. */
function addTest(name: string, seed: number, body: Body): void {
  void test(name, async (context) => {
    try {
      await body(new Random(seed), context);
    } catch (error) {
      throw new Error(seedText(seed), { cause: error });
    }
  });
}

function eachSeed(name: string, found: readonly number[], add: (name: string, seed: number) => void): void {
  const seeds = [...new Set([...nextSeeds(), ...found])];
  for (const seed of seeds) add(seeds.length === 1 ? name : `${name} (${seed})`, seed);
}

/**
 * A test with its own numbers (docs/decisions/identity.md#d358). `found`: seeds that failed once, which are always
 * tried.
 */
export function seededTest(name: string, body: Body, found: readonly number[] = []): void {
  eachSeed(name, found, (each, seed) => addTest(each, seed, body));
}

/** Tests of one thing that `body` draws for all of them. */
export function seededSuite(name: string, body: (random: Random, addTest: AddTest) => void): void {
  eachSeed(name, [], (each, seed) => {
    void describe(each, () => body(new Random(seed), (one, its) => addTest(one, seed, its)));
  });
}
