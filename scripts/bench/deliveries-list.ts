import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { createTenant, register } from "../../test/world/support/peers/webhook-storm.ts";
import type { Client } from "../../test/world/client.ts";
import type { Benchmark, Measurement } from "./benchmark.ts";
import { sized } from "./brief.ts";
import { median } from "./median.ts";
import { startPeer, withDatabase } from "./peer.ts";

const ADMIN_TOKEN = randomBytes(24).toString("base64url");
const SMALL = 100;
const LARGE = sized(100_000, 1000);
const REPEATS = sized(25, 1);
const LIMIT = 1.5;
const FILTERS = [
  "",
  "status=PENDING",
  "status=SENT",
  "status=FAILED",
  "eventType=document.created",
  "eventType=signer.signed",
  "status=SENT&eventType=document.created",
];

/** A page of an endpoint's deliveries, of 100,000 compared with 100, on PostgreSQL. */
export const deliveriesList: Benchmark = { name: "deliveries-list", run: () => withDatabase(measure) };

async function measure(databaseUrl: string): Promise<Measurement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: "0", ADMIN_TOKEN, LOG_LEVEL: "warn" };
  const server = await startPeer("server/src/main.ts", env);
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const { tenantId, client } = await createTenant(server.url, { adminToken: ADMIN_TOKEN });
    const [small, large] = [await endpoint(client), await endpoint(client)];
    await seed(db, { tenantId, endpointId: small, deliveries: SMALL });
    await seed(db, { tenantId, endpointId: large, deliveries: LARGE });
    await db.query("vacuum analyze");
    const measured: Measurement[] = [];
    for (const filter of FILTERS) measured.push(await compare(client, { small, large }, filter));
    return measured;
  } finally {
    await db.end();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The endpoint is paused, so that pending deliveries stay pending. */
async function endpoint(client: Client): Promise<string> {
  const id = await register(client, "https://example.com/hooks");
  await client.patch(`/v3/webhooks/whe_${id}`, { disabled: true });
  return id;
}

/** Half of the deliveries have one type. Nine of ten were delivered; the others are pending or failed. */
async function seed(
  db: pg.Client,
  { tenantId, endpointId, deliveries }: { tenantId: string; endpointId: string; deliveries: number },
): Promise<void> {
  await db.query(
    `insert into webhook_events (id, tenant_id, environment, type, data, created_at)
     select md5($2 || n), $1, 'test', 'document.created', '{}', 1767225600000 + n from generate_series(1, $3::int) n`,
    [tenantId, endpointId, deliveries],
  );
  await db.query(
    `insert into webhook_deliveries (id, tenant_id, environment, endpoint_id, event_id, event_type, status, attempts,
       attempt_count, next_attempt_at, deadline, created_at)
     select md5('delivery' || $2 || n), $1, 'test', $2, md5($2 || n),
       (array['document.created', 'signer.signed'])[1 + n % 2],
       case when n % 10 > 0 then 'SENT' when n % 20 = 0 then 'PENDING' else 'FAILED' end,
       '[{"at":1767225600000,"durationMs":12,"responseStatus":200,"responseBody":"ok","error":null}]', 1,
       case when n % 20 = 0 then 4102444800000 end, 4102444800000, 1767225600000 + n
     from generate_series(1, $3::int) n`,
    [tenantId, endpointId, deliveries],
  );
}

async function compare(
  client: Client,
  { small, large }: { small: string; large: string },
  filter: string,
): Promise<Measurement> {
  const times = { small: [] as number[], large: [] as number[] };
  // The first requests include connecting and planning.
  for (const id of [small, large, small, large]) await page(client, id, filter);
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    times.small.push(await page(client, small, filter));
    times.large.push(await page(client, large, filter));
  }
  const [few, many] = [median(times.small), median(times.large)];
  const what = `${filter || "no filter"}: ${few.toFixed(1)} → ${many.toFixed(1)} ms`;
  return { what, value: many / few, unit: "times", limit: LIMIT };
}

/** Pages of five, so that both logs have enough of each kind and both answers have the same length. */
async function page(client: Client, endpointId: string, filter: string): Promise<number> {
  const path = `/v3/webhooks/whe_${endpointId}/deliveries?limit=5${filter && `&${filter}`}`;
  const started = performance.now();
  const { status, body } = await client.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return performance.now() - started;
}
