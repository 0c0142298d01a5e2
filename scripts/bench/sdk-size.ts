import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Benchmark, Measurement } from "./benchmark.ts";

const DIST = join(import.meta.dirname, "..", "..", "packages", "sdk", "dist");
/**
 * The script that a host page loads on every visit. The smallest comparable scripts of other vendors have 2 to 12 kB.
 */
const LIMIT_GZIP = 8500;

/** The served SDK, minified and compressed. */
export const sdkSize: Benchmark = {
  name: "sdk-size",
  run: async () => [...(await sizes("service-signing.js")), ...(await sizes("service-signing.global.js"))],
};

async function sizes(file: string): Promise<Measurement[]> {
  const code = await readFile(join(DIST, file));
  return [
    { what: file, value: code.length, unit: "bytes", limit: null },
    { what: `${file}, gzip`, value: gzipSync(code, { level: 9 }).length, unit: "bytes", limit: LIMIT_GZIP },
  ];
}
