import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import pg from "pg";
import type { Client } from "../world/client.ts";
import { plainPdf } from "../world/support/plain-pdf.ts";
import { newDocument, sent } from "../world/support/signing.ts";
import { log, register, settle, wholeLog } from "../world/support/webhooks.ts";
import {
  createInstallation,
  createWorld,
  expectStatus,
  type Installation,
  TestClock,
  type World,
} from "../world/world.ts";
import { takePartitionsBack } from "./support/plain-tables.ts";

const DAY = 86_400_000;
const HOUR = 3_600_000;
const TABLES = ["events", "webhook_events", "webhook_deliveries", "outbox"];

let installation: Installation & { clear: () => Promise<void> };
let world: World;
let client: Client;
let database: pg.Client;

before(async () => {
  assert.ok(process.env["TEST_DATABASE_URL"], "TEST_DATABASE_URL names a PostgreSQL database");
  installation = await createInstallation();
  world = await createWorld({ installation, overrides: { pdf: plainPdf }, clock: new TestClock(Date.now()) });
  client = await world.integrator();
  database = new pg.Client({ connectionString: installation.databaseUrl });
  await database.connect();
});
after(async () => {
  await database.end();
  await world.close();
  await installation.clear();
});

/** The number of rows in each partition that has some. */
async function rowsByPartition(table: string): Promise<Map<string, number>> {
  const { rows } = await database.query<{ name: string; count: string }>(
    `select tableoid::regclass::text as name, count(*) as count from ${table} group by 1`,
  );
  return new Map(rows.map(({ name, count }) => [name, Number(count)]));
}

const partitions = async (table: string): Promise<string[]> => {
  const { rows } = await database.query<{ name: string }>(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = to_regclass($1)",
    [table],
  );
  return rows.map(({ name }) => name);
};

const nodeId = async (table: string): Promise<string> =>
  (await database.query<{ node: string }>(`select pg_relation_filenode('${table}')::text as node`)).rows[0]!
    .node;

test("tables of an earlier version become first partitions without a copy, while others write", async () => {
  const endpoint = await register(client);
  const { body: document } = await newDocument(client);
  await takePartitionsBack(database);
  const before = new Map<string, string>();
  for (const table of TABLES) before.set(table, await nodeId(table));
  const events = expectStatus(await client.get(`/v3/documents/${document.id}/events`), 200);
  const deliveries = await log(client, endpoint.id);

  const start = { done: false };
  const other = createWorld({ installation, overrides: { pdf: plainPdf }, clock: world.clock });
  void other.finally(() => (start.done = true));
  const created: string[] = [];
  while (!start.done) created.push(String(expectStatus(await newDocument(client), 201)["id"]));
  await (await other).server.close();

  for (const table of TABLES) {
    assert.equal(await nodeId(`${table}_p0`), before.get(table), `${table} was not copied`);
    assert.ok((await partitions(table)).includes(`${table}_default`));
  }
  assert.ok(created.length > 0);
  for (const id of created)
    assert.equal((await client.get(`/v3/documents/${id}/events`)).body.data.length, 1, id);
  assert.deepEqual((await client.get(`/v3/documents/${document.id}/events`)).body, events);
  const kept = await wholeLog(client, endpoint.id);
  assert.deepEqual(kept.slice(-deliveries.length), deliveries);
});

test("each maintenance makes the months ahead; a row beyond them is kept and moves to its month later", async () => {
  const start = world.clock.now();
  world.clock.advance(200 * DAY);
  const { body: document } = await newDocument(client);
  const placed = await rowsByPartition("events");
  assert.equal(placed.get("events_default"), 1, "nothing had made that month");
  await world.runJobs();
  const month = new Date(world.clock.now()).toISOString().slice(0, 7).replace("-", "_");
  const moved = await rowsByPartition("events");
  assert.equal(moved.get("events_default"), undefined);
  assert.equal(moved.get(`events_p${month}`), 1);
  const { data } = expectStatus(await client.get(`/v3/documents/${document.id}/events`), 200);
  assert.equal((data as unknown[]).length, 1);

  world.clock.advance(HOUR);
  await world.runJobs();
  const ahead = new Date(world.clock.now());
  ahead.setUTCDate(1);
  ahead.setUTCMonth(ahead.getUTCMonth() + 3);
  for (const table of TABLES) {
    const last = `${table}_p${ahead.toISOString().slice(0, 7).replace("-", "_")}`;
    assert.ok((await partitions(table)).includes(last), last);
  }
  assert.ok(world.clock.now() > start);
});

test("the hash chain and the delivery of an event stay unique within a month", async () => {
  const { body: document } = await newDocument(client);
  const copy = `insert into events select substr(id, 1, 16) || md5(id)::char(16), tenant_id, environment, document_id,
    sequence, type, actor, data, created_at, hash, previous_hash from events where document_id = $1`;
  await assert.rejects(database.query(copy, [String(document.id).slice(4)]), /duplicate key/);
});

test("a month whose rows have all been archived is dropped whole, one with a row that stays is not", async () => {
  const { store } = world.server.context.domain;
  const month = new Date(world.clock.now()).toISOString().slice(0, 7).replace("-", "_");
  const endpoint = await register(client);
  await sent(client);
  const before = await store.read((reader) => reader.messages.find({}));
  assert.ok(before.length > 0);
  assert.ok((await partitions("outbox")).includes(`outbox_p${month}`));
  world.clock.advance(431 * DAY);
  await world.runJobs();
  assert.ok(!(await partitions("outbox")).includes(`outbox_p${month}`));
  assert.ok((await partitions("events")).includes(`events_p${month}`), "events stay for ever");
  assert.ok(!(await partitions("outbox")).includes("outbox_p0"), "what is empty goes, too");
  const archived = await store.read((reader) => reader.archives.find({ tableName: "outbox" }));
  assert.equal(
    archived.reduce((sum, { rowCount }) => sum + rowCount, 0),
    before.length,
  );
  assert.ok(archived.every(({ removedAt }) => removedAt !== null));
  assert.ok((await log(client, endpoint.id)).length > 0, "they ended on this day");
});

test("a process that dies between a removal and its record takes no other rows of the month with it", async () => {
  const pass = async (ms: number) => {
    world.clock.advance(ms);
    await world.runJobs();
  };
  await pass(100 * DAY);
  const endpoint = await register(client);
  await newDocument(client);
  await newDocument(client);
  const [pending, ended] = await log(client, endpoint.id);
  await settle(world, ended!.id, { status: "SENT", attemptCount: 1 });
  expectStatus(await client.patch(`/v3/webhooks/${endpoint.id}`, { disabled: true }), 200);
  const { retainedRows } = world.server.context.domain;
  const remove = retainedRows.remove.bind(retainedRows);
  let removals = 0;
  retainedRows.remove = async (table, ids) => {
    await remove(table, ids);
    removals += 1;
    throw new Error("the process dies");
  };
  await pass(80 * DAY);
  assert.equal(removals, 1);
  retainedRows.remove = remove;
  await pass(HOUR);
  assert.deepEqual(
    (await log(client, endpoint.id)).map(({ id }) => id),
    [pending!.id],
  );
});
