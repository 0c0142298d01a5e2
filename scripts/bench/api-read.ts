import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument } from "pdf-lib";
import type { Benchmark, Measurement } from "./benchmark.ts";
import { sized } from "./brief.ts";
import { type Load, load } from "./load.ts";
import { median } from "./median.ts";
import { type Peer, startPeer, withDatabase } from "./peer.ts";

const ROUNDS = sized(4, 1);
const SECONDS = sized(3, 0.3);
export const ADMIN_TOKEN = randomBytes(24).toString("base64url");

/** An authenticated read of one document, compared with a bare route with one prepared select, alternating. */
export const apiRead: Benchmark = {
  name: "api-read",
  run: () => withDatabase(measure),
};

async function measure(databaseUrl: string): Promise<Measurement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: "0", ADMIN_TOKEN, LOG_LEVEL: "warn" };
  const server = await startPeer("server/src/main.ts", env);
  const bare = await startPeer("scripts/bench/bare-hono.ts", env);
  try {
    const { key, id } = await prepare(server.url);
    const ours = () => timed(server, `/v3/documents/${id}`, { authorization: `Bearer ${key}` });
    const ceiling = () => timed(bare, `/documents/${id.replace("doc_", "")}`, {});
    await Promise.all([ours(), ceiling()]);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ ours: await ours(), ceiling: await ceiling() });
    return report(rounds);
  } finally {
    await Promise.all([server.stop(), bare.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A document, and a key that may read it. */
export async function prepare(base: string): Promise<{ key: string; id: string }> {
  const send = async (method: string, path: string, token: string, body: unknown) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Record<string, string>;
  };
  const { tenantId } = await send("POST", "/admin/tenants", ADMIN_TOKEN, { name: "Bench" });
  await send("PATCH", `/admin/tenants/${tenantId}`, ADMIN_TOKEN, { apiRpmOverride: 1_000_000 });
  const { key } = await send("POST", "/admin/keys", ADMIN_TOKEN, { tenantId, environment: "test" });
  const pdf = await PDFDocument.create();
  pdf.addPage();
  const content = Buffer.from(await pdf.save()).toString("base64");
  const { id } = await send("POST", "/v3/documents", key!, { file: { name: "bench.pdf", content } });
  return { key: key!, id: id! };
}

interface Timed extends Load {
  /** CPU time of the server for one answer, in microseconds. */
  cpu: number;
}

interface Round {
  ours: Timed;
  ceiling: Timed;
}

async function timed(peer: Peer, path: string, headers: Record<string, string>): Promise<Timed> {
  const before = await peer.cpuMicros();
  const loaded = await load(`${peer.url}${path}`, { seconds: SECONDS, headers });
  return { ...loaded, cpu: ((await peer.cpuMicros()) - before) / (loaded.rate * SECONDS) };
}

function report(rounds: Round[]): Measurement[] {
  const ours = median(rounds.map((round) => round.ours.rate));
  const ceiling = median(rounds.map((round) => round.ceiling.rate));
  const ratio = median(rounds.map((round) => round.ceiling.rate / round.ours.rate));
  return [
    {
      what: "GET /v3/documents/{id}, authenticated, PostgreSQL",
      value: ours,
      unit: "answers/s",
      limit: null,
    },
    { what: "bare Hono route with one prepared select", value: ceiling, unit: "answers/s", limit: null },
    { what: "ceiling ÷ ours (0.6 of the ceiling is 1.67)", value: ratio, unit: "times", limit: 1 / 0.6 },
    {
      what: "CPU of ours for one answer",
      value: median(rounds.map((round) => round.ours.cpu)),
      unit: "µs",
      limit: null,
    },
    {
      what: "CPU of the ceiling",
      value: median(rounds.map((round) => round.ceiling.cpu)),
      unit: "µs",
      limit: null,
    },
    { what: "p99 of ours", value: median(rounds.map((round) => round.ours.p99)), unit: "ms", limit: null },
  ];
}
