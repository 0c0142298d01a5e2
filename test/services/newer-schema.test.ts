import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import pg from "pg";
import type { Client } from "../world/client.ts";
import { plainPdf } from "../world/support/plain-pdf.ts";
import { sent } from "../world/support/signing.ts";
import { log, register } from "../world/support/webhooks.ts";
import {
  createInstallation,
  createWorld,
  expectStatus,
  type Installation,
  type World,
} from "../world/world.ts";

let installation: Installation & { clear: () => Promise<void> };
let world: World;
let client: Client;
let database: pg.Client;

before(async () => {
  assert.ok(process.env["TEST_DATABASE_URL"], "TEST_DATABASE_URL names a PostgreSQL database");
  installation = await createInstallation();
  world = await createWorld({ installation, overrides: { pdf: plainPdf } });
  client = await world.integrator();
  database = new pg.Client({ connectionString: installation.databaseUrl });
  await database.connect();
});
after(async () => {
  await database.end();
  await world.close();
  await installation.clear();
});

test("a process that runs goes on when the migration of a later version adds columns", async () => {
  const endpoint = await register(client);
  const use = async () => {
    const { id } = await sent(client);
    expectStatus(await client.get(`/v3/documents/${id}`), 200);
    expectStatus(await client.get("/v3/documents"), 200);
    await world.runJobs();
    assert.ok((await log(client, endpoint.id)).length > 0);
  };
  // Each connection has prepared its statements.
  for (let round = 0; round < 5; round += 1) await use();
  for (const table of ["documents", "signers", "jobs", "webhook_deliveries", "webhook_endpoints", "api_keys"])
    await database.query(`alter table ${table} add column later text`);
  world.log.length = 0;
  for (let round = 0; round < 5; round += 1) await use();
  assert.deepEqual(
    world.log.filter((line) => /"level":"(?:warn|error)"/.test(line)),
    [],
  );
});
