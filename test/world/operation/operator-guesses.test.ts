import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { createWorld, type World } from "../world.ts";

const GUESSES_PER_MINUTE = 20;

let world: World;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
});
beforeEach(() => world.clock.advance(60_000));
after(() => world.close());

const guess = (address: string) =>
  world.as("x".repeat(43)).get("/admin/keys", { "x-forwarded-for": address });
const operator = (address: string) => world.admin.get("/admin/keys", { "x-forwarded-for": address });

async function exhaust(address: string): Promise<void> {
  for (let count = 0; count < GUESSES_PER_MINUTE; count += 1)
    assert.equal((await guess(address)).status, 401, `guess ${count + 1}`);
}

test("an address that guesses the operator's token is refused for the rest of the minute", async () => {
  await exhaust("198.51.100.7");
  world.clock.advance(15_000);
  const refused = await guess("198.51.100.7");
  assert.deepEqual([refused.status, refused.body.error.code], [429, "RATE_LIMITED"]);
  assert.equal(refused.headers.get("retry-after"), "45");
  assert.equal((await operator("198.51.100.7")).status, 200, "others' guesses lock no operator out");
  assert.equal((await operator("198.51.100.8")).status, 200, "others are not concerned");
  world.clock.advance(45_000);
  assert.equal((await operator("198.51.100.7")).status, 200);
});

test("the addresses of one IPv6 network guess together", async () => {
  await exhaust("2001:db8:1:2::1");
  assert.equal((await guess("2001:db8:1:2:ffff::9")).status, 429);
  assert.equal((await guess("2001:db8:1:3::1")).status, 401);
});

test("requests with the right token are not counted", async () => {
  for (let count = 0; count < 3 * GUESSES_PER_MINUTE; count += 1)
    assert.equal((await operator("198.51.100.9")).status, 200);
});

test("every operation is behind it, those that do not exist as well", async () => {
  await exhaust("198.51.100.10");
  for (const path of ["/admin/outbox", "/admin/nothing", "/admin"])
    assert.equal(
      (await world.as("x".repeat(43)).get(path, { "x-forwarded-for": "198.51.100.10" })).status,
      429,
      path,
    );
});

test("a proxy that nobody has named is told once, in the log and by readyz", async () => {
  const unnamed = await createWorld();
  const told = () => unnamed.log.filter((line) => line.includes("TRUST_PROXY"));
  try {
    await unnamed.as("x".repeat(43)).get("/admin/keys");
    assert.equal((await unnamed.anonymous.get("/readyz")).body.warnings, undefined);
    for (const address of ["198.51.100.7", "198.51.100.8"])
      await unnamed.as("x".repeat(43)).get("/admin/keys", { "x-forwarded-for": address });
    assert.equal(told().length, 1);
    assert.match(told()[0]!, /"level":"warn".*"peer":"127\.0\.0\.1"/);
    const ready = await unnamed.anonymous.get("/readyz");
    assert.deepEqual([ready.body.status, ready.body.warnings], ["ready", ["forwarded_for_untrusted"]]);
  } finally {
    await unnamed.close();
  }
});

test("a proxy that is named is not", async () => {
  await guess("198.51.100.11");
  assert.ok(!world.log.some((line) => line.includes("TRUST_PROXY")));
  const { status, warnings } = (await world.anonymous.get("/readyz")).body;
  assert.deepEqual([status, warnings], ["ready", undefined]);
});
