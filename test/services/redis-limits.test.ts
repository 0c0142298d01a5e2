import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Group, openGroup, sharedRedis } from "./support/redis.ts";
import type { World } from "../world/world.ts";

let group: Group;
let world: World;
const redis = sharedRedis();
before(async () => {
  group = await openGroup(3, { env: { REDIS_URL: redis.url } });
  [world] = group.worlds as [World];
});
after(async () => {
  await group.close();
  await redis.clear();
});

async function limited(limit: number): Promise<string> {
  const { tenantId } = await world.createTenant();
  await world.limit(tenantId, { apiRpmOverride: limit });
  return world.createKey(tenantId);
}

/** Sends requests with a key, in turn over all servers, all at once. */
const storm = (key: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => group.worlds[index % 3]!.as(key).get("/v3/users/me")),
  );

test("three servers admit exactly the limit of a key, whichever is asked", async () => {
  const key = await limited(40);
  const answers = await storm(key, 90);
  const admitted = answers.filter(({ status }) => status === 200);
  assert.equal(admitted.length, 40);
  const remaining = admitted.map(({ headers }) => Number(headers.get("ratelimit-remaining")));
  assert.deepEqual(
    remaining.toSorted((a, b) => a - b),
    Array.from({ length: 40 }, (_, index) => index),
    "each saw another count",
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 429]));
  for (const { server } of group.worlds) {
    assert.deepEqual(server.context.redis, { degraded: false, losses: 0, fallbacks: 0 });
  }
});

test("an answer that came while a server was busy is not late: Redis is not lost", async () => {
  const { limiter, redis: status } = world.server.context;
  const taken = limiter.take("busy", { limit: 10, windowMs: 60_000 });
  const until = performance.now() + 600;
  while (performance.now() < until);
  assert.equal((await taken).remaining, 9);
  assert.deepEqual(status, { degraded: false, losses: 0, fallbacks: 0 });
});

test("a window ends by the servers' clock, and the next one has the whole limit", async () => {
  const key = await limited(5);
  assert.equal((await storm(key, 9)).filter(({ status }) => status === 200).length, 5);
  world.clock.advance(59_999);
  const [refused] = await storm(key, 1);
  assert.deepEqual([refused!.status, refused!.headers.get("retry-after")], [429, "1"]);
  world.clock.advance(1);
  assert.equal((await storm(key, 9)).filter(({ status }) => status === 200).length, 5);
});

test("a request that costs more than is left is refused and counts nothing", async () => {
  const { limiter } = world.server.context;
  const other = group.worlds[1]!.server.context.limiter;
  const window = { limit: 10, windowMs: 60_000 };
  const resetAt = world.clock.now() + 60_000;
  assert.deepEqual(await limiter.peek("costly", window), {
    allowed: true,
    limit: 10,
    remaining: 10,
    resetAt,
  });
  assert.equal((await limiter.take("costly", { ...window, cost: 11 })).allowed, false);
  assert.equal((await limiter.take("costly", { ...window, cost: 7 })).remaining, 3);
  world.clock.advance(1000);
  const refused = await other.take("costly", { ...window, cost: 4 });
  assert.deepEqual(refused, { allowed: false, limit: 10, remaining: 3, resetAt });
  assert.deepEqual(await other.peek("costly", window), { allowed: true, limit: 10, remaining: 3, resetAt });
  assert.equal((await other.take("costly", { ...window, cost: 3 })).allowed, true);
  assert.equal((await limiter.peek("costly", window)).allowed, false);
});

test("a window that was begun before the clock went back by an hour is over", async () => {
  const key = await limited(2);
  assert.equal((await storm(key, 3)).filter(({ status }) => status === 200).length, 2);
  world.clock.advance(-3_600_000);
  assert.equal((await storm(key, 3)).filter(({ status }) => status === 200).length, 2);
  world.clock.advance(3_600_000);
});
