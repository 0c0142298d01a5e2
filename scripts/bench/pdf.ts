import type { Benchmark } from "./benchmark.ts";
import { measureBomb } from "./pdf/bomb.ts";
import { measureSeals } from "./pdf/seal.ts";

/** `npm run bench:pdf`: time and memory of sealing compared with the library, and the effect of a hostile file. */
export const pdf: Benchmark = {
  name: "pdf",
  run: async () => [...(await measureSeals()), ...(await measureBomb())],
};
