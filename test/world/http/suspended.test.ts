import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { V2_OPERATIONS } from "@service/contract/v2";
import { V3_OPERATIONS } from "@service/contract/v3";
import type { Client } from "../client.ts";
import { createInstallation, createWorld, expectStatus, type World } from "../world.ts";
import { frameFor, sent } from "../support/signing.ts";

let installation: Awaited<ReturnType<typeof createInstallation>>;
let world: World;
/** A second server with the same database, data folder and clock. */
let twin: World;

before(async () => {
  installation = await createInstallation();
  world = await createWorld({ installation });
  twin = await createWorld({ installation, clock: world.clock });
});
after(async () => {
  await twin.close();
  await world.close();
  await installation.clear();
});

interface Suspendable {
  client: Client;
  suspend: (suspended: boolean) => Promise<Record<string, unknown>>;
}

async function workspace(environment: "live" | "test" | "dev" = "test"): Promise<Suspendable> {
  const { tenantId } = await world.createTenant({ credits: 100 });
  const client = world.as(await world.createKey(tenantId, environment));
  const suspend = async (suspended: boolean) =>
    expectStatus(await world.admin.patch(`/admin/tenants/${tenantId}`, { suspended }), 200);
  return { client, suspend };
}

const ROOTS = [
  ["/v2", V2_OPERATIONS],
  ["/v3", V3_OPERATIONS],
] as const;

test("a suspended workspace is refused by every operation, whatever the environment, and released again", async () => {
  for (const environment of ["live", "test", "dev"] as const) {
    const { client, suspend } = await workspace(environment);
    assert.equal((await suspend(true))["suspended"], true);
    for (const [root, operations] of ROOTS)
      for (const { id, method, path, auth, scope } of operations) {
        if (auth !== "key") continue;
        const target = `${root}${path.replaceAll(/\{\w+\}/g, "x")}`;
        const { status, body, headers } = await client.send(method.toUpperCase(), target);
        const refused = scope === null ? [401, "AUTHENTICATION_REQUIRED"] : [403, "PERMISSION_DENIED"];
        const expected = root === "/v2" ? [403, "E1102"] : refused;
        assert.deepEqual([status, body.error?.code ?? body.code], expected, id);
        assert.equal(headers.get("x-your-scopes"), null, id);
      }
    assert.equal((await suspend(false))["suspended"], false);
    assert.equal((await client.get("/v2/templates")).status, 200);
    assert.equal((await client.get("/v3/documents")).status, 200);
  }
});

test("E1102 is a permission_error of v2, with the environment of the key", async () => {
  const { client, suspend } = await workspace();
  await suspend(true);
  const { body, headers } = await client.get("/v2/templates");
  assert.equal(body.error.type, "permission_error");
  assert.match(body.error.message, /suspended/);
  assert.equal(headers.get("x-service-environment"), "test");
});

test("another process refuses the keys within 60 s, and takes them again within 60 s", async () => {
  const { client, suspend } = await workspace();
  const there = twin.as(client.token!);
  assert.equal((await there.get("/v3/users/me")).status, 200);
  for (const [suspended, status] of [
    [true, 401],
    [false, 200],
  ] as const) {
    await suspend(suspended);
    world.clock.advance(60_000);
    assert.equal((await there.get("/v3/users/me")).status, status);
  }
});

test("another workspace's keys work on", async () => {
  const { suspend } = await workspace();
  const other = await workspace();
  await suspend(true);
  assert.equal((await other.client.get("/v3/documents")).status, 200);
});

test("a key of a suspended workspace makes nothing, and what is left out of a patch stays", async () => {
  const { client, suspend } = await workspace();
  await suspend(true);
  assert.equal((await client.post("/v3/folders", { name: "Leases" })).status, 403);
  await suspend(false);
  const { data } = (await client.get("/v3/folders")).body;
  assert.deepEqual(
    data.filter(({ name }: { name: string }) => name === "Leases"),
    [],
  );
});

test("what was sent can be signed while the workspace is suspended", async () => {
  const { client, suspend } = await workspace();
  const document = await sent(client);
  const frame = await frameFor(world, client, document);
  await suspend(true);
  const submitted = await frame.post("submit", await frame.submission());
  assert.ok(submitted.status < 300, JSON.stringify(submitted.body));
  await suspend(false);
  const { signers } = (await client.get(`/v3/documents/${document.id}?expand=signers`)).body;
  assert.equal(signers[0].status, "signed");
});
