import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { largeTemplate } from "../../../test/docx/support/large.ts";
import type { Measurement } from "../benchmark.ts";
import { sized } from "../brief.ts";
import { startPeer } from "../peer.ts";

const LIMIT_MS = 100;
const UPLOADS = sized(5, 1);
const ADMIN_TOKEN = randomBytes(24).toString("base64url");

async function newKey(base: string): Promise<string> {
  const send = async (method: string, path: string, body: unknown): Promise<Record<string, string>> => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${ADMIN_TOKEN}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Record<string, string>;
  };
  const { tenantId } = await send("POST", "/admin/tenants", { name: "Bench" });
  return (await send("POST", "/admin/keys", { tenantId, environment: "test" }))["key"]!;
}

async function upload(base: string, key: string, file: Uint8Array): Promise<void> {
  const form = new FormData();
  form.set("file", new File([Uint8Array.from(file)], "large.docx"));
  const headers = { authorization: `Bearer ${key}` };
  const { status } = await fetch(`${base}/v2/templates`, { method: "POST", headers, body: form });
  if (status !== 201) throw new Error(`the upload answered ${status}`);
}

/** Latencies of the health check, one after the other, until `work` has settled. */
async function during(base: string, work: Promise<void>): Promise<number[]> {
  const times: number[] = [];
  const state = { isOver: false };
  const asking = async () => {
    while (!state.isOver) {
      const started = performance.now();
      const { ok } = await fetch(`${base}/v3/healthz`);
      if (!ok) throw new Error("health does not answer");
      times.push(performance.now() - started);
    }
  };
  await Promise.all([work.finally(() => (state.isOver = true)), asking()]);
  return times;
}

/** Latency of the health check while documents of 45 MB are uploaded and read. */
export async function measureHealth(): Promise<Measurement[]> {
  // Built before the server starts: it takes seconds, in which idle connections would end.
  const file = largeTemplate(sized(1, 1 / 50));
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const env = { DATA_DIR: dataDir, PORT: "0", ADMIN_TOKEN, LOG_LEVEL: "warn" };
  const server = await startPeer("server/src/main.ts", env);
  try {
    const key = await newKey(server.url);
    const times: number[] = [];
    for (let round = 0; round < UPLOADS; round += 1)
      times.push(...(await during(server.url, upload(server.url, key, file))));
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN;
    const what = `of ${times.length} answers of health while 45 MB are read`;
    return [
      { what: `median ${what}`, value: at(0.5), unit: "ms", limit: null },
      { what: `p99 ${what}`, value: at(0.99), unit: "ms", limit: LIMIT_MS },
    ];
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
