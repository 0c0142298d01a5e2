import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import pg from "pg";
import type { Client } from "../world/client.ts";
import {
  createInstallation,
  createWorld,
  expectStatus,
  type Installation,
  type World,
} from "../world/world.ts";
import { draft, sent, signAs } from "../world/support/signing.ts";

let installation: Installation & { clear: () => Promise<void> };
let world: World;
let client: Client;

before(async () => {
  assert.ok(process.env["TEST_DATABASE_URL"], "TEST_DATABASE_URL names a PostgreSQL database");
  installation = await createInstallation();
  world = await createWorld({ installation, env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
});
after(async () => {
  await world.close();
  await installation.clear();
});

async function administer<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const connection = new pg.Client({ connectionString: installation.databaseUrl });
  await connection.connect();
  try {
    return (await connection.query<Row>(statement)).rows;
  } finally {
    await connection.end();
  }
}

const databaseName = () => new URL(installation.databaseUrl!).pathname.slice(1);

/** Ends all connections, like an operator's restart of PostgreSQL. */
const endConnections = () =>
  administer<{ ended: boolean }>(
    "select pg_terminate_backend(pid) as ended from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );

test("connections that PostgreSQL ends are replaced: the next requests are answered", async () => {
  const { id } = await draft(client);
  const read = async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.get(`/v3/documents/${id}`)));
    return answers.map(({ status }) => status);
  };
  assert.deepEqual(new Set(await read()), new Set([200]));
  assert.ok((await endConnections()).length > 0, "there were connections to end");
  // The server is notified of each end separately. Until then a request may use a dead connection; afterwards none
  // does.
  let statuses = await read();
  for (let round = 0; round < 20 && statuses.some((status) => status !== 200); round += 1) {
    for (const status of statuses) assert.ok([200, 503].includes(status), `answered ${status}`);
    statuses = await read();
  }
  assert.deepEqual(new Set(statuses), new Set([200]));
  assert.ok(world.log.some((line) => line.includes("database connection lost")));
  expectStatus(await world.anonymous.get("/readyz"), 200);
});

test("a document whose sealing loses its connection is sealed later, once", async () => {
  const document = await sent(client);
  expectStatus(await signAs(world, client, document), 200);
  await Promise.allSettled([world.runJobs(), endConnections()]);
  const path = `/v3/documents/${document.id}`;
  let status = "";
  // Interrupted jobs are retried after their lease or backoff: rounds of the clock, without real time.
  for (let round = 0; round < 20 && status !== "completed"; round += 1) {
    world.clock.advance(60_000);
    await Promise.allSettled([world.runJobs(), administer("select 1")]);
    ({ status } = (await client.get(path)).body);
  }
  assert.equal(status, "completed");
  const { data } = (await client.get(`${path}/events?limit=100`)).body;
  assert.equal(data.filter((event: { type: string }) => event.type === "document.completed").length, 1);
});

test("a transaction that another one deadlocks is run again, and both are kept", async () => {
  const { store } = world.server.context.domain;
  const [first, second] = [await draft(client), await draft(client)].map(({ id }) => id.replace("doc_", ""));
  const meet = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const attempts = [0, 0];
  const cross = (index: 0 | 1, ids: [string, string]) =>
    store.write(async (writer) => {
      attempts[index]! += 1;
      await writer.documents.lock({ id: ids[0] });
      meet[index].resolve();
      await meet[1 - index]!.promise;
      await writer.documents.lock({ id: ids[1] });
      await writer.documents.update({ id: ids[0] }, { name: `crossed ${index}` });
    });
  await Promise.all([cross(0, [first!, second!]), cross(1, [second!, first!])]);
  assert.deepEqual(
    attempts.toSorted((one, other) => one - other),
    [1, 2],
    "one of them was undone, and ran again",
  );
  const names = await store.read(async (reader) => {
    const rows = await reader.documents.find({ id: [first!, second!] });
    return rows.map(({ name }) => name).toSorted();
  });
  assert.deepEqual(names, ["crossed 0", "crossed 1"]);
});

test("while all connections are taken, requests are answered 503 within seconds, and then served", async () => {
  const { store } = world.server.context.domain;
  const { id } = await draft(client);
  const taken = Promise.withResolvers<void>();
  const holding = Array.from({ length: 10 }, () =>
    store.write(async (writer) => {
      await writer.tenants.first({ id: "none" });
      await taken.promise;
    }),
  );
  const started = performance.now();
  const refused = await client.post(`/v3/documents/${id}/send`);
  const waited = performance.now() - started;
  assert.deepEqual([refused.status, refused.headers.get("retry-after")], [503, "2"]);
  assert.ok(waited < 8000, `${Math.round(waited)} ms`);
  taken.resolve();
  await Promise.all(holding);
  expectStatus(await client.post(`/v3/documents/${id}/send`), 200);
});

test("a statement that waits for a lock ends by itself, and its connection is used again", async () => {
  const { store } = world.server.context.domain;
  const { id } = await draft(client);
  const row = { id: id.replace("doc_", "") };
  await administer(`alter role current_user in database ${databaseName()} set lock_timeout = '300ms'`);
  await endConnections();
  // The pool is told of each end separately. Afterwards all of its connections have the setting.
  const write = () => store.write((writer) => writer.documents.first(row)).then(Boolean, () => false);
  const writes = () => Promise.all(Array.from({ length: 10 }, write));
  for (let round = 0; round < 20 && (await writes()).includes(false); round += 1);
  const release = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = store.write(async (writer) => {
    await writer.documents.lock(row);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const refused = await client.post(`/v3/documents/${id}/send`);
  assert.equal(refused.status, 503);
  release.resolve();
  await holding;
  expectStatus(await client.post(`/v3/documents/${id}/send`), 200);
});
