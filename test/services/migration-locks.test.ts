import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { plainPdf } from "../world/support/plain-pdf.ts";
import { createInstallation, createWorld, type Installation, type World } from "../world/world.ts";
import { takePartitionsBack } from "./support/plain-tables.ts";

let installation: Installation & { clear: () => Promise<void> };
let world: World;
let database: pg.Client;

before(async () => {
  assert.ok(process.env["TEST_DATABASE_URL"], "TEST_DATABASE_URL names a PostgreSQL database");
  installation = await createInstallation();
  world = await createWorld({ installation, overrides: { pdf: plainPdf } });
  database = new pg.Client({ connectionString: installation.databaseUrl });
  await database.connect();
});
after(async () => {
  await database.end();
  await world.server.close();
  await installation.clear();
});

/** How long the longest of some reads of a table takes, in ms. */
async function slowest(table: string, isOver: () => boolean): Promise<number> {
  let longest = 0;
  for (; !isOver(); await delay(20)) {
    const started = performance.now();
    await database.query(`select 1 from ${table} limit 1`);
    longest = Math.max(longest, performance.now() - started);
  }
  return longest;
}

test("an upgrade during a long read, such as a backup, delays nobody by more than its lock's timeout", async () => {
  await takePartitionsBack(database);
  await database.query(`
    drop index jobs_for_engines, jobs_without_engine;
    alter table jobs drop column owner, drop column traceparent;
    alter table webhook_deliveries drop column traceparent;
    delete from kysely_migration where name >= '0022'`);
  const backup = new pg.Client({ connectionString: installation.databaseUrl });
  await backup.connect();
  await backup.query("begin; select count(*) from jobs");
  const upgrade = { isOver: false };
  const other = createWorld({ installation, overrides: { pdf: plainPdf }, clock: world.clock });
  void other.finally(() => (upgrade.isOver = true)).catch(() => undefined);
  const reads = slowest("jobs", () => upgrade.isOver);
  await delay(4000);
  await backup.query("commit");
  await backup.end();
  await (await other).server.close();
  assert.ok((await reads) < 2000, `${Math.round(await reads)} ms`);
});
