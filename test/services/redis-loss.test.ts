import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { ConfigError } from "@service/server";
import { type Group, openGroup, PrivateRedis } from "./support/redis.ts";
import { createInstallation, type World } from "../world/world.ts";

const SECOND = 1000;
/**
 * The longest that a request may take, and a loss may stay unnoticed: with Redis that hangs, a request that waited for it
 * would not end at all. A busy machine takes more than the second in which it is noticed on an idle one.
 */
const NOTICED_MS = 10 * SECOND;
/** How soon Redis serves again. */
const RETURN_MS = 30 * SECOND;

let redis: PrivateRedis;
let group: Group;
let world: World;
before(async () => {
  redis = await PrivateRedis.open();
  group = await openGroup(3, { env: { REDIS_URL: redis.url } });
  [world] = group.worlds as [World];
});
afterEach(() => world.clock.advance(2 * 24 * 3600 * SECOND));
after(async () => {
  await group.close();
  await redis.close();
});

const states = () => group.worlds.map(({ server }) => server.context.redis!.degraded);
const isLost = () => states().every((degraded) => degraded);
const isBack = () => states().every((degraded) => !degraded);

async function limited(limit: number): Promise<string> {
  const { tenantId } = await world.createTenant();
  await world.limit(tenantId, { apiRpmOverride: limit });
  return world.createKey(tenantId);
}

/** Requests to each server at once. Each is answered with this status in time. */
async function round(key: string, expected: number, eachServer = 1): Promise<void> {
  const servers = Array.from({ length: eachServer }, () => group.worlds).flat();
  await Promise.all(
    servers.map(async (each) => {
      const started = performance.now();
      const { status } = await each.as(key).get("/v3/users/me");
      const took = performance.now() - started;
      assert.ok(took < NOTICED_MS, `a request took ${took} ms`);
      assert.equal(status, expected);
    }),
  );
}

/** Sends traffic until all servers have changed. Fails when it takes longer than `within`. */
async function trafficUntil(key: string, changed: () => boolean, within: number): Promise<void> {
  const started = performance.now();
  while (!changed()) {
    assert.ok(performance.now() - started < within, `no change within ${within} ms`);
    await round(key, 200, 4);
  }
}

interface Loss {
  what: string;
  lose: () => Promise<void> | void;
  mend: () => Promise<void> | void;
}
const losses: Loss[] = [
  { what: "ends", lose: () => redis.kill(), mend: () => redis.start() },
  { what: "hangs", lose: () => redis.freeze(), mend: () => redis.thaw() },
];

for (const { what, lose, mend } of losses) {
  test(`while Redis ${what} requests are answered, and it serves again when it returns`, async () => {
    const key = await limited(1_000_000);
    await trafficUntil(key, isBack, RETURN_MS);
    await lose();
    await trafficUntil(key, isLost, NOTICED_MS);
    for (let count = 0; count < 20; count += 1) await round(key, 200);
    await mend();
    await trafficUntil(key, isBack, RETURN_MS);
    await round(key, 200);
    assert.ok(isBack(), "it stays");
  });

  test(`a limit that is used up stays so when Redis ${what} and when it returns without its data`, async () => {
    const unlimited = await limited(1_000_000);
    await trafficUntil(unlimited, isBack, RETURN_MS);
    const key = await limited(12);
    for (let count = 0; count < 4; count += 1) await round(key, 200);
    await round(key, 429);
    await lose();
    // The first answers notice the loss.
    await round(key, 429);
    await trafficUntil(unlimited, isLost, NOTICED_MS);
    for (let count = 0; count < 5; count += 1) await round(key, 429);
    await redis.kill();
    await redis.start();
    await trafficUntil(unlimited, isBack, RETURN_MS);
    for (let count = 0; count < 5; count += 1) await round(key, 429);
  });
}

test("what the database has counted meanwhile, Redis knows when it returns, also for a server that did not count it", async () => {
  const unlimited = await limited(1_000_000);
  await trafficUntil(unlimited, isBack, RETURN_MS);
  const key = await limited(10);
  const [first, second] = group.worlds as [World, World];
  const ask = async (server: World) => (await server.as(key).get("/v3/users/me")).status;
  for (let count = 0; count < 4; count += 1) assert.equal(await ask(first), 200);
  await redis.kill();
  await trafficUntil(unlimited, isLost, NOTICED_MS);
  for (let count = 0; count < 4; count += 1) assert.equal(await ask(first), 200);
  await redis.start();
  await trafficUntil(unlimited, isBack, RETURN_MS);
  const statuses = [await ask(second), await ask(second), await ask(second)];
  assert.deepEqual(statuses, [200, 200, 429]);
});

