import assert from "node:assert/strict";
import { test } from "node:test";
import { MemoryRateLimiter } from "./memory.ts";

const WINDOW = { limit: 10, windowMs: 60_000 };

function limiterAt(start: number) {
  const time = { now: start };
  return { time, limiter: new MemoryRateLimiter({ now: () => time.now }) };
}

test("counts of another limiter raise its own, and never lower them or move a window's end", async () => {
  const { limiter } = limiterAt(1000);
  await limiter.take("key", { ...WINDOW, cost: 5 });
  await limiter.raise([{ key: "key", used: 3, resetAt: 20_000 }]);
  assert.deepEqual(await limiter.peek("key", WINDOW), {
    allowed: true,
    limit: 10,
    remaining: 5,
    resetAt: 61_000,
  });
  await limiter.raise([{ key: "key", used: 10, resetAt: 20_000 }]);
  assert.deepEqual(await limiter.take("key", WINDOW), {
    allowed: false,
    limit: 10,
    remaining: 0,
    resetAt: 61_000,
  });
});

test("a window that has no count begins with the given one, and one that has ended counts nothing", async () => {
  const { limiter, time } = limiterAt(1000);
  await limiter.raise([
    { key: "running", used: 9, resetAt: 20_000 },
    { key: "ended", used: 9, resetAt: 1000 },
  ]);
  assert.equal((await limiter.peek("running", WINDOW)).remaining, 1);
  assert.equal((await limiter.peek("ended", WINDOW)).remaining, 10);
  time.now = 20_000;
  assert.equal((await limiter.take("running", WINDOW)).remaining, 9);
});

test("running windows are told with the highest counts first", async () => {
  const { limiter, time } = limiterAt(0);
  for (const [key, cost] of [
    ["a", 1],
    ["b", 7],
    ["c", 3],
  ] as const)
    await limiter.take(key, { ...WINDOW, cost });
  const told = await limiter.running(2);
  assert.deepEqual(told, [
    { key: "b", used: 7, resetAt: 60_000 },
    { key: "c", used: 3, resetAt: 60_000 },
  ]);
  time.now = 60_000;
  assert.deepEqual(await limiter.running(2), []);
});
