import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import pg from "pg";
import { Redis } from "ioredis";
import { hashSecret } from "../../server/src/domain/model/secrets.ts";
import {
  createInstallation,
  createWorld,
  expectStatus,
  type Installation,
  type World,
} from "../world/world.ts";
import { type Group, openGroup, PrivateRedis } from "./support/redis.ts";

const TTL_MS = 30_000;

let installation: Installation & { clear(): Promise<void> };
let redis: PrivateRedis;
let direct: Redis;
let group: Group;
let first: World;
let second: World;
before(async () => {
  installation = await createInstallation();
  redis = await PrivateRedis.open();
  direct = new Redis(redis.url);
  group = await openGroup(2, { env: { REDIS_URL: redis.url }, installation });
  [first, second] = group.worlds as [World, World];
});
after(async () => {
  direct.disconnect();
  await group.close();
  await redis.close();
  await installation.clear();
});

async function issue(): Promise<{ id: string; key: string }> {
  const { tenantId } = await first.createTenant();
  const made = await first.admin.post("/admin/keys", { tenantId, environment: "test" });
  return expectStatus(made, 201) as { id: string; key: string };
}

const statusOf = async (world: World, key: string): Promise<number> =>
  (await world.as(key).get("/v3/users/me")).status;
const entryOf = (key: string) => `service:cache:key:${hashSecret(key)}`;

/** Revokes a key in the database, so that no server hears of it. */
async function revokeSilently(id: string): Promise<void> {
  const connection = new pg.Client({ connectionString: installation.databaseUrl });
  await connection.connect();
  await connection.query("update api_keys set revoked_at = 1 where id = $1", [id.replace("key_", "")]);
  await connection.end();
}

test("a key that one server has read, another takes from Redis; what is there opens no API", async () => {
  const { id, key } = await issue();
  assert.equal(await statusOf(first, key), 200);
  const entry = await direct.get(entryOf(key));
  assert.ok(entry!.includes(hashSecret(key)));
  const left = await direct.pttl(entryOf(key));
  assert.ok(left > 0 && left <= TTL_MS);
  for (const name of await direct.keys("*")) {
    const text = (await direct.type(name)) === "string" ? await direct.get(name) : "";
    assert.ok(!`${name}${text}`.includes(key.slice(-40)), name);
  }
  await revokeSilently(id);
  assert.equal(await statusOf(second, key), 200, "not read from the database");
});

test("without any announcement a revoked key lives for less than 60 s: 30 in Redis and 30 in a server", async () => {
  const { id, key } = await issue();
  assert.equal(await statusOf(first, key), 200);
  await revokeSilently(id);
  first.clock.advance(TTL_MS - 1);
  assert.equal(await statusOf(second, key), 200);
  first.clock.advance(TTL_MS);
  assert.deepEqual([await statusOf(first, key), await statusOf(second, key)], [401, 401]);
});

test("after a revocation no server takes the key's entry from Redis, though it is there", async () => {
  const { id, key } = await issue();
  assert.equal(await statusOf(first, key), 200);
  const entry = await direct.get(entryOf(key));
  assert.equal((await first.admin.delete(`/admin/keys/${id}`)).status, 204);
  await direct.set(entryOf(key), entry!);
  const third = await createWorld({ installation, env: { REDIS_URL: redis.url }, clock: first.clock });
  try {
    assert.equal(await statusOf(third, key), 401);
  } finally {
    await third.close();
  }
});

test("the rights that the operator's document names suffice, and no others are needed", async () => {
  const document = await readFile(join(import.meta.dirname, "../../docs/contract/operator.md"), "utf8");
  const [, rights] = /ACL\): `([^`]+)`/.exec(document)!;
  await direct.call("acl", "setuser", "service", "on", ">word", "resetkeys", ...rights!.split(" "));
  const url = redis.url.replace("//", "//service:word@");
  const restricted = await openGroup(2, { env: { REDIS_URL: url }, installation });
  try {
    const { id, key } = await issue();
    for (const each of restricted.worlds) {
      assert.equal(await statusOf(each, key), 200);
      assert.deepEqual(each.server.context.redis, { degraded: false, losses: 0, fallbacks: 0 });
    }
    const [one, other] = restricted.worlds as [World, World];
    const told = other.server.context.domain.announcements.next(
      "keys-changed",
      10_000,
      new AbortController().signal,
    );
    const started = performance.now();
    assert.equal((await one.admin.delete(`/admin/keys/${id}`)).status, 204);
    await told;
    assert.ok(performance.now() - started < 5000, "the channel may be used");
    const refused = (await direct.call("acl", "log")) as unknown[];
    assert.deepEqual(refused, []);
  } finally {
    await restricted.close();
  }
});

test("an entry that somebody else has written admits no key", async () => {
  const { key } = await issue();
  assert.equal(await statusOf(first, key), 200);
  const entry = (await direct.get(entryOf(key)))!;
  const unknown = `service_test_sk_${"x".repeat(40)}`;
  const forged = [entry, entry.replaceAll(hashSecret(key), hashSecret(unknown)), "", "x".repeat(60), "{}"];
  for (const text of forged) {
    await direct.set(entryOf(unknown), text);
    assert.equal(await statusOf(second, unknown), 401);
  }
});
