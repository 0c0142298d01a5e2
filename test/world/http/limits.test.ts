import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { parseItem, parseList } from "structured-headers";
import { createWorld, expectStatus, type World } from "../world.ts";

let world: World;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1/32" } });
});
after(() => world.close());

/** A tenant that only its plan limits. */
async function planned(plan: string | null): Promise<string> {
  const { tenantId } = await world.createTenant({ plan });
  await world.limit(tenantId, { apiRpmOverride: null });
  return tenantId;
}

test("a tenant made without a plan is on Business, and null is no active plan", async () => {
  for (const [body, plan, limit] of [
    [{}, "Business", "150"],
    [{ plan: null }, null, "10"],
  ] as const) {
    const made = expectStatus(await world.admin.post("/admin/tenants", { name: "Acme", ...body }), 201);
    const tenantId = String(made["tenantId"]);
    const told = await world.admin.patch(`/admin/tenants/${tenantId}`, {});
    assert.equal(expectStatus(told, 200)["plan"], plan);
    const { headers } = await world.as(await world.createKey(tenantId)).get("/v3/users/me");
    assert.equal(headers.get("ratelimit-limit"), limit);
  }
});

const WORDS: [plan: string | null, override: number | null, says: RegExp][] = [
  [null, null, /without an active plan allows 10 requests a minute.*Business allows 150/],
  ["Freemium", null, /plan Freemium allows 10 requests a minute.*higher plan/],
  ["Business", null, /plan Business allows 150 requests a minute.*limit of the workspace's own, raises it/],
  ["Business", 1, /own limit is 1 requests a minute.*operator of the service can raise it/],
];
for (const [plan, apiRpmOverride, says] of WORDS)
  test(`a 429 of ${plan ?? "no plan"}, own limit ${apiRpmOverride ?? "none"}, says which and how to raise it`, async () => {
    const tenantId = await planned(plan);
    if (apiRpmOverride !== null) await world.limit(tenantId, { apiRpmOverride });
    const client = world.as(await world.createKey(tenantId));
    for (let count = 0; (await client.get("/v3/users/me")).status === 200; count += 1) assert.ok(count < 200);
    assert.match((await client.get("/v3/users/me")).body.detail, says);
    const v2 = await client.get("/v2/templates");
    assert.equal(v2.status, 429);
    assert.match(v2.body.error.message, says);
    assert.equal(v2.body.error.upgrade_message, undefined, "the daily limit's alone has it");
  });

const PLANS: [plan: string | null, perMinute: number][] = [
  [null, 10],
  ["Freemium", 10],
  ["Esencial", 100],
  ["Colabora", 100],
  ["Conecta", 100],
  ["Business", 150],
];

for (const [plan, perMinute] of PLANS) {
  test(`${plan ?? "no active plan"} allows ${perMinute} requests a minute and refuses the next`, async () => {
    const client = world.as(await world.createKey(await planned(plan)));
    for (let count = 1; count <= perMinute; count += 1) {
      const { status, headers } = await client.get("/v3/users/me");
      assert.equal(status, 200);
      assert.equal(headers.get("ratelimit-remaining"), String(perMinute - count));
    }
    assert.equal((await client.get("/v3/users/me")).status, 429);
  });
}

test("api_rpm_override beats the plan, at once", async () => {
  const tenantId = await planned("Business");
  const client = world.as(await world.createKey(tenantId));
  expectStatus(await world.admin.patch(`/admin/tenants/${tenantId}`, { apiRpmOverride: 2 }), 200);
  const statuses = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await client.get("/v3/users/me")).status);
  assert.deepEqual(statuses, [200, 200, 429]);
});

test("the budget is each key's own, and that of dev, test and live keys is equal", async () => {
  const tenantId = await planned(null);
  for (const environment of ["dev", "test", "live"] as const) {
    const { headers } = await world.as(await world.createKey(tenantId, environment)).get("/v3/users/me");
    assert.equal(headers.get("ratelimit-limit"), "10");
    assert.equal(headers.get("ratelimit-remaining"), "9");
  }
});

