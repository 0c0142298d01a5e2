import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, before, describe, test } from "node:test";
import type { Client } from "../client.ts";
import { type Endpoint, register, secretsOf } from "../support/webhooks.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

const HOUR = 3_600_000;

let world: World;
let client: Client;

before(async () => {
  world = await createWorld();
  client = await world.integrator();
});
after(() => world.close());

describe("POST /webhooks/{webhook_id}/rotate-secret", () => {
  test("mints a new secret; the one before it is good for 24 hours and no longer", async () => {
    const made = await register(client);
    const path = `/v3/webhooks/${made.id}/rotate-secret`;
    world.clock.advance(3);
    const rotated = expectStatus(await client.post(path), 200) as Endpoint;
    const { secret: _, secretLast4: __, ...rest } = made;
    const updatedAt = new Date(world.clock.now()).toISOString();
    assert.deepEqual(rotated, {
      ...rest,
      updatedAt,
      secret: rotated.secret,
      secretLast4: rotated.secret.slice(-4),
    });
    assert.match(rotated.secret, /^whsec_[A-Za-z0-9]{32}$/);
    assert.notEqual(rotated.secret, made.secret);
    assert.deepEqual(await secretsOf(world, made.id), [rotated.secret, made.secret]);
    world.clock.advance(24 * HOUR - 1);
    assert.deepEqual(await secretsOf(world, made.id), [rotated.secret, made.secret]);
    world.clock.advance(1);
    assert.deepEqual(await secretsOf(world, made.id), [rotated.secret]);
  });

  test("twice within a day: the first secret goes, the second stays beside the third", async () => {
    const made = await register(client);
    const rotate = async () =>
      (expectStatus(await client.post(`/v3/webhooks/${made.id}/rotate-secret`, {}), 200) as Endpoint).secret;
    const [second, third] = [await rotate(), await rotate()];
    assert.deepEqual(await secretsOf(world, made.id), [third, second]);
  });

  test("one Idempotency-Key rotates once and replays the same secret", async () => {
    const made = await register(client);
    const path = `/v3/webhooks/${made.id}/rotate-secret`;
    const first = await client.post(path, undefined, { "Idempotency-Key": "r1" });
    const again = await client.post(path, undefined, { "Idempotency-Key": "r1" });
    assert.deepEqual(again.body, first.body);
    assert.equal(again.headers.get("idempotency-replayed"), "true");
    assert.deepEqual(await secretsOf(world, made.id), [first.body.secret, made.secret]);
  });
});

describe("secrets at rest", () => {
  test("no row of the endpoint holds its secret in the clear, and a sealed one opens for its endpoint only", async () => {
    const made = await register(client);
    const rotated = expectStatus(await client.post(`/v3/webhooks/${made.id}/rotate-secret`), 200) as Endpoint;
    const other = await register(client);
    const { domain } = world.server.context;
    const row = (await domain.store.read((reader) =>
      reader.webhookEndpoints.first({ id: made.id.slice(4) }),
    ))!;
    for (const secret of [made.secret, rotated.secret])
      for (const part of [
        secret.slice(6),
        secret.slice(6, 20),
        Buffer.from(secret.slice(6), "base64").toString("hex"),
      ])
        assert.ok(!JSON.stringify(row).includes(part));
    assert.throws(() => domain.secrets.open(row.secret, other.id.slice(4)));
    assert.throws(() =>
      domain.secrets.open(
        row.secret.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
        made.id.slice(4),
      ),
    );
  });

  test("no answer, list or log line tells one again", async () => {
    const made = await register(client);
    expectStatus(await client.get(`/v3/webhooks/${made.id}`), 200);
    expectStatus(await client.patch(`/v3/webhooks/${made.id}`, { disabled: true }), 200);
    assert.ok(!world.log.join("").includes(made.secret.slice(6)));
  });
});

test("secrets survive a restart, and the day on which the operator brings keys of their own", async () => {
  const env: Record<string, string> = {};
  const other = await createWorld({ env });
  try {
    const { tenantId } = await other.createTenant();
    const key = await other.createKey(tenantId);
    const made = [await register(other.as(key))];
    const [first, second] = [randomBytes(32).toString("base64"), randomBytes(32).toString("base64")];
    for (const keys of ["", first, `${second},${first}`]) {
      env["ENCRYPTION_KEY"] = keys;
      await other.restart();
      made.push(await register(other.as(key)));
      for (const { id, secret } of made) assert.deepEqual(await secretsOf(other, id), [secret]);
    }
  } finally {
    await other.close();
  }
});
