import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import pg from "pg";
import { systemClock } from "@service/platform/clock/system";
import { type Database, openDatabase } from "../../server/src/adapters/sql/open.ts";
import { ensureContact } from "../../server/src/domain/contacts/create.ts";
import { listContacts } from "../../server/src/domain/contacts/list.ts";
import type { Tenancy } from "../../server/src/domain/environment.ts";
import type { Contact } from "../../server/src/domain/model/contact.ts";
import type { Benchmark, Measurement } from "./benchmark.ts";
import { sized } from "./brief.ts";
import { type Case, casesOf } from "./contacts/cases.ts";
import { insertPeople } from "./contacts/people.ts";
import { showPlans } from "./contacts/plans.ts";
import { withDatabase } from "./peer.ts";

const CONTACTS = Number(process.env["BENCH_CONTACTS"] ?? sized(100_000, 2000));
const CALLS = Number(process.env["BENCH_CALLS"] ?? sized(200, 1));
/** Part of a case's name; others are left out. */
const ONLY = process.env["BENCH_ONLY"] ?? "";
const OTHER_WORKSPACES = 20;
const BULK = 100;
const BULKS = sized(20, 1);

interface Site {
  engine: "PostgreSQL" | "SQLite";
  url: string | null;
  dataDir: string;
  /** The 95th percentile of each call, in milliseconds. */
  limit: number;
}

/**
 * `npm run bench:contacts`: lists, searches and autocompletions of a workspace with 100,000 contacts beside as many of
 * others, in this process, on both engines. Each answer is compared with a search through all contacts.
 */
export const contacts: Benchmark = { name: "contacts", run: measure };

async function measure(): Promise<Measurement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  try {
    return [
      ...(await withDatabase((url) => measureSite({ engine: "PostgreSQL", url, dataDir, limit: 30 }))),
      ...(await measureSite({ engine: "SQLite", url: null, dataDir, limit: 60 })),
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const random = { bytes: (count: number) => new Uint8Array(randomBytes(count)) };
const newId = () => randomBytes(16).toString("hex");

async function measureSite(site: Site): Promise<Measurement[]> {
  const first = await open(site);
  const workspaces = await createWorkspaces(first);
  const caller = workspaces[0]!;
  const people = await insertPeople(first.store, workspaces, CONTACTS);
  await first.close();
  if (site.url !== null) await vacuum(site.url);
  // As after a start: nothing is in memory.
  const database = await open(site);
  try {
    const measured = [await measureFirst(site, database, caller)];
    for (const each of casesOf(CONTACTS).filter(({ name }) => name.includes(ONLY)))
      measured.push(await measureCase(site, { database, caller, people }, each));
    measured.push(...(await measureBulks(site, database, caller)));
    await showPlans(site, caller);
    return measured;
  } finally {
    await database.close();
  }
}

function open({ url, dataDir }: Site): Promise<Database> {
  return openDatabase({
    url,
    dataDir,
    clock: systemClock,
    newId,
    onError: console.error,
    announce: () => {},
  });
}

async function createWorkspaces({ store }: Database): Promise<Tenancy[]> {
  const tenants = Array.from({ length: 1 + OTHER_WORKSPACES }, () => newId());
  await store.write((writer) =>
    writer.tenants.insert(
      ...tenants.map((id) => ({
        id,
        orgId: newId(),
        ownerId: newId(),
        name: "Bench",
        plan: null,
        credits: 0,
        apiRpmOverride: null,
        dailyIpLimit: 1,
        defaultExpiryDays: 15,
        suspended: false,
        trialFeatures: [],
        devFeatures: [],
        webhookCohort: null,
        publicVerification: "status" as const,
        rememberSignatures: true,
        timeZone: null,
        dateFormat: null,
        reminders: null,
        createdAt: 0,
        updatedAt: 0,
      })),
    ),
  );
  return tenants.map((tenantId) => ({ tenantId, environment: "test" }));
}

/** As autovacuum would. */
async function vacuum(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("vacuum analyze");
  await client.end();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  // As between two requests: SQLite answers within one turn of the event loop.
  await nextTurn();
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function spread(times: readonly number[]): { text: string; p95: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!;
  return { text: `least ${at(0).toFixed(1)}, p50 ${at(0.5).toFixed(1)}, p95`, p95: at(0.95) };
}

async function measureCase(
  { engine, limit }: Site,
  { database, caller, people }: { database: Database; caller: Tenancy; people: readonly Contact[] },
  { name, run, expected }: Case,
): Promise<Measurement> {
  const { ids, total } = expected(people);
  assert.deepEqual(await run(database, caller), { ids, ...(total !== undefined && { total }) }, name);
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let call = 0; call < CALLS; call += 1) times.push(await timed(() => run(database, caller)));
  const { user, system } = process.cpuUsage(before);
  const cpu = ((user + system) / 1000 / CALLS).toFixed(1);
  const { text, p95 } = spread(times);
  const found = total === undefined ? `${ids.length}` : `${ids.length} of ${total}`;
  // The processor's time is sturdier than durations where other programs run.
  return { what: `${engine}: ${name} (${found}): CPU ${cpu}, ${text}`, value: p95, unit: "ms", limit };
}

/** Searches from a start on, until contacts are in memory: three in a row are within the limit. */
async function measureFirst(
  { engine, limit }: Site,
  database: Database,
  caller: Tenancy,
): Promise<Measurement> {
  const search = () => listContacts(database, caller, { page: 1, pageSize: 25, search: "example" });
  const started = performance.now();
  const times: number[] = [];
  while (times.length < 3 || times.slice(-3).some((time) => time > limit)) times.push(await timed(search));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return {
    what: `${engine}: the first ${times.length} searches after a start, in ${seconds} s: the longest`,
    value: Math.max(...times),
    unit: "ms",
    limit: null,
  };
}

/** A hundred creations one after the other, as in POST /v2/contacts/bulk, and the search that follows them. */
async function measureBulks({ engine }: Site, database: Database, caller: Tenancy): Promise<Measurement[]> {
  const tools = { store: database.store, clock: systemClock, random };
  const rest = { fullName: "Ana Bulk", phone: null, company: null, jobTitle: null, notes: null, tags: ["x"] };
  const bulks: number[] = [];
  const searches: number[] = [];
  for (let bulk = 0; bulk < BULKS; bulk += 1) {
    const emails = Array.from({ length: BULK }, (_, index) => `bulk.${bulk}.${index}@example.org`);
    const create = async () => {
      for (const email of emails) await ensureContact(tools, caller, { ...rest, email });
    };
    bulks.push(await timed(create));
    const search = async () => {
      const { total } = await listContacts(database, caller, { page: 1, pageSize: 25, search: "bulk" });
      assert.equal(total, (bulk + 1) * BULK);
    };
    searches.push(await timed(search));
  }
  return [
    ["a bulk of 100 creations", bulks],
    ["the search after a bulk", searches],
  ].map(([what, times]) => {
    const { text, p95 } = spread(times as number[]);
    return { what: `${engine}: ${what as string}: ${text}`, value: p95, unit: "ms", limit: null };
  });
}
