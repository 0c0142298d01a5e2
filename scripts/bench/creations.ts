import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Benchmark, Measurement } from "./benchmark.ts";
import { scanOf } from "./pdf/sample.ts";
import { type Peer, startPeer } from "./peer.ts";

const CREATIONS = 10;
/** A little less than the limit of 50 MB, with the structure of the file. */
const FILE_MB = 49;
const MB = 1024 * 1024;
const LIMIT_MB = 600;
const LIMIT_MS = 200;
const PAUSE_MS = 20;
const ADMIN_TOKEN = randomBytes(24).toString("base64url");

/**
 * `npm run bench:creations`: ten creations of 50 MB at once, in async mode, from the first byte to the last document.
 * Memory of the server, and the latency of its health check, compared with a server that drops the same bodies.
 */
export const creations: Benchmark = { name: "creations", run: measure };

async function measure(): Promise<Measurement[]> {
  const base64 = Buffer.from(await scanOf(FILE_MB)).toString("base64");
  const body = Buffer.from(JSON.stringify({ document: { base64Content: base64, name: "Scan" } }));
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
  const what = `${CREATIONS} creations of ${FILE_MB} MB`;
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

async function newKey(base: string): Promise<string> {
  const tenant = { name: "Bench", plan: "Business" };
  const { tenantId } = await send("POST", `${base}/admin/tenants`, ADMIN_TOKEN, tenant);
  const limits = { apiRpmOverride: 1_000_000 };
  await send("PATCH", `${base}/admin/tenants/${String(tenantId)}`, ADMIN_TOKEN, limits);
  const issued = await send("POST", `${base}/admin/keys`, ADMIN_TOKEN, { tenantId, environment: "test" });
  return String(issued["key"]);
}

async function send(
  method: string,
  url: string,
  token: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

/** Sends the same body in several requests at once. Answers what each was answered. */
function sendAll(url: string, key: string, body: Buffer): Promise<string[]> {
  return Promise.all(Array.from({ length: CREATIONS }, () => sendOne(url, key, body)));
}

async function sendOne(url: string, key: string, body: Buffer): Promise<string> {
  const headers = {
    authorization: `Bearer ${key}`,
    "content-type": "application/json",
    "content-length": body.length,
  };
  const sending = request(url, { method: "POST", headers, agent: false });
  const answered = once(sending, "response");
  for (let at = 0; at < body.length; at += MB)
    if (!sending.write(body.subarray(at, at + MB))) await Promise.race([once(sending, "drain"), answered]);
  sending.end();
  const [response] = (await answered) as [AsyncIterable<Buffer> & { statusCode: number }];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString("utf8");
  if (response.statusCode >= 300) throw new Error(`a creation answered ${response.statusCode}: ${text}`);
  return text;
}

async function createAll(base: string, key: string, body: Buffer): Promise<void> {
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

/** Latencies of a GET, one after the other, until `work` has settled; ascending. */
async function during(url: string, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const state = { isOver: false };
  const asking = async () => {
    while (!state.isOver) {
      const started = performance.now();
      const response = await fetch(url);
      await response.text();
      times.push(performance.now() - started);
      await delay(PAUSE_MS);
    }
  };
  await Promise.all([work().finally(() => (state.isOver = true)), asking()]);
  return times.toSorted((a, b) => a - b);
}

/** The largest resident memory so far (`VmHWM` of proc_pid_status(5)), MB. Linux only. */
async function peakMemory({ child }: Peer): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
