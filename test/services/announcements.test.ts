import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import pg from "pg";
import { createInstallation, expectStatus, type Installation, type World } from "../world/world.ts";
import { sent, signAs } from "../world/support/signing.ts";
import { follow, pdfOf, queued } from "../world/support/workflows.ts";
import { type Group, openGroup, PrivateRedis, sharedRedis } from "./support/redis.ts";

/** Half of what hearing takes without an announcement, since nothing is polled in it. */
const SOON_MS = 30_000;
const NEVER = new AbortController().signal;

/** Settles with the time until an announcement arrives at a server; a poll would take `ms`. */
async function heard(world: World, id: string, ms = 60_000): Promise<number> {
  const started = performance.now();
  await world.server.context.domain.announcements.next(id, ms, NEVER);
  return performance.now() - started;
}

/** A public id as rows and announcements have it. */
const stored = (id: string): string => id.replace(/^[a-z]+_/, "").replaceAll("-", "");

const statusOf = async (world: World, key: string): Promise<number> =>
  (await world.as(key).get("/v3/users/me")).status;

async function revoke(world: World, keyId: string): Promise<void> {
  assert.equal((await world.admin.delete(`/admin/keys/${keyId}`)).status, 204);
}

async function issue(world: World): Promise<{ id: string; key: string; tenantId: string }> {
  const { tenantId } = await world.createTenant();
  const made = await world.admin.post("/admin/keys", { tenantId, environment: "test" });
  return { ...(expectStatus(made, 201) as { id: string; key: string }), tenantId };
}

/** Announces until a server hears it: channels are joined after the start. */
async function joined({ worlds }: Group): Promise<void> {
  const [first, ...others] = worlds as [World, ...World[]];
  const arrived = Promise.all(others.map((other) => heard(other, "joined")));
  const timer = setInterval(() => first.server.context.domain.announcements.announce("joined"), 20);
  const took = await arrived;
  clearInterval(timer);
  assert.ok(
    took.every((ms) => ms < SOON_MS),
    "the channel was joined",
  );
}

const shared = sharedRedis();
after(() => shared.clear());
const channels: [what: string, env: Record<string, string>][] = [
  ["Redis", { REDIS_URL: shared.url }],
  ["PostgreSQL", {}],
];

for (const [what, env] of channels)
  describe(`over ${what}`, () => {
    let group: Group;
    let first: World;
    let second: World;
    before(async () => {
      group = await openGroup(2, { env: { TRUST_PROXY: "127.0.0.1", ...env } });
      [first, second] = group.worlds as [World, World];
      await joined(group);
    });
    after(() => group.close());

    test("what one server announces another hears, hundreds at once too", async () => {
      const ids = Array.from({ length: 300 }, (_, index) => `row-${index}`);
      const arrived = Promise.all(ids.map((id) => heard(second, id)));
      for (const id of ids) first.server.context.domain.announcements.announce(id);
      for (const took of await arrived) assert.ok(took < SOON_MS, `${took} ms`);
    });

    test("a key revoked at one server is refused by the other at once", async () => {
      const { id, key } = await issue(first);
      assert.deepEqual([await statusOf(first, key), await statusOf(second, key)], [200, 200]);
      const told = heard(second, "keys-changed");
      await revoke(first, id);
      assert.ok((await told) < SOON_MS);
      assert.deepEqual([await statusOf(first, key), await statusOf(second, key)], [401, 401]);
    });

    test("a tenant suspended at one server is refused by the other at once", async () => {
      const { key, tenantId } = await issue(first);
      assert.equal(await statusOf(second, key), 200);
      const told = heard(second, "keys-changed");
      expectStatus(await first.admin.patch(`/admin/tenants/${tenantId}`, { suspended: true }), 200);
      assert.ok((await told) < SOON_MS);
      assert.equal((await second.as(key).post("/v3/folders", { name: "x" })).status, 403);
    });

    test("a job that one server enqueues wakes the other's worker", async () => {
      const client = await first.integrator();
      const woken = heard(second, "jobs-due");
      await queued(client, { document: { base64Content: pdfOf(), name: "Lease" } });
      assert.ok((await woken) < SOON_MS);
    });

    test("deliveries that one server writes wake the other's dispatcher", async () => {
      const client = await first.integrator();
      const endpoint = { url: "https://hooks.example.com/in", events: ["document.sent"] };
      assert.ok([200, 201].includes((await client.post("/v3/webhooks", endpoint)).status));
      const woken = heard(second, "deliveries-due");
      await sent(client);
      assert.ok((await woken) < SOON_MS);
    });

    test("the progress of a creation that one server makes is streamed by the other", async () => {
      const client = await first.integrator();
      const id = await queued(client, { document: { base64Content: pdfOf(), name: "Lease" } });
      const following = follow(second.url, second.as(client.token!), id);
      const told = heard(second, stored(id));
      await first.runJobs();
      assert.ok((await told) < SOON_MS);
      const { events } = await following;
      assert.equal(events.at(-1)!.event, "failed", "the bytes are no PDF");
    });

    test("a download that waits at one server is answered when the other has sealed", async () => {
      const client = await first.integrator();
      const document = await sent(client);
      expectStatus(await signAs(first, client, document), 200);
      const id = `/v3/documents/${document.id}`;
      const waiting = second.as(client.token!).get(`${id}/download?wait=30`);
      const told = heard(second, stored(document.id));
      await first.runJobs();
      assert.ok((await told) < SOON_MS);
      const answer = await waiting;
      assert.deepEqual([answer.status, answer.headers.get("content-type")], [200, "application/pdf"]);
    });
  });

