import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Benchmark, Measurement } from "./benchmark.ts";
import { sized } from "./brief.ts";
import { median } from "./median.ts";
import { startPeer, withDatabase } from "./peer.ts";

export const ADMIN_TOKEN = randomBytes(24).toString("base64url");
const SMALL = 1000;
export const LARGE = Number(process.env["BENCH_DOCUMENTS"] ?? sized(1_000_000, 2000));
export const REPEATS = sized(15, 1);
const SORTS = ["createdAt", "-createdAt", "updatedAt", "-updatedAt"];

/** Every filter of the list (docs/contract/v3.md#documents-list). `folder` is substituted. */
const FILTERS = [
  "",
  "status=draft",
  "status=voided",
  "status[not]=completed",
  "status[not]=completed&status[not]=awaiting_signatures&status[not]=expired",
  "scope=owner&status[not]=completed",
  "scope=org",
  "scope=tenant&status=completed",
  "scope=accessible",
  "folderId=FOLDER",
  "folderId=FOLDER&status[not]=completed",
  "search=contract",
  "search=xyzzy",
  "search=7777",
  "createdAt[gte]=2026-03-01T00:00:00Z&createdAt[lte]=2026-03-02T00:00:00Z",
  "includeFiledDocuments=false",
];

/** Pages of 20, of a tenant with many documents compared with one with few, for each filter and sort, on PostgreSQL. */
export const documentsList: Benchmark = { name: "documents-list", run: () => withDatabase(measure) };

function measure(databaseUrl: string): Promise<Measurement[]> {
  return withServer(databaseUrl, async (url, db) => {
    const small = await workspace(url, db, SMALL);
    const large = await workspace(url, db, LARGE);
    await db.query("vacuum analyze");
    const cases = FILTERS.flatMap((filter) => SORTS.map((sort) => ({ filter, sort })));
    const measured: Measurement[] = [];
    for (const { filter, sort } of cases)
      measured.push(await compare(url, { small, large }, { filter, sort }));
    if (process.env["BENCH_PLANS"]) await showPlans(db, large);
    return measured;
  });
}

/** Starts a server on the database, and stops it after the work. */
export async function withServer<T>(
  databaseUrl: string,
  work: (url: string, db: pg.Client) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: "0", ADMIN_TOKEN, LOG_LEVEL: "warn" };
  const server = await startPeer("server/src/main.ts", env);
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    return await work(server.url, db);
  } finally {
    await db.end();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export interface Workspace {
  key: string;
  tenantId: string;
  folderId: string;
}

async function send(
  url: string,
  method: string,
  token: string,
  body: unknown,
): Promise<Record<string, string>> {
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, string>;
}

function hex(id: string): string {
  return id.slice(id.indexOf("_") + 1);
}

export async function workspace(base: string, db: pg.Client, documents: number): Promise<Workspace> {
  const tenant = await send(`${base}/admin/tenants`, "POST", ADMIN_TOKEN, { name: `Bench ${documents}` });
  const patch = { apiRpmOverride: 1_000_000 };
  await send(`${base}/admin/tenants/${tenant["tenantId"]}`, "PATCH", ADMIN_TOKEN, patch);
  const key = { tenantId: tenant["tenantId"], environment: "test" };
  const { key: token } = await send(`${base}/admin/keys`, "POST", ADMIN_TOKEN, key);
  const { id } = await send(`${base}/v3/folders`, "POST", token!, { name: "Bench" });
  await seed(db, {
    tenantId: hex(tenant["tenantId"]!),
    orgId: hex(tenant["orgId"]!),
    ownerId: hex(tenant["ownerId"]!),
    folderId: hex(id!),
    documents,
  });
  return { key: token!, tenantId: hex(tenant["tenantId"]!), folderId: id! };
}

/** Nine of ten are completed, one of 20 is in the folder, and one of 1,000 has a rare word in its name. */
async function seed(
  db: pg.Client,
  {
    tenantId,
    orgId,
    ownerId,
    folderId,
    documents,
  }: Record<"tenantId" | "orgId" | "ownerId" | "folderId", string> & {
    documents: number;
  },
): Promise<void> {
  const fileId = randomBytes(16).toString("hex");
  await db.query(
    "insert into files (id, tenant_id, storage_key, content_type, size, sha256, created_at) values ($1, $2, 'x', 'application/pdf', 1, 'x', 0)",
    [fileId, tenantId],
  );
  await db.query(
    `insert into documents (id, tenant_id, environment, org_id, owner_id, folder_id, name, name_folded, document_type,
       status, signature_validation, expires_at, signer_count, signed_count, file_id, pages, event_count, created_at, updated_at)
     select lpad(to_hex(created), 12, '0') || substr(md5($1 || n), 1, 20), $1, 'test', $2, $3, case when n % 20 = 0 then $4 end, name, name, 'upload',
       case when n % 10 > 0 then 'completed'
         else (array['draft','awaiting_signatures','voided','expired'])[1 + (n / 10) % 4] end,
       '{}', null, 1, 0, $5, '[{"width":612,"height":792}]', 0,
       created, 1767225600000 + ((n::bigint * 7919) % $6) * 15552000000 / $6
     from (select n, 1767225600000 + (n::bigint * 15552000000) / $6 as created, case when n % 1000 = 0 then 'xyzzy ' else 'contract ' end || n as name
       from generate_series(1, $6::int) n) numbered`,
    [tenantId, orgId, ownerId, hex(folderId), fileId, documents],
  );
}

async function compare(
  base: string,
  { small, large }: Record<"small" | "large", Workspace>,
  { filter, sort }: { filter: string; sort: string },
): Promise<Measurement> {
  const times = { small: [] as number[], large: [] as number[] };
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    times.small.push(await page(base, small, { filter, sort }));
    times.large.push(await page(base, large, { filter, sort }));
  }
  const [few, many] = [median(times.small), median(times.large)];
  return {
    what: `${filter || "no filter"} sort=${sort}: ${few.toFixed(1)} → ${many.toFixed(1)} ms`,
    value: many / few,
    unit: "times",
    limit: 1.5,
  };
}

export async function page(
  base: string,
  { key, folderId }: Workspace,
  { filter, sort }: { filter: string; sort: string },
): Promise<number> {
  const query = `${filter.replace("FOLDER", folderId)}&sort=${sort}`.replace(/^&/, "");
  const started = performance.now();
  const response = await fetch(`${base}/v3/documents?limit=20&${query}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${query} answered ${response.status}: ${text}`);
  return performance.now() - started;
}

async function showPlans(db: pg.Client, { tenantId }: Workspace): Promise<void> {
  const base = `select * from documents where tenant_id = '${tenantId}' and environment = 'test'`;
  const tails = [
    "order by created_at desc, id desc limit 21",
    "and status = 'voided' order by updated_at desc, id desc limit 21",
    "and name_folded like '%xyzzy%' order by created_at desc, id desc limit 21",
    "and name_folded like '%contract%' order by created_at desc, id desc limit 21",
  ];
  for (const tail of tails) {
    const { rows } = await db.query(`explain (analyze, buffers) ${base} ${tail}`);
    console.log(`\n${tail}\n${rows.map((row: Record<string, string>) => row["QUERY PLAN"]).join("\n")}`);
  }
}
