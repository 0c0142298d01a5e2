import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Benchmark, Measurement } from "./benchmark.ts";
import { sized } from "./brief.ts";
import { scanOf } from "./pdf/sample.ts";
import { startPeer } from "./peer.ts";
import {
  ADMIN_TOKEN,
  during,
  newKey,
  PAUSE_MS,
  peakMemory,
  REQUESTS,
  send,
  sendAll,
  type SentBody,
} from "./uploading.ts";

/** A little less than the limit of 50 MB, with the structure of the file. */
const FILE_MB = sized(49, 1);
const LIMIT_MB = 600;
const LIMIT_MS = 200;

/**
 * `npm run bench:creations`: ten creations of 50 MB at once, in async mode, from the first byte to the last document.
 * Memory of the server, and the latency of its health check, compared with a server that drops the same bodies.
 */
export const creations: Benchmark = { name: "creations", run: measure };

async function measure(): Promise<Measurement[]> {
  const base64 = Buffer.from(await scanOf(FILE_MB)).toString("base64");
  const bytes = Buffer.from(JSON.stringify({ document: { base64Content: base64, name: "Scan" } }));
  const body = { type: "application/json", bytes };
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const env = { DATA_DIR: dataDir, PORT: "0", ADMIN_TOKEN, LOG_LEVEL: "error" };
  const server = await startPeer("server/src/main.ts", env);
  const bare = await startPeer("scripts/bench/bare-upload.ts", env);
  try {
    const key = await newKey(server.url);
    const idle = await peakMemory(server);
    const started = performance.now();
    const ours = await during(`${server.url}/v3/healthz`, () => createAll(server.url, key, body));
    const seconds = (performance.now() - started) / 1000;
    const ceiling = await during(bare.url, () => sendAll(`${bare.url}/`, "", body));
    return report({ ours, ceiling, idle, peak: await peakMemory(server), seconds });
  } finally {
    await Promise.all([server.stop(), bare.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Results {
  /** Latencies of the health check, ascending. */
  ours: number[];
  ceiling: number[];
  idle: number;
  peak: number;
  seconds: number;
}

function longest(times: readonly number[]): number {
  return times.at(-1) ?? Number.NaN;
}

function report({ ours, ceiling, idle, peak, seconds }: Results): Measurement[] {
  const what = `${REQUESTS} creations of ${FILE_MB} MB`;
  return [
    { what: `peak memory of the server during ${what}`, value: peak, unit: "MB", limit: LIMIT_MB },
    { what: "the same, of its memory when idle", value: peak / idle, unit: "times", limit: null },
    {
      what: `longest of ${ours.length} answers of health meanwhile`,
      value: longest(ours),
      unit: "ms",
      limit: LIMIT_MS,
    },
    {
      what: "the same, of the longest of a server that drops the bodies",
      value: longest(ours) / longest(ceiling),
      unit: "times",
      limit: null,
    },
    { what: `${what}, to the last document`, value: seconds * 1000, unit: "ms", limit: null },
  ];
}

async function createAll(base: string, key: string, body: SentBody): Promise<void> {
  const answers = await sendAll(`${base}/v2/documents?mode=async`, key, body);
  for (const answer of answers) {
    const { workflowId } = JSON.parse(answer) as { workflowId: string };
    await completed(`${base}/v2/workflows/${workflowId}`, key);
  }
}

async function completed(url: string, key: string): Promise<void> {
  for (;;) {
    const { status, error } = await send("GET", url, key);
    if (status === "completed") return;
    if (status === "failed") throw new Error(`a creation failed: ${JSON.stringify(error)}`);
    await delay(PAUSE_MS * 5);
  }
}
