import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { draft, sent } from "../support/signing.ts";

let world: World;
let client: Client;

before(async () => {
  world = await createWorld({});
  client = await world.integrator();
});
after(() => world.close());

test("a deleted draft is gone for every read, and from the list", async () => {
  const { id } = await draft(client);
  const kept = await draft(client);
  const path = `/v3/documents/${id}`;
  expectStatus(await client.delete(path), 204);
  for (const part of ["", "/download", "/download?version=original", "/signers", "/fields", "/events"])
    assert.equal((await client.get(`${path}${part}`)).body.code, "DOCUMENT_NOT_FOUND", part);
  assert.equal((await client.get(`/v2/documents/${id}`)).status, 404);
  const { data } = (await client.get("/v3/documents")).body;
  const ids = new Set(data.map((each: { id: string }) => each.id));
  assert.ok(ids.has(kept.id) && !ids.has(id));
  assert.equal((await client.delete(path)).body.code, "DOCUMENT_NOT_FOUND");
});

test("a document that was sent stays: 409 DOCUMENT_NOT_DELETABLE", async () => {
  const { id } = await sent(client);
  const refused = await client.delete(`/v3/documents/${id}`);
  assert.equal(refused.status, 409);
  assert.equal(refused.body.code, "DOCUMENT_NOT_DELETABLE");
  expectStatus(await client.get(`/v3/documents/${id}`), 200);
});

test("another workspace's draft is not found and stays", async () => {
  const { id } = await draft(client);
  const other = await world.integrator();
  assert.equal((await other.delete(`/v3/documents/${id}`)).status, 404);
  expectStatus(await client.get(`/v3/documents/${id}`), 200);
});

test("of a deletion and a sending at once, one wins", async () => {
  const { id } = await draft(client);
  const path = `/v3/documents/${id}`;
  const [removed, begun] = await Promise.all([client.delete(path), client.post(`${path}/send`)]);
  const outcome = [removed.status, begun.status].join();
  assert.ok(["204,404", "409,200"].includes(outcome), outcome);
});

test("the external id of a deleted draft is free again", async () => {
  const body = { externalId: "order-1", externalIdUnique: true };
  const { id } = await draft(client, { body });
  expectStatus(await client.delete(`/v3/documents/${id}`), 204);
  await draft(client, { body });
});

/** The paths of the files of the installation. */
async function stored(): Promise<string[]> {
  const entries = await readdir(world.dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((file) => `${file.parentPath}/${file.name}`).toSorted();
}

test("a deleted draft leaves no file in the store, and another draft keeps its own", async () => {
  const kept = await draft(client);
  const earlier = await stored();
  const { id } = await draft(client);
  assert.ok((await stored()).length > earlier.length);
  expectStatus(await client.delete(`/v3/documents/${id}`), 204);
  assert.deepEqual(await stored(), earlier);
  assert.equal((await client.get(`/v3/documents/${kept.id}/download`)).status, 200);
});

test("a key without the scope is refused, and one of another environment finds nothing", async () => {
  const { tenantId } = await world.createTenant({ plan: "Business", credits: 1000 });
  const own = world.as(await world.createKey(tenantId));
  const { id } = await draft(own);
  const path = `/v3/documents/${id}`;
  const writer = world.as(await world.createKey(tenantId, "test", { scopes: ["document:write"] }));
  assert.equal((await writer.delete(path)).status, 403);
  const live = world.as(await world.createKey(tenantId, "live"));
  assert.equal((await live.delete(path)).status, 404);
  expectStatus(await own.get(path), 200);
});

test("an editor session goes with its draft", async () => {
  const { id } = await draft(client);
  const session = expectStatus(await client.post(`/v3/documents/${id}/editor-sessions`, {}), 201);
  expectStatus(await client.delete(`/v3/documents/${id}`), 204);
  assert.equal((await client.delete(`/v3/editor-sessions/${String(session["id"])}`)).status, 404);
});
