import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { ANA, draft, sent } from "../support/signing.ts";
import { revertMigrations } from "../support/machine/older-version.ts";
import {
  createInstallation,
  createWorld,
  expectStatus,
  type Installation,
  type World,
  type Workspace,
} from "../world.ts";

let installation: Installation & { clear: () => Promise<void> };
let world: World;
let workspace: Workspace;
let owner: Client;
let bea: { email: string; client: Client; inbox: string };

before(async () => {
  installation = await createInstallation();
  world = await createWorld({ installation });
  workspace = await world.createTenant({ credits: 100 });
  owner = world.as(await world.createKey(workspace.tenantId));
  bea = await member("bea@acme.example");
});
after(async () => {
  await world.close();
  await installation.clear();
});

interface Folder {
  id: string;
  name: string;
  isMain: boolean;
  parentId: string | null;
  ownerId: string;
  hasDocs: boolean;
}

const folders = async (client: Client): Promise<Folder[]> =>
  expectStatus(await client.get("/v3/folders?limit=100"), 200)["data"] as Folder[];

async function inboxOf(client: Client): Promise<Folder> {
  const { id } = (await client.get("/v3/users/me")).body as { id: string };
  const [inbox, ...more] = (await folders(client)).filter(({ isMain, ownerId }) => isMain && ownerId === id);
  assert.deepEqual(more, [], "there is one");
  return inbox!;
}

async function member(email: string): Promise<typeof bea> {
  const body = { email, name: email.split("@")[0], role: "member" };
  const path = `/admin/tenants/${workspace.tenantId}/members`;
  const { userId } = expectStatus(await world.admin.post(path, body), 201);
  const client = world.as(await world.createKey(workspace.tenantId, "test", { userId }));
  return { email, client, inbox: (await inboxOf(client)).id };
}

const folderOf = async (id: string, client = owner) =>
  (await client.get(`/v3/documents/${id}`)).body.folderId;

test("each user has one inbox from the start, in every environment", async () => {
  for (const environment of ["live", "test", "dev"] as const)
    for (const client of [world.as(await world.createKey(workspace.tenantId, environment))]) {
      const { name, isMain, parentId, hasDocs } = await inboxOf(client);
      assert.deepEqual([name, isMain, parentId, hasDocs], ["Inbox", true, null, false]);
    }
  assert.notEqual(bea.inbox, (await inboxOf(owner)).id);
});

test("what is sent to a member as a signer lies in their inbox, from the moment it is sent", async () => {
  const { id } = await draft(owner, { signers: [ANA, { name: "Bea", email: "BEA@acme.example", order: 2 }] });
  assert.equal(await folderOf(id), null);
  expectStatus(await owner.post(`/v3/documents/${id}/send`), 200);
  assert.equal(await folderOf(id), bea.inbox);
  const listed = expectStatus(await bea.client.get(`/v3/folders/${bea.inbox}/documents`), 200);
  assert.deepEqual(
    (listed["data"] as { id: string }[]).map((document) => document.id),
    [id],
  );
  assert.equal((await inboxOf(bea.client)).hasDocs, true);
});

test("of several members it is the first in the signing order", async () => {
  const cleo = await member("cleo@acme.example");
  const { id } = await sent(owner, {
    signers: [
      { name: "Bea", email: bea.email, order: 2 },
      { name: "Cleo", email: cleo.email, order: 1 },
    ],
  });
  assert.equal(await folderOf(id), cleo.inbox);
});

test("what lies in a folder stays there; what goes to strangers, or to oneself, is not filed", async () => {
  const { id: folderId } = expectStatus(await owner.post("/v3/folders", { name: "Mine" }), 201);
  const filed = await sent(owner, { signers: [{ name: "Bea", email: bea.email }], body: { folderId } });
  assert.equal(await folderOf(filed.id), folderId);
  assert.equal(await folderOf((await sent(owner)).id), null);
  const self = await sent(bea.client, { signers: [{ name: "Bea", email: bea.email }] });
  assert.equal(await folderOf(self.id, bea.client), null);
});

test("includeFiledDocuments=false hides what the caller filed, and not what an inbox holds", async () => {
  const own = await member("dan@acme.example");
  const inOwnInbox = await sent(own.client, { body: { folderId: own.inbox } });
  const toBea = await sent(own.client, { signers: [{ name: "Bea", email: bea.email }] });
  const { id: folderId } = expectStatus(await own.client.post("/v3/folders", { name: "Mine" }), 201);
  await sent(own.client, { body: { folderId } });
  const listed = expectStatus(await own.client.get("/v3/documents?includeFiledDocuments=false"), 200);
  assert.deepEqual(
    (listed["data"] as { id: string }[]).map(({ id }) => id).toSorted(),
    [inOwnInbox.id, toBea.id].toSorted(),
  );
});

test("an inbox is renamed, and neither deleted nor moved", async () => {
  const { client, inbox } = await member("eve@acme.example");
  const path = `/v3/folders/${inbox}`;
  const gone = await client.delete(path);
  assert.deepEqual([gone.status, gone.body.code], [409, "FOLDER_NOT_DELETABLE"]);
  const { id: parentId } = expectStatus(await client.post("/v3/folders", { name: "Mine" }), 201);
  const moved = await client.patch(path, { parentId });
  assert.deepEqual([moved.status, moved.body.errors[0].pointer], [422, "/parentId"]);
  const renamed = expectStatus(await client.patch(path, { name: "Para mí", parentId: null }), 200);
  assert.deepEqual([renamed["name"], renamed["isMain"]], ["Para mí", true]);
});

test("users of an older version get theirs at the start, those who have one keep it", async (context) => {
  if (installation.databaseUrl !== undefined)
    return context.skip("the embedded database is taken back to the older state");
  const before = await inboxOf(owner);
  await world.server.close();
  const database = new DatabaseSync(join(installation.dataDir, "service.db"));
  database.exec(`update documents set folder_id = null;
    delete from folders where is_main = 1 and not (environment = 'test' and id = '${before.id.slice(4)}');`);
  revertMigrations(database, "0015");
  database.close();
  world = await createWorld({ installation });
  const client = (token: string | undefined) => world.as(token!);
  assert.deepEqual((await inboxOf(client(owner.token))).id, before.id);
  const made = await inboxOf(client(bea.client.token));
  assert.deepEqual([made.name, made.isMain], ["Inbox", true]);
});