test("every authenticated answer, 4xx too, carries all header families, and they agree", async () => {
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

test("a 429 says when to come back, three times the same, and was not processed", async () => {
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
  const { data } = expectStatus(await client.get("/v3/folders"), 200) as { data: { isMain: boolean }[] };
  assert.ok(
    data.every(({ isMain }) => isMain),
    "no folder was made",
  );
});

test("an address has 1,000 requests a day without a valid key, and its 429 names the reason", async () => {
  const from = { "x-forwarded-for": "198.51.100.7" };
  const ask = () => world.anonymous.get("/v3/users/me", from);
  for (let count = 0; count < 1000; count += 50)
    for (const { status } of await Promise.all(Array.from({ length: 50 }, ask))) assert.equal(status, 401);
  const refused = await ask();
  assert.equal(refused.status, 429);
  assert.equal(refused.headers.get("x-ratelimit-reason"), "daily-ip");
  assert.match(refused.body.upgradeMessage, /API key/);
  const v2 = await world.anonymous.get("/v2/templates", from);
  assert.equal(v2.status, 429);
  const { error } = v2.body;
  assert.equal(typeof error.upgrade_message, "string");
  assert.deepEqual(
    { ...error, message: "", upgrade_message: "" },
    {
      code: "RATE_LIMIT_EXCEEDED",
      type: "rate_limit_exceeded",
      message: "",
      limit: 1000,
      remaining: 0,
      reset: Math.ceil(world.clock.now() / 1000) + 86_400,
      retry_after: 86_400,
      environment: null,
      upgrade_message: "",
    },
  );
  assert.equal(v2.headers.get("x-ratelimit-reason"), "daily-ip");
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

const spend = async (addresses: string[]) => {
  for (const address of addresses)
    for (let count = 0; count < 1000 / addresses.length; count += 50)
      await Promise.all(
        Array.from({ length: 50 }, () => world.anonymous.get("/v3/users/me", { "x-forwarded-for": address })),
      );
};

const statusFrom = async (address: string) =>
  (await world.anonymous.get("/v3/users/me", { "x-forwarded-for": address })).status;

const NETWORKS: [what: string, spent: string[], refused: string[], free: string[]][] = [
  [
    "an IPv6 network of 64 bits is one address",
    ["2001:db8:7:8::1", "2001:db8:7:8:9:a:b:c"],
    ["2001:db8:7:8:ffff::", "2001:0DB8:0007:0008::5"],
    ["2001:db8:7:9::1", "2001:db8:7::1"],
  ],
  [
    "a mapped address is the IPv4 address that it maps",
    ["::ffff:203.0.113.9"],
    ["203.0.113.9", "::ffff:cb00:7109"],
    ["203.0.113.10", "::ffff:203.0.113.8"],
  ],
];
for (const [what, spent, refused, free] of NETWORKS)
  test(`limits by address: ${what}`, async () => {
    await spend(spent);
    for (const address of refused) assert.equal(await statusFrom(address), 429, address);
    for (const address of free) assert.equal(await statusFrom(address), 401, address);
  });

const init = (address: string) =>
  world.anonymous.post("/v2/signing-sessions/init", { client_secret: "x" }, { "x-forwarded-for": address });

test("attempts of init are counted by network too", async () => {
  for (let count = 1; count <= 10; count += 1)
    assert.notEqual((await init(`2001:db8:a:b::${count}`)).status, 429);
  assert.equal((await init("2001:db8:a:b::11")).status, 429);
  assert.notEqual((await init("2001:db8:a:c::11")).status, 429);
});

test("the operator raises what an address may start, and the answer beyond it says how", async () => {
  const office = await createWorld({ env: { INIT_RATE_LIMIT_MINUTE: "12" } });
  try {
    const start = () => office.anonymous.post("/v2/signing-sessions/init", { client_secret: "x" });
    for (let count = 1; count <= 12; count += 1) assert.notEqual((await start()).status, 429);
    const { status, body } = await start();
    assert.equal(status, 429);
    assert.match(body.error.message, /^More than 12 starts a minute .*INIT_RATE_LIMIT_MINUTE\.$/);
  } finally {
    await office.close();
  }
});

test("an address that asks for frames without a live credential is limited, and one with it is let in", async () => {
  const id = `ses_${"0".repeat(32)}`;
  const headers = { "x-forwarded-for": "203.0.113.200" };
  const wrong = world.as("x".repeat(43));
  const asks = [
    () => wrong.get(`/embed/${id}/ceremony`, headers),
    () => world.anonymous.get(`/embed/${id}/document`, headers),
    () => world.anonymous.post(`/embed/${id}/token`, { frameToken: "x".repeat(43) }, headers),
  ];
  for (let count = 0; count < 60; count += 1) assert.equal((await asks[count % 3]!()).status, 401);
  for (const ask of asks) {
    const { status, headers: answered, body } = await ask();
    assert.deepEqual([status, body.error.code], [429, "RATE_LIMITED"]);
    assert.ok(Number(answered.get("retry-after")) > 0);
  }
  const other = await world.anonymous.get(`/embed/${id}/document`, { "x-forwarded-for": "203.0.113.201" });
  assert.equal(other.status, 401);
});

test("a tenant's dailyIpLimit counts what an address sends with keys of it that are not good", async () => {
  const { tenantId } = await world.createTenant();
  await world.limit(tenantId, { dailyIpLimit: 3 });
  const made = await world.admin.post("/admin/keys", { tenantId, environment: "test" });
  const { id, key } = expectStatus(made, 201) as { id: string; key: string };
  const elsewhere = await world.createKey(tenantId, "test", { allowedIps: ["192.0.2.1"] });
  expectStatus(await world.admin.delete(`/admin/keys/${id}`), 204);
  const from = { "x-forwarded-for": "198.51.100.40" };
  const statuses = [
    (await world.as(key).get("/v3/users/me", from)).status,
    (await world.as(key).get("/v2/templates", from)).status,
    (await world.as(elsewhere).get("/v3/documents", from)).status,
  ];
  assert.deepEqual(statuses, [401, 401, 403]);
  for (const [token, path] of [
    [key, "/v3/users/me"],
    [key, "/v2/templates"],
    [elsewhere, "/v3/documents"],
    [elsewhere, "/v2/templates"],
  ] as const) {
    const refused = await world.as(token).get(path, from);
    assert.deepEqual([refused.status, refused.headers.get("x-ratelimit-reason")], [429, "daily-ip"], path);
    assert.equal(refused.headers.get("x-ratelimit-limit"), "3");
  }
  assert.equal(
    (await world.anonymous.get("/v3/users/me", from)).status,
    401,
    "the address's own day is another",
  );
  assert.equal(
    (await world.as(elsewhere).get("/v3/documents", { "x-forwarded-for": "192.0.2.1" })).status,
    200,
  );
});

const RATE_HEADERS = [
  "ratelimit-limit",
  "ratelimit-remaining",
  "ratelimit-reset",
  "ratelimit",
  "ratelimit-policy",
  "x-ratelimit-limit",
  "x-ratelimit-remaining",
  "x-ratelimit-reset",
];

test("a key that is used from elsewhere is told its limit and environment, and spends nothing", async () => {
  const tenantId = await planned("Business");
  const client = world.as(await world.createKey(tenantId, "live", { allowedIps: ["192.0.2.1"] }));
  const there = { "x-forwarded-for": "198.51.100.41" };
  for (const path of ["/v3/documents", "/v3/users/me", "/v3/nothing"]) {
    const { status, headers } = await client.get(path, there);
    assert.equal(status, { "/v3/documents": 403, "/v3/users/me": 401, "/v3/nothing": 404 }[path], path);
    assert.equal(headers.get("service-environment"), "live");
    assert.equal(headers.get("ratelimit-remaining"), "150", path);
    for (const name of RATE_HEADERS) assert.ok(headers.has(name), `${path} ${name}`);
    assert.equal(headers.get("x-ratelimit-reason"), null);
  }
  const { status, headers } = await client.get("/v2/templates", there);
  assert.equal(status, 403);
  assert.equal(headers.get("x-service-environment"), "live");
  assert.equal(headers.get("x-ratelimit-remaining"), "150");
  assert.equal(headers.get("x-your-scopes"), null, "nothing is told of what the key may do");
  const own = await client.get("/v3/users/me", { "x-forwarded-for": "192.0.2.1" });
  assert.equal(own.headers.get("ratelimit-remaining"), "149");
});

test("unknown paths and methods carry the limits of a key, and count", async () => {
  const client = world.as(await world.createKey(await planned("Business")));
  for (const [index, [method, path, status]] of (
    [
      ["GET", "/v3/nothing", 404],
      ["DELETE", "/v3/documents", 405],
      ["POST", "/v3/documents/stats", 405],
      ["GET", "/v2/nothing", 404],
      ["PUT", "/v2/templates", 405],
    ] as const
  ).entries()) {
    const { status: given, headers } = await client.send(method, path);
    assert.equal(given, status, path);
    const isV3 = path.startsWith("/v3");
    assert.equal(headers.get(isV3 ? "service-environment" : "x-service-environment"), "test", path);
    assert.equal(headers.get("x-ratelimit-remaining"), String(149 - index), path);
    if (isV3) for (const name of RATE_HEADERS) assert.ok(headers.has(name), `${path} ${name}`);
  }
  for (const path of ["/v3/nothing", "/v2/nothing"]) {
    const { status, headers } = await world.anonymous.get(path);
    assert.deepEqual([status, headers.get("x-ratelimit-limit")], [404, null], path);
  }
});
