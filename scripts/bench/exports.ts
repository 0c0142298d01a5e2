import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Client } from "../../test/world/client.ts";
import { ServerProcess } from "../../test/world/support/machine/process.ts";
import { createTenant } from "../../test/world/support/peers/webhook-storm.ts";
import { sent } from "../../test/world/support/signing.ts";
import { environmentOf, expectStatus } from "../../test/world/world.ts";
import type { Benchmark, Measurement } from "./benchmark.ts";
import { sized } from "./brief.ts";
import { PacedReads } from "./paced-reads.ts";
import { withDatabase } from "./peer.ts";

/** Documents of the export: BENCH_EXPORTED, or what the API takes at most. */
const DOCUMENTS = Number(process.env["BENCH_EXPORTED"] ?? sized(10_000, 20));
const WARM_UP_MS = sized(10_000, 200);
const BEFORE_MS = sized(20_000, 300);
const POLL_MS = 250;
const LIMIT = 2;

/**
 * An export of sealed documents by a process on PostgreSQL, which also answers: reads of a document and of the list,
 * twenty a second, are measured before and meanwhile. Each certificate is made by an engine.
 */
export const exportsBench: Benchmark = { name: "exports", run: () => withDatabase(measure) };

async function measure(databaseUrl: string): Promise<Measurement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const installation = { dataDir, databaseUrl, adminToken: randomBytes(24).toString("base64url") };
  const server = new ServerProcess({ ...environmentOf(installation), LOG_LEVEL: "warn" });
  try {
    const url = await server.url();
    const { client } = await createTenant(url, installation);
    const id = await seed(client, databaseUrl);
    const reads = new PacedReads(client, ["/v3/documents?limit=20", `/v3/documents/${id}`]);
    await delay(WARM_UP_MS);
    reads.take();
    await delay(BEFORE_MS);
    const before = reads.take();
    const began = performance.now();
    const size = await exported(client);
    const seconds = (performance.now() - began) / 1000;
    const meanwhile = reads.take();
    await reads.stop();
    const what = `p99 of reads during an export of ${DOCUMENTS} documents`;
    return [
      {
        what: `${what}: ${before.p99.toFixed(1)} → ${meanwhile.p99.toFixed(1)} ms`,
        ...times(meanwhile.p99 / before.p99),
        limit: LIMIT,
      },
      { what: "p50 of the same reads", ...times(meanwhile.p50 / before.p50), limit: null },
      { what: "rate of the export", value: DOCUMENTS / seconds, unit: "documents/s", limit: null },
      { what: "its file", value: size / 2 ** 20, unit: "MB", limit: null },
    ];
  } finally {
    await server.kill("SIGTERM");
    await rm(dataDir, { recursive: true, force: true });
  }
}

const times = (value: number) => ({ value, unit: "times" as const });

/** One document is signed and sealed; the others have the same files. Answers its id. */
async function seed(client: Client, databaseUrl: string): Promise<string> {
  const autosigner = { name: "Auto", email: "autosign@sandbox.service.test" };
  const { id } = await sent(client, { signers: [autosigner] });
  while ((await client.get(`/v3/documents/${id}`)).body.status !== "completed") await delay(POLL_MS);
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  await db.query(
    `insert into documents
     select (jsonb_populate_record(documents, jsonb_build_object('id', md5(id || n), 'verification_code', null))).*
     from documents, generate_series(2, $2::int) n where id = $1`,
    [id.slice("doc_".length), DOCUMENTS],
  );
  await db.query("vacuum analyze");
  await db.end();
  return id;
}

/** Answers the size of the file. */
async function exported(client: Client): Promise<number> {
  const filter = { status: "completed" };
  const { id } = expectStatus(await client.post("/v3/exports", { filter }), 202);
  for (;;) {
    const row = expectStatus(await client.get(`/v3/exports/${String(id)}`), 200);
    if (row["status"] === "completed") return Number(row["size"]);
    if (row["status"] !== "queued" && row["status"] !== "running")
      throw new Error(`the export is ${String(row["status"])}`);
    await delay(POLL_MS);
  }
}
