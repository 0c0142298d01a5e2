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
  for (let round = 0; round < 20 && statuses.some((status) => status !== 200); round += 1)
    statuses = await read();
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
