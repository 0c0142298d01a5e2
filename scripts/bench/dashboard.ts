import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { Benchmark, Measurement } from "./benchmark.ts";
import { sized } from "./brief.ts";
import { fillWorkspace, type Filled } from "./dashboard/fill.ts";
import { startPeer, withDatabase } from "./peer.ts";

const ADMIN_TOKEN = randomBytes(24).toString("base64url");
const DOCUMENTS = Number(process.env["BENCH_DOCUMENTS"] ?? sized(100_000, 1000));
const CALLS = Number(process.env["BENCH_CALLS"] ?? sized(20, 1));
/** What a page of the dashboard waits for at most. */
const LIMIT_MS = 300;

/**
 * `npm run bench:dashboard`: every list and figure that the dashboard opens, of a workspace with 100,000 documents of
 * three signers each, on PostgreSQL and through HTTP.
 */
export const dashboard: Benchmark = { name: "dashboard", run: () => withDatabase(measure) };

/** `FOLDER`, `WEBHOOK` and `CURSOR` (a document in the middle) are substituted. */
const LIVE = [
  ...[
    "",
    "sort=-updatedAt&",
    "includeTotal=true&",
    "search=contrato&",
    "search=xyzzy&",
    "search=notaria%207&",
  ].map((query) => `/v3/documents?${query}limit=25`),
  ...["draft", "awaiting_signatures", "completed", "voided", "expired"].map(
    (status) => `/v3/documents?status=${status}&limit=25`,
  ),
  "/v3/documents?status=completed&search=contrato&includeTotal=true&limit=25",
  "/v3/documents?folderId=FOLDER&limit=25",
  "/v3/documents?startingAfter=CURSOR&limit=25",
  "/v3/documents/stats",
  "/v3/folders?limit=100",
  "/v3/templates?limit=25",
  "/v3/templates?search=contrato&limit=25",
  "/v2/contacts?page=1&pageSize=25",
  "/v2/contacts?page=1&pageSize=25&search=example",
  "/v2/contacts/autocomplete?q=ma",
  "/v3/webhooks",
  "/v3/webhooks/WEBHOOK/deliveries?limit=25",
  "/v3/webhooks/WEBHOOK/deliveries?status=FAILED&limit=25",
  ...["kpis", "funnel", "team"].flatMap((name) =>
    ["30d", "12m"].map((period) => `/v3/analytics/${name}?period=${period}`),
  ),
  "/v3/analytics/trend",
  "/v3/analytics/bottlenecks",
  "/v3/analytics/events",
  "/dashboard/api/workspace",
  "/dashboard/api/members",
  "/dashboard/api/keys",
  "/dashboard/api/onboardings",
  ...["pending", "in_progress", "completed", "expired"].map(
    (status) => `/dashboard/api/onboardings?status=${status}`,
  ),
];
const SANDBOX = [
  "/dashboard/api/outbox",
  "/dashboard/api/outbox?to=nobody@example.com",
  "/v3/documents?limit=25",
];

async function measure(databaseUrl: string): Promise<Measurement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: "0", ADMIN_TOKEN, LOG_LEVEL: "error" };
  const server = await startPeer("server/src/main.ts", env);
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const filled = await fillWorkspace({
      url: server.url,
      adminToken: ADMIN_TOKEN,
      db,
      documents: DOCUMENTS,
    });
    await db.query("vacuum analyze");
    const measured: Measurement[] = [];
    for (const [environment, paths] of [
      ["live", LIVE],
      ["test", SANDBOX],
    ] as const)
      for (const path of paths)
        measured.push(
          await measurePath(server.url, { path, token: await filled.tokenOf(environment), filled }),
        );
    return measured;
  } finally {
    await db.end();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measurePath(
  base: string,
  { path, token, filled: { ids } }: { path: string; token: string; filled: Filled },
): Promise<Measurement> {
  const url = base + path.replace(/FOLDER|WEBHOOK|CURSOR/, (name) => ids[name as keyof typeof ids]);
  const times: number[] = [];
  while (times.length < CALLS) {
    const started = performance.now();
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const text = await response.text();
    const wait = response.headers.get("retry-after");
    // A fast machine sends more than a member may in a minute. What is refused is no measurement.
    if (response.status === 429 && wait !== null) {
      await setTimeout(Number(wait) * 1000);
      continue;
    }
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    times.push(performance.now() - started);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  const what = `${path}: first ${times[0]!.toFixed(1)}, p50 ${at(0.5).toFixed(1)}, p95`;
  return { what, value: at(0.95), unit: "ms", limit: LIMIT_MS };
}
