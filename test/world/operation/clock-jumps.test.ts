import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { log, register } from "../support/webhooks.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { draft, newDocument, sent, signAs } from "../support/signing.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let world: World;
let client: Client;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
});
after(() => world.close());

test("the clock goes back an hour after the last signature: the document is sealed at once all the same", async () => {
  const document = await sent(client);
  expectStatus(await signAs(world, client, document), 200);
  world.clock.advance(-HOUR);
  await world.runJobs();
  assert.equal((await client.get(`/v3/documents/${document.id}`)).body.status, "completed");
  world.clock.advance(HOUR);
});

test("ids ascend while the clock is behind", async () => {
  const ids: string[] = [];
  for (const jump of [0, HOUR, -HOUR, -HOUR, HOUR]) {
    world.clock.advance(jump);
    ids.push(String(expectStatus(await newDocument(client), 201)["id"]));
  }
  assert.deepEqual(ids, ids.toSorted());
});

test("a jump ahead ends no document that has weeks left, and its signer opens a new session", async () => {
  const document = await draft(client);
  expectStatus(await client.post(`/v3/documents/${document.id}/send`), 200);
  world.clock.advance(HOUR);
  await world.runJobs();
  expectStatus(await signAs(world, client, document), 200);
  await world.runJobs();
  assert.equal((await client.get(`/v3/documents/${document.id}`)).body.status, "completed");
});

test("the clock goes back an hour: a limit that was used up is refused for a minute, not for an hour", async () => {
  const { tenantId } = await world.createTenant();
  await world.limit(tenantId, { apiRpmOverride: 3 });
  const limited = world.as(await world.createKey(tenantId));
  const ask = async () => (await limited.get("/v3/users/me")).status;
  assert.deepEqual([await ask(), await ask(), await ask(), await ask()], [200, 200, 200, 429]);
  world.clock.advance(-HOUR);
  await ask();
  world.clock.advance(MINUTE);
  assert.equal(await ask(), 200);
  world.clock.advance(HOUR - MINUTE);
});

test("the clock goes back an hour after an event: its webhook is delivered at once all the same", async () => {
  const endpoint = await register(client);
  await newDocument(client);
  world.clock.advance(-HOUR);
  await world.runJobs();
  const [delivery] = await log(client, endpoint.id);
  assert.equal(delivery!.attempts.length, 1);
  world.clock.advance(HOUR);
});

test("the clock goes back an hour: a key whose revocation was not announced is refused within a minute", async () => {
  const { tenantId } = await world.createTenant();
  const holder = world.as(await world.createKey(tenantId));
  expectStatus(await holder.get("/v3/users/me"), 200);
  world.clock.advance(-HOUR);
  const revoked = await world.server.context.domain.store.write((writer) =>
    writer.apiKeys.update({ tenantId: tenantId.replace(/^.*_/, "") }, { revokedAt: world.clock.now() }),
  );
  assert.equal(revoked, 1);
  world.clock.advance(MINUTE);
  assert.equal((await holder.get("/v3/users/me")).status, 401);
  world.clock.advance(HOUR - MINUTE);
});
