import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { parseItem, parseList } from "structured-headers";
import { createWorld, expectStatus, type World } from "./world.ts";

let world: World;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1/32" } });
});
after(() => world.close());

/** A tenant whose plan alone limits it. */
async function planned(plan: string | null): Promise<string> {
  const { tenantId } = await world.createTenant({ plan });
  await world.limit(tenantId, { apiRpmOverride: null });
  return tenantId;
}

const PLANS: [plan: string | null, perMinute: number][] = [
  [null, 10],
  ["Freemium", 10],
  ["Esencial", 100],
  ["Colabora", 100],
  ["Conecta", 100],
  ["Business", 150],
];

for (const [plan, perMinute] of PLANS) {
  test(`§8.3: ${plan ?? "no active plan"} allows ${perMinute} requests a minute and refuses the next`, async () => {
    const client = world.as(await world.createKey(await planned(plan)));
    for (let count = 1; count <= perMinute; count += 1) {
      const { status, headers } = await client.get("/v3/users/me");
      assert.equal(status, 200);
      assert.equal(headers.get("ratelimit-remaining"), String(perMinute - count));
    }
    assert.equal((await client.get("/v3/users/me")).status, 429);
  });
}

test("§8.3: api_rpm_override beats the plan, at once", async () => {
  const tenantId = await planned("Business");
  const client = world.as(await world.createKey(tenantId));
  expectStatus(await world.admin.patch(`/admin/tenants/${tenantId}`, { apiRpmOverride: 2 }), 200);
  const statuses = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await client.get("/v3/users/me")).status);
  assert.deepEqual(statuses, [200, 200, 429]);
});

test("§8.3: the budget is each key's own, and that of dev, test and live keys is equal", async () => {
  const tenantId = await planned(null);
  for (const environment of ["dev", "test", "live"] as const) {
    const { headers } = await world.as(await world.createKey(tenantId, environment)).get("/v3/users/me");
    assert.equal(headers.get("ratelimit-limit"), "10");
    assert.equal(headers.get("ratelimit-remaining"), "9");
  }
});

test("§8.5: every authenticated answer, 4xx too, carries all header families, and they agree", async () => {
  const client = world.as(await world.createKey(await planned("Business")));
  for (const path of ["/v3/users/me", "/v3/documents/nope", "/v3/documents?limit=0"]) {
    const { headers } = await client.get(path);
    const [limit, remaining, reset] = ["limit", "remaining", "reset"].map((name) =>
      Number(headers.get(`ratelimit-${name}`)),
    );
    assert.equal(limit, 150);
    assert.ok(reset! > 0 && reset! <= 60, "the reset is a delta");
    const [combined] = parseList(headers.get("ratelimit")!);
    assert.equal(combined![0], "default");
    assert.deepEqual(Object.fromEntries(combined![1]), { r: remaining, t: reset });
    const policy = parseItem(headers.get("ratelimit-policy")!);
    assert.deepEqual(Object.fromEntries(policy[1]), { q: 150, w: 60 });
    assert.equal(headers.get("x-ratelimit-limit"), String(limit));
    assert.equal(headers.get("x-ratelimit-remaining"), String(remaining));
    const epoch = Math.ceil((world.clock.now() + reset! * 1000) / 1000);
    assert.equal(headers.get("x-ratelimit-reset"), String(epoch), "the legacy reset is an absolute epoch");
  }
});

test("§8.6: a 429 says when to come back, three times the same, and was not processed", async () => {
  const client = world.as(await world.createKey(await planned(null)));
  for (let count = 0; count < 10; count += 1) await client.get("/v3/users/me");
  world.clock.advance(15_000);
  const refused = await client.post("/v3/folders", { name: "never" });
  assert.equal(refused.status, 429);
  assert.equal(refused.headers.get("content-type"), "application/problem+json");
  assert.equal(refused.body.code, "RATE_LIMITED");
  assert.equal(refused.body.retryAfter, 45);
  assert.equal(refused.headers.get("retry-after"), "45");
  assert.equal(refused.headers.get("ratelimit-reset"), "45");
  assert.equal(refused.headers.get("x-ratelimit-reason"), "per-tenant");
  world.clock.advance(45_000);
  assert.deepEqual(expectStatus(await client.get("/v3/folders"), 200)["data"], []);
});

test("v2.md §8.3: an address has 1,000 requests a day without a valid key, and its 429 names the reason", async () => {
  const from = { "x-forwarded-for": "198.51.100.7" };
  const ask = () => world.anonymous.get("/v3/users/me", from);
  for (let count = 0; count < 1000; count += 50)
    for (const { status } of await Promise.all(Array.from({ length: 50 }, ask))) assert.equal(status, 401);
  const refused = await ask();
  assert.equal(refused.status, 429);
  assert.equal(refused.headers.get("x-ratelimit-reason"), "daily-ip");
  assert.equal(
    (await world.anonymous.get("/v3/users/me", { "x-forwarded-for": "198.51.100.8" })).status,
    401,
  );
  const key = await world.createKey((await world.createTenant()).tenantId);
  assert.equal(
    (await world.as(key).get("/v3/users/me", from)).status,
    200,
    "a valid key is not counted by address",
  );
});
