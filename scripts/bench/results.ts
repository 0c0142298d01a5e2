import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import type { Measurement } from "./benchmark.ts";

const ROOT = join(import.meta.dirname, "../..");

export interface Result extends Measurement {
  benchmark: string;
}

/** The figures of one release, on one machine. */
export interface SavedResults {
  version: string;
  node: string;
  processor: string;
  cores: number;
  results: Result[];
}

export async function resultsPath(): Promise<string> {
  return join(ROOT, "bench/results", `${await version()}.json`);
}

/** Keeps the figures of this version. Figures of benchmarks that did not run stay. */
export async function saveResults(results: readonly Result[]): Promise<void> {
  const path = await resultsPath();
  const ran = new Set(results.map(({ benchmark }) => benchmark));
  const earlier = await readFile(path, "utf8").then(
    (text) => (JSON.parse(text) as SavedResults).results,
    () => [],
  );
  const saved: SavedResults = {
    version: await version(),
    node: process.version,
    processor: cpus()[0]!.model,
    cores: availableParallelism(),
    results: [...earlier.filter(({ benchmark }) => !ran.has(benchmark)), ...results],
  };
  await writeFile(path, `${JSON.stringify(saved, null, 2)}\n`);
}

async function version(): Promise<string> {
  const { version: found } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")) as {
    version: string;
  };
  return found;
}