test("a limit that is used up stays so when Redis restarts while no request is under way", async () => {
  const unlimited = await limited(1_000_000);
  await trafficUntil(unlimited, isBack, RETURN_MS);
  const key = await limited(6);
  for (let count = 0; count < 2; count += 1) await round(key, 200);
  await redis.kill();
  await redis.start();
  for (let count = 0; count < 5; count += 1) await round(key, 429);
  await trafficUntil(unlimited, isBack, RETURN_MS);
  for (let count = 0; count < 5; count += 1) await round(key, 429);
});

test("a server that starts without Redis serves, and uses it when it answers", async () => {
  await redis.kill();
  const late = await openGroup(1, { env: { REDIS_URL: redis.url } });
  try {
    const [alone] = late.worlds as [World];
    const key = await alone.createKey((await alone.createTenant()).tenantId);
    assert.equal((await alone.as(key).get("/v3/users/me")).status, 200);
    const status = alone.server.context.redis!;
    assert.deepEqual([status.degraded, status.losses, status.fallbacks > 0], [true, 0, true]);
    assert.ok(alone.log.some((line) => line.includes("Redis does not answer")));
    const metrics = await (await fetch(`${alone.url}/metrics`)).text();
    assert.match(metrics, /^service_limiter_degraded 1$/m);
    assert.match(metrics, new RegExp(`^service_redis_fallbacks_total ${status.fallbacks}$`, "m"));
    await redis.start();
    const started = performance.now();
    while (status.degraded && performance.now() - started < RETURN_MS)
      assert.equal((await alone.as(key).get("/v3/users/me")).status, 200);
    assert.equal(status.degraded, false);
  } finally {
    await late.close();
  }
});

test("with the embedded database the memory of the server counts on", async () => {
  const installation = await createInstallation();
  const late = await openGroup(1, {
    env: { REDIS_URL: redis.url },
    installation: { ...installation, databaseUrl: undefined },
  });
  try {
    const [alone] = late.worlds as [World];
    const { limiter, redis: status } = alone.server.context;
    const window = { limit: 3, windowMs: 60_000 };
    await limiter.take("embedded", { ...window, cost: 2 });
    assert.equal(status!.degraded, false);
    await redis.kill();
    assert.equal((await limiter.take("embedded", window)).remaining, 0);
    assert.equal((await limiter.take("embedded", window)).allowed, false);
    assert.deepEqual(status, { degraded: true, losses: 1, fallbacks: 2 });
  } finally {
    await late.close();
    await installation.clear();
    await redis.start();
  }
});

test("a Redis that refuses the password stops the start with a sentence without it", async () => {
  const closed = await PrivateRedis.open(["--requirepass", "right"]);
  try {
    const url = (password: string) => closed.url.replace("//", `//:${password}@`);
    await assert.rejects(openGroup(1, { env: { REDIS_URL: url("hunter2") } }), (error: Error) => {
      assert.ok(error instanceof ConfigError, String(error));
      assert.match(error.message, /^REDIS_URL\b[^\n]+\.$/);
      assert.ok(!error.message.includes("hunter2"));
      return true;
    });
    const open = await openGroup(1, { env: { REDIS_URL: url("right") } });
    assert.equal(open.worlds[0]!.server.context.redis!.degraded, false);
    await open.close();
  } finally {
    await closed.close();
  }
});

test("a Redis that takes no more data is as good as lost: no request fails", async () => {
  const full = await PrivateRedis.open(["--maxmemory", "1", "--maxmemory-policy", "noeviction"]);
  const late = await openGroup(1, { env: { REDIS_URL: full.url } });
  try {
    const [alone] = late.worlds as [World];
    const key = await alone.createKey((await alone.createTenant()).tenantId);
    assert.equal((await alone.as(key).get("/v3/users/me")).status, 200);
    assert.equal(alone.server.context.redis!.degraded, true);
  } finally {
    await late.close();
    await full.close();
  }
});
