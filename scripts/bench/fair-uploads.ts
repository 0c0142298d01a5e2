import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bombPdf, openingBombPdf } from "../../test/sealing/support/pdfs.ts";
import { base64 } from "../../test/world/pdfs.ts";
import type { Client } from "../../test/world/client.ts";
import { createTenant } from "../../test/world/support/peers/webhook-storm.ts";
import type { Benchmark, Measurement } from "./benchmark.ts";
import { sized } from "./brief.ts";
import { scanOf } from "./pdf/sample.ts";
import { startPeer } from "./peer.ts";

const FLOOD = sized(100, 2);
/** Requests of the flood at a time. */
const FLOOD_CONNECTIONS = 10;
const LARGE_MB = sized(49, 1);
const UPLOADS = sized(40, 2);
/** The longest wait that one tenant may cause another. */
const WAIT_MS = 1000;
const BOMB_BYTES = sized(1024, 16) * 1024 * 1024;

/**
 * `npm run bench -- fair-uploads`: one tenant's hundred bombs, or large files, and meanwhile the uploads of another. The
 * wait is what an upload takes longer than the median of uploads on the idle server.
 */
export const fairUploads: Benchmark = { name: "fair-uploads", run: measure };

async function measure(): Promise<Measurement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const adminToken = randomBytes(24).toString("base64url");
  const env = { DATA_DIR: dataDir, PORT: "0", ADMIN_TOKEN: adminToken, LOG_LEVEL: "error" };
  const peer = await startPeer("server/src/main.ts", env);
  try {
    const { client: flooding } = await createTenant(peer.url, { adminToken });
    const { client: other } = await createTenant(peer.url, { adminToken });
    const small = creationOf(await scanOf(0.1));
    await uploads(other, small, 5);
    const idle = await uploads(other, small, UPLOADS);
    const measurements: Measurement[] = [
      { what: "upload of 100 kB on an idle server, median", value: median(idle), unit: "ms", limit: null },
    ];
    for (const [what, creation] of await floods()) {
      const times = await during(flood(flooding, creation), () => uploads(other, small, UPLOADS));
      measurements.push(...waits(what, times, median(idle)));
    }
    return measurements;
  } finally {
    await peer.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function floods(): Promise<[what: string, creation: Creation][]> {
  return [
    ["bombs in a page", creationOf(bombPdf(BOMB_BYTES))],
    ["bombs in the structure", creationOf(openingBombPdf(BOMB_BYTES))],
    [`files of ${LARGE_MB} MB`, largeCreationOf(await scanOf(LARGE_MB))],
  ];
}

function waits(what: string, times: number[], idle: number): Measurement[] {
  const title = `wait of another tenant's upload during ${FLOOD} ${what}`;
  return [
    { what: `${title}, median`, value: median(times) - idle, unit: "ms", limit: null },
    { what: `${title}, longest of ${times.length}`, value: times.at(-1)! - idle, unit: "ms", limit: WAIT_MS },
  ];
}

/** A request that creates a document. Its body is encoded once, so that this process does not delay itself. */
interface Creation {
  path: string;
  body: Buffer;
}

function creationOf(file: Uint8Array): Creation {
  const body = { name: "Scan", file: { name: "scan.pdf", content: base64(file) } };
  return { path: "/v3/documents", body: Buffer.from(JSON.stringify(body)) };
}

/** Files above v3's limit are for v2. */
function largeCreationOf(file: Uint8Array): Creation {
  const body = { document: { base64Content: base64(file), name: "Scan" } };
  return { path: "/v2/documents?mode=async", body: Buffer.from(JSON.stringify(body)) };
}

/** Sends a hundred uploads over a few connections until all are answered or the signal aborts. */
function flood(client: Client, creation: Creation): (signal: AbortSignal) => Promise<void> {
  return async (signal) => {
    let left = FLOOD;
    const send = async (): Promise<void> => {
      while (left > 0 && !signal.aborted) {
        left -= 1;
        await upload(client, creation);
      }
    };
    await Promise.all(Array.from({ length: FLOOD_CONNECTIONS }, send));
  };
}

/** Latencies of uploads, one after the other; ascending. */
async function uploads(client: Client, creation: Creation, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let each = 0; each < count; each += 1) {
    const started = performance.now();
    const status = await upload(client, creation);
    if (status !== 201) throw new Error(`an upload was answered with ${status}`);
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b);
}

async function upload(client: Client, { path, body }: Creation): Promise<number> {
  const headers = { "content-type": "application/json" };
  return (await client.send("POST", path, { body, headers })).status;
}

async function during<Result>(
  background: (signal: AbortSignal) => Promise<void>,
  work: () => Promise<Result>,
): Promise<Result> {
  const over = new AbortController();
  const running = background(over.signal);
  const result = await work();
  over.abort();
  await running;
  return result;
}

function median(times: readonly number[]): number {
  return times[Math.floor(times.length / 2)] ?? Number.NaN;
}
