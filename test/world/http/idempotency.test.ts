import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { newDocument, sampleBase64 } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

async function create(client: Client, key: string, body: Record<string, unknown> = {}) {
  const file = { name: "agreement.pdf", content: await sampleBase64() };
  return client.post("/v3/documents", { name: "Agreement", file, ...body }, { "idempotency-key": key });
}

async function total(client: Client): Promise<number> {
  return expectStatus(await client.get("/v3/documents?includeTotal=true"), 200)["totalCount"] as number;
}

async function credits(tenantId: string): Promise<number> {
  return expectStatus(await world.admin.patch(`/admin/tenants/${tenantId}`, {}), 200)["credits"] as number;
}

test("50 concurrent creates with one key make one document and charge once", async () => {
  const { tenantId } = await world.createTenant({ plan: "Business", credits: 10 });
  const client = world.as(await world.createKey(tenantId, "live"));
  const answers = await Promise.all(Array.from({ length: 50 }, () => create(client, "once")));
  const made = answers.filter(({ status }) => status === 201);
  const waiting = answers.filter(({ body }) => body.code === "IDEMPOTENCY_IN_PROGRESS");
  assert.equal(made.length + waiting.length, 50);
  assert.equal(new Set(made.map(({ body }) => body.id)).size, 1);
  assert.equal(made.filter(({ headers }) => !headers.has("idempotency-replayed")).length, 1);
  assert.equal(await total(client), 1);
  assert.equal(await credits(tenantId), 9);
});

test("a replay is the first answer to the letter, marked, and survives a restart", async () => {
  const client = await world.integrator();
  const first = await create(client, "again");
  assert.equal(first.status, 201);
  assert.equal(first.headers.get("idempotency-replayed"), null);
  const { tenantId } = expectStatus(await client.get("/v3/users/me"), 200);
  const key = await world.createKey(String(tenantId));
  const replay = await create(client, "again");
  assert.equal(replay.status, 201);
  assert.equal(replay.headers.get("idempotency-replayed"), "true");
  assert.deepEqual(replay.bytes, first.bytes);
  assert.notEqual(
    (await create(world.as(key), "again")).body.id,
    first.body.id,
    "another key is another caller",
  );
});

test("the stored answer survives a restart", async () => {
  const { tenantId } = await world.createTenant({ plan: "Business" });
  const key = await world.createKey(tenantId);
  const first = await create(world.as(key), "restart");
  await world.restart();
  const replay = await create(world.as(key), "restart");
  assert.equal(replay.headers.get("idempotency-replayed"), "true");
  assert.deepEqual(replay.bytes, first.bytes);
});

test("the same key with another body is refused, and nothing is made", async () => {
  const client = await world.integrator();
  await create(client, "reuse");
  const reused = await create(client, "reuse", { name: "Another" });
  assert.equal(reused.status, 422);
  assert.equal(reused.body.code, "IDEMPOTENCY_KEY_REUSED");
  assert.equal(await total(client), 1);
});

test("a key belongs to its route and environment", async () => {
  const { tenantId } = await world.createTenant({ plan: "Business", credits: 5 });
  const live = world.as(await world.createKey(tenantId, "live"));
  const sandbox = world.as(await world.createKey(tenantId, "test"));
  const ids = [(await create(live, "shared")).body.id, (await create(sandbox, "shared")).body.id];
  assert.equal(new Set(ids).size, 2);
  const folder = await live.post("/v3/folders", { name: "Shared" }, { "idempotency-key": "shared" });
  assert.equal(folder.status, 201);
});

test("refusals are kept: a mended body needs a key of its own", async () => {
  const client = await world.integrator();
  const file = { name: "x.pdf", content: "bm90IGEgcGRm" };
  const first = await create(client, "refused", { file });
  assert.equal(first.body.code, "INVALID_PDF");
  const replay = await create(client, "refused", { file });
  assert.equal(replay.status, 422);
  assert.equal(replay.headers.get("idempotency-replayed"), "true");
  assert.deepEqual(replay.body, first.body);
  for (const name of ["service-request-id", "x-service-request-id"])
    assert.equal(replay.headers.get(name), replay.body.requestId, "body and headers name one request");
});

test("429 is not kept: the same key works when the window is over", async () => {
  const { tenantId } = await world.createTenant({ plan: null });
  await world.limit(tenantId, { apiRpmOverride: null });
  const client = world.as(await world.createKey(tenantId));
  for (let count = 0; count < 10; count += 1) await client.get("/v3/users/me");
  assert.equal((await create(client, "later")).status, 429);
  world.clock.advance(60_000);
  const later = await create(client, "later");
  assert.equal(later.status, 201);
  assert.equal(later.headers.get("idempotency-replayed"), null);
});

test("after 24 hours a key is forgotten", async () => {
  const client = await world.integrator();
  const first = await create(client, "old");
  world.clock.advance(24 * 60 * 60_000 + 1);
  const second = await create(client, "old");
  assert.equal(second.headers.get("idempotency-replayed"), null);
  assert.notEqual(second.body.id, first.body.id);
});

test("a malformed key is a validation error", async () => {
  const client = await world.integrator();
  for (const key of [" ", "x".repeat(256), "a b"]) {
    const { status, body } = await create(client, key);
    assert.equal(status, 422, key.slice(0, 5));
    assert.equal(body.code, "VALIDATION_ERROR");
  }
});

test("sending twice with one key invites once", async () => {
  const client = await world.integrator();
  const signers = [{ name: "Ana", email: "ana@example.com" }];
  const { id } = expectStatus(await newDocument(client, { signers }), 201);
  const { data } = expectStatus(await client.get(`/v3/documents/${String(id)}/signers`), 200);
  const [{ id: signerId }] = data as [{ id: string }];
  const fields = [{ signerId, type: "signature", page: 1, x: 10, y: 10 }];
  expectStatus(await client.put(`/v3/documents/${String(id)}/fields`, { fields }), 200);
  const send = () => client.post(`/v3/documents/${String(id)}/send`, {}, { "idempotency-key": "send" });
  expectStatus(await send(), 200);
  assert.equal((await send()).headers.get("idempotency-replayed"), "true");
  const events = expectStatus(await client.get(`/v3/documents/${String(id)}/events`), 200)["data"] as {
    type: string;
  }[];
  assert.equal(events.filter(({ type }) => type === "signer.invited").length, 1);
});

test("a stored answer holds no secret in the clear", async () => {
  const client = await world.integrator();
  const endpoint = { url: "https://hooks.example.com/in", events: ["*"] };
  const register = () => client.post("/v3/webhooks", endpoint, { "idempotency-key": "hook" });
  const { secret } = expectStatus(await register(), 201);
  assert.match(String(secret), /^whsec_/);
  const stored = await world.server.context.domain.store.read((reader) => reader.idempotency.find({}));
  assert.ok(stored.length > 0);
  assert.ok(!JSON.stringify(stored).includes(String(secret)), "sealed at rest");
  assert.equal(expectStatus(await register(), 201)["secret"], secret, "and opened for the replay");
});
