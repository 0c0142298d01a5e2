import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import pg from "pg";
import type { Client } from "../world/client.ts";
import { listed, newContact } from "../world/support/contacts.ts";
import { createInstallation, createWorld, type Installation, type World } from "../world/world.ts";

/**
 * Contacts in memory, while transactions of other processes end in any order
 * (docs/decisions/storage-and-operation.md#d304).
 */
let installation: Installation & { clear: () => Promise<void> };
/** Two processes of one deployment. */
let worlds: World[];
let clients: Client[];

before(async () => {
  assert.ok(process.env["TEST_DATABASE_URL"], "TEST_DATABASE_URL names a PostgreSQL database");
  installation = await createInstallation();
  worlds = [await createWorld({ installation }), await createWorld({ installation })];
  const { tenantId } = await worlds[0]!.createTenant();
  const key = await worlds[0]!.createKey(tenantId);
  clients = worlds.map((world) => world.as(key));
});
after(async () => {
  for (const world of worlds) await world.close();
  await installation.clear();
});

async function transaction(): Promise<pg.Client> {
  const database = new pg.Client({ connectionString: installation.databaseUrl });
  await database.connect();
  await database.query("begin");
  return database;
}

const rename = (database: pg.Client, id: string, name: string) =>
  database.query("update contacts set search_text = $2, name_folded = $2 where id = $1", [
    id.replaceAll("-", ""),
    name,
  ]);

const find = (search: string) =>
  Promise.all(clients.map((client) => listed(client, `?${new URLSearchParams({ search }).toString()}`)));

test("what one process writes, the next search of another one finds", async () => {
  const [writer] = clients as [Client, Client];
  for (let round = 0; round < 20; round += 1) {
    const { id } = await newContact(writer, { email: `r${round}@example.com`, fullName: `Ronda${round}x` });
    assert.deepEqual(await find(`ronda${round}x`), [[id], [id]]);
    await writer.delete(`/v2/contacts/${id}`);
    assert.deepEqual(await find(`ronda${round}x`), [[], []]);
  }
});

test("a change is found that is committed after later ones", async () => {
  const [first, second] = [
    await newContact(clients[0]!, { email: "one@example.com", fullName: "Una" }),
    await newContact(clients[0]!, { email: "two@example.com", fullName: "Dos" }),
  ];
  const [early, late] = [await transaction(), await transaction()];
  await rename(early, first.id, "temprana");
  await rename(late, second.id, "tardia");
  await late.query("commit");
  assert.deepEqual(await find("tardia"), [[second.id], [second.id]]);
  for (let more = 0; more < 3; more += 1) {
    const { id } = await newContact(clients[1]!, { email: `m${more}@example.com`, fullName: `Mas${more}` });
    assert.deepEqual(await find(`mas${more}`), [[id], [id]]);
  }
  assert.deepEqual(await find("temprana"), [[], []]);
  await early.query("commit");
  assert.deepEqual(await find("temprana"), [[first.id], [first.id]]);
  for (const database of [early, late]) await database.end();
});

test("a change that is undone is not found", async () => {
  const { id } = await newContact(clients[0]!, { email: "keep@example.com", fullName: "Queda" });
  const database = await transaction();
  await database.query("delete from contacts where id = $1", [id.replaceAll("-", "")]);
  assert.deepEqual(await find("queda"), [[id], [id]]);
  await database.query("rollback");
  assert.deepEqual(await find("queda"), [[id], [id]]);
  await database.end();
});
