import type { Benchmark } from "./benchmark.ts";
import { measureBomb } from "./pdf/bomb.ts";
import { measureSeals } from "./pdf/seal.ts";

/** `npm run bench:pdf`: what sealing costs beyond the library, in time and memory, and what a hostile file can do. */
export const pdf: Benchmark = {
  name: "pdf",
  run: async () => [...(await measureSeals()), ...(await measureBomb())],
};
