import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { newDocument, sampleBase64, sent, uuid } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** docs/contract/v2.md#endpoint-limits */
let world: World;
before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf } });
});
after(() => world.close());

const ANA = { name: "Ana Ruiz", email: "ana@example.com" };
const invite = (who: Client, { id }: { id: string }, participant: unknown = ANA) =>
  who.post(`/v2/documents/${uuid(id)}/invite`, { participant });
const bulk = (who: Client, { id }: { id: string }, participants: unknown) =>
  who.post(`/v2/documents/${uuid(id)}/invite-bulk`, { participants });
const crowd = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `P ${index}`, email: `p${index}@example.com` }));
const upload = async (who: Client) => expectStatus(await newDocument(who), 201) as { id: string };

function assertLimited({ status, headers, body }: Answer, limit: number, wait: number): void {
  assert.equal(status, 429);
  assert.deepEqual(Object.keys(body), ["error", "message", "retry_after"]);
  assert.deepEqual([body.error, body.retry_after], ["Rate limit exceeded", wait]);
  assert.equal(headers.get("retry-after"), String(wait));
  assert.equal(headers.get("x-ratelimit-reason"), "endpoint");
  assert.equal(headers.get("x-ratelimit-limit"), String(limit));
  assert.equal(headers.get("x-ratelimit-reset"), String(Math.ceil(world.clock.now() / 1000) + wait));
  assert.equal(headers.get("x-service-environment"), "test");
}

test("invite: 30 requests a minute for each key; the 31st has no code, and the next minute is free", async () => {
  const { tenantId } = await world.createTenant();
  const [first, second] = [await world.createKey(tenantId), await world.createKey(tenantId)];
  const [who, other] = [world.as(first), world.as(second)];
  const document = await sent(who);
  for (let count = 0; count < 30; count += 1) expectStatus(await invite(who, document), 200);
  world.clock.advance(20_000);
  assertLimited(await invite(who, document), 30, 40);
  expectStatus(await invite(other, document), 200);
  expectStatus(await bulk(who, document, [ANA]), 200);
  expectStatus(await who.get(`/v2/documents/${uuid(document.id)}`), 200);
  world.clock.advance(40_000);
  expectStatus(await invite(who, document), 200);
});

test("invite-bulk: 250 participants a minute; a refused request uses up nothing", async () => {
  const who = await world.integrator();
  const [first, second] = [await upload(who), await upload(who)];
  expectStatus(await bulk(who, first, crowd(200)), 200);
  const refused = await bulk(who, second, crowd(51));
  assertLimited(refused, 250, 60);
  assert.equal(refused.headers.get("x-ratelimit-remaining"), "50");
  assert.match(refused.body.message, /50 are left, 51 were asked for/);
  assert.equal((await who.get(`/v2/documents/${uuid(second.id)}`)).body.status, "RECOLECTANDO_FIRMANTES");
  for (const wrong of [[], [{ name: "P" }], [{ name: "P", email: "p@gmial.com" }]])
    assert.equal((await bulk(who, second, wrong)).status, 422);
  expectStatus(await bulk(who, second, crowd(50)), 200);
  assertLimited(await bulk(who, second, crowd(1)), 250, 60);
});

test("many bulks at once are counted exactly", async () => {
  const who = await world.integrator();
  const document = await upload(who);
  const answers = await Promise.all(Array.from({ length: 8 }, () => bulk(who, document, crowd(60))));
  const statuses = answers.map(({ status }) => status);
  assert.deepEqual(
    statuses.toSorted((a, b) => a - b),
    [200, 200, 200, 200, 429, 429, 429, 429],
  );
});

test("the plan's limit counts as well, and the stricter one decides", async () => {
  const { tenantId } = await world.createTenant();
  const who = world.as(await world.createKey(tenantId));
  const document = await sent(who);
  await world.limit(tenantId, { apiRpmOverride: 10 });
  world.clock.advance(60_000);
  for (let count = 0; count < 10; count += 1) expectStatus(await invite(who, document), 200);
  const { status, headers, body } = await invite(who, document);
  assert.deepEqual(
    [status, body.error.code, headers.get("x-ratelimit-reason")],
    [429, "RATE_LIMIT_EXCEEDED", "per-tenant"],
  );
  assert.deepEqual(
    [body.error.limit, body.error.remaining, body.error.retry_after, body.error.environment],
    [10, 0, 60, "test"],
  );
  assert.equal(body.error.upgrade_message, undefined);
});

test("a key without the scope does not use up the limit of the endpoint", async () => {
  const { tenantId } = await world.createTenant();
  const document = await sent(world.as(await world.createKey(tenantId)));
  const reader = world.as(await world.createKey(tenantId, "test", { scopes: ["document:read"] }));
  for (let count = 0; count < 31; count += 1)
    assert.equal((await invite(reader, document)).body.error.code, "INSUFFICIENT_SCOPE");
});

test("creating documents: 20 requests a minute, refused ones too; v3 has no such limit", async () => {
  const who = await world.integrator();
  const document = { base64Content: await sampleBase64(), name: "Lease" };
  for (let count = 0; count < 10; count += 1) {
    expectStatus(await who.post("/v2/documents", { document }), 201);
    assert.equal((await who.post("/v2/documents", {})).status, 422);
  }
  assertLimited(await who.post("/v2/documents", { document }), 20, 60);
  await upload(who);
  world.clock.advance(60_000);
  expectStatus(await who.post("/v2/documents", { document }), 201);
});
