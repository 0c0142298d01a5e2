import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import pg from "pg";
import { systemClock } from "@service/platform/clock/system";
import { openDatabase } from "../../../server/src/adapters/sql/open.ts";
import { createInstallation, type Installation } from "../world.ts";

/** Numbers that earlier versions recorded, by the rest of the name. */
const FORMER = {
  core: "0001",
  webhooks: "0002",
  limits: "0003",
  constancias: "0004",
  templates: "0005",
  sessions: "0006",
  fea: "0007",
};

async function query(installation: Installation, sql: string): Promise<string[]> {
  if (installation.databaseUrl === undefined) {
    const database = new DatabaseSync(join(installation.dataDir, "service.db"));
    const rows = database.prepare(sql).all();
    database.close();
    return rows.map(({ name }) => String(name));
  }
  const client = new pg.Client({ connectionString: installation.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(sql);
  await client.end();
  return rows.map(({ name }) => name);
}

async function start({ databaseUrl, dataDir }: Installation): Promise<void> {
  const ports = { clock: systemClock, newId: () => "", onError: assert.fail, announce: () => {} };
  const database = await openDatabase({ url: databaseUrl ?? null, dataDir, ...ports });
  await database.close();
}

test("a database that recorded the names of earlier versions gets today's, and runs nothing twice", async () => {
  const installation = await createInstallation();
  try {
    await start(installation);
    const recorded = () => query(installation, "select name from kysely_migration order by name");
    const names = await recorded();
    for (const [word, number] of Object.entries(FORMER))
      await query(
        installation,
        `update kysely_migration set name = '${number}-${word}' where substr(name, 6) = '${word}'`,
      );
    assert.ok((await recorded()).includes("0001-core"));
    await start(installation);
    assert.deepEqual(await recorded(), names);
  } finally {
    await installation.clear();
  }
});

test("a database that a later version has migrated is opened, and one with an unknown earlier migration is not", async () => {
  const installation = await createInstallation();
  try {
    await start(installation);
    const record = (name: string) =>
      query(installation, `insert into kysely_migration (name, timestamp) values ('${name}', '2030-01-01')`);
    await record("9999-later");
    await start(installation);
    const names = await query(installation, "select name from kysely_migration order by name");
    assert.equal(names.at(-1), "9999-later");
    await record("0003-unknown");
    await assert.rejects(start(installation), /migration/);
  } finally {
    await installation.clear();
  }
});