describe("when announcements are lost", () => {
  let redis: PrivateRedis;
  let group: Group;
  let first: World;
  let second: World;
  before(async () => {
    redis = await PrivateRedis.open();
    group = await openGroup(2, { env: { TRUST_PROXY: "127.0.0.1", REDIS_URL: redis.url } });
    [first, second] = group.worlds as [World, World];
    await joined(group);
  });
  after(async () => {
    await group.close();
    await redis.close();
  });

  test("a key that was revoked while Redis hung is refused within 60 s by every server", async () => {
    const { id, key } = await issue(first);
    const { redis: status } = first.server.context;
    assert.deepEqual([await statusOf(first, key), await statusOf(second, key)], [200, 200]);
    redis.freeze();
    await revoke(first, id);
    assert.equal(status!.degraded, true);
    assert.equal(await statusOf(first, key), 401);
    first.clock.advance(59_999);
    assert.equal(await statusOf(second, key), 401);
    redis.thaw();
  });

  test("channels are joined again, and whoever missed something looks again", async () => {
    const { key, id } = await issue(first);
    await joined(group);
    assert.equal(await statusOf(second, key), 200);
    await redis.kill();
    await revoke(first, id);
    const told = heard(second, "keys-changed");
    await redis.start();
    assert.ok((await told) < SOON_MS, "joining empties the cache");
    assert.equal(await statusOf(second, key), 401);
    await joined(group);
  });

  test("a download that waits is answered without an announcement", async () => {
    const client = await first.integrator();
    const document = await sent(client);
    expectStatus(await signAs(first, client, document), 200);
    await redis.kill();
    const waiting = second.as(client.token!).get(`/v3/documents/${document.id}/download?wait=30`);
    await first.runJobs();
    assert.equal((await waiting).status, 200);
    await redis.start();
  });
});

test("a connection for announcements that PostgreSQL ends is replaced, and a key revoked meanwhile is refused", async () => {
  const installation: Installation & { clear(): Promise<void> } = await createInstallation();
  const group = await openGroup(2, { env: {}, installation });
  try {
    await joined(group);
    const [first, second] = group.worlds as [World, World];
    const { id, key } = await issue(first);
    assert.equal(await statusOf(second, key), 200);
    const again = heard(second, "keys-changed");
    const connection = new pg.Client({ connectionString: installation.databaseUrl });
    await connection.connect();
    // No announcement tells of this revocation.
    await connection.query("update api_keys set revoked_at = 1 where id = $1", [stored(id)]);
    const { rowCount } = await connection.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'service announcements'",
    );
    await connection.end();
    assert.equal(rowCount, 2);
    assert.ok((await again) < SOON_MS);
    assert.equal(await statusOf(second, key), 401);
    await joined(group);
  } finally {
    await group.close();
    await installation.clear();
  }
});
