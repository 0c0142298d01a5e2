import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Benchmark, Measurement } from "./benchmark.ts";
import { sized } from "./brief.ts";
import { median } from "./median.ts";
import { startPeer } from "./peer.ts";

const STARTS = sized(5, 1);
/** Time from spawning the process to the line with its address, in milliseconds. */
const LIMIT_MS = 1500;

/** Cold starts with the embedded database: with an empty data folder and with a used one. */
export const start: Benchmark = { name: "start", run: measure };

async function measure(): Promise<Measurement[]> {
  const fresh: number[] = [];
  const existing: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
    fresh.push(await timeStart(dataDir));
    existing.push(await timeStart(dataDir));
    await rm(dataDir, { recursive: true, force: true });
  }
  return [
    { what: "start to listening, empty data folder", value: median(fresh), unit: "ms", limit: LIMIT_MS },
    {
      what: "start to listening, existing data folder",
      value: median(existing),
      unit: "ms",
      limit: LIMIT_MS,
    },
  ];
}

async function timeStart(dataDir: string): Promise<number> {
  const started = performance.now();
  const peer = await startPeer("server/src/main.ts", { DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "warn" });
  const elapsed = performance.now() - started;
  await peer.stop();
  return elapsed;
}
