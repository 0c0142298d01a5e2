import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { ids } from "../support/paging.ts";
import { HOOK, register } from "../support/webhooks.ts";
import { createWorld, expectStatus, type Workspace, type World } from "../world.ts";

const NO_WEBHOOK = `whe_${"0".repeat(32)}`;

let world: World;
let workspace: Workspace;
let client: Client;

before(async () => {
  world = await createWorld();
  workspace = await world.createTenant();
  client = world.as(await world.createKey(workspace.tenantId));
});
after(() => world.close());

describe("every webhook operation", () => {
  type Call = (as: Client, id: string) => Promise<Answer>;
  const NO_DELIVERY = `whd_${"0".repeat(32)}`;
  const operations: [what: string, scope: string, call: Call][] = [
    ["POST /webhooks", "webhook:write", (as) => as.post("/v3/webhooks", { url: HOOK, events: ["*"] })],
    ["GET /webhooks", "webhook:read", (as) => as.get("/v3/webhooks")],
    ["GET /webhooks/events", "webhook:read", (as) => as.get("/v3/webhooks/events")],
    ["GET /webhooks/{id}", "webhook:read", (as, id) => as.get(`/v3/webhooks/${id}`)],
    ["PATCH /webhooks/{id}", "webhook:write", (as, id) => as.patch(`/v3/webhooks/${id}`, { disabled: true })],
    [
      "POST /webhooks/{id}/rotate-secret",
      "webhook:write",
      (as, id) => as.post(`/v3/webhooks/${id}/rotate-secret`),
    ],
    ["GET /webhooks/{id}/deliveries", "webhook:read", (as, id) => as.get(`/v3/webhooks/${id}/deliveries`)],
    ["POST /webhooks/{id}/test", "webhook:write", (as, id) => as.post(`/v3/webhooks/${id}/test`)],
    [
      "POST /webhooks/{id}/deliveries/{id}/redeliver",
      "webhook:write",
      (as, id) => as.post(`/v3/webhooks/${id}/deliveries/${NO_DELIVERY}/redeliver`),
    ],
    ["DELETE /webhooks/{id}", "webhook:delete", (as, id) => as.delete(`/v3/webhooks/${id}`)],
  ];
  const ALL = ["webhook:read", "webhook:write", "webhook:delete"];
  for (const [what, scope, call] of operations)
    test(`${what} needs ${scope}`, async () => {
      const { id } = await register(client);
      const scopes = [...ALL.filter((each) => each !== scope), "document:*"];
      const without = world.as(await world.createKey(workspace.tenantId, "test", { scopes }));
      const { status, body } = await call(without, id);
      assert.deepEqual([status, body.code, body.requiredScope], [403, "PERMISSION_DENIED", scope]);
      const wildcard = world.as(await world.createKey(workspace.tenantId, "test", { scopes: ["webhook:*"] }));
      assert.notEqual((await call(wildcard, id)).status, 403);
    });

  for (const [what, , call] of operations.filter(([each]) => each.includes("{id}"))) {
    test(`${what}: another tenant's and another environment's endpoint is as absent as none`, async () => {
      const { id } = await register(client);
      const strangers = [
        await world.integrator(),
        world.as(await world.createKey(workspace.tenantId, "live")),
        world.as(await world.createKey(workspace.tenantId, "dev")),
      ];
      for (const stranger of strangers) {
        const [foreign, absent] = [await call(stranger, id), await call(stranger, NO_WEBHOOK)];
        for (const { status, body } of [foreign, absent])
          assert.deepEqual(
            [status, body.code, body.detail],
            [404, "WEBHOOK_NOT_FOUND", "No such webhook endpoint."],
          );
      }
      expectStatus(await client.get(`/v3/webhooks/${id}`), 200);
    });

    test(`${what}: a malformed id is 400 INVALID_ID, a deleted endpoint 404`, async () => {
      for (const id of ["x", `whd_${"0".repeat(32)}`, "whe_%00", `${NO_WEBHOOK}0`, "..%2f.."]) {
        const { status, body } = await call(client, id);
        assert.deepEqual([status, body.code], [400, "INVALID_ID"], id);
      }
      const { id } = await register(client);
      expectStatus(await client.delete(`/v3/webhooks/${id}`), 204);
      assert.equal((await call(client, id)).body.code, "WEBHOOK_NOT_FOUND");
    });
  }

  test("lists never mix tenants or environments", async () => {
    const live = world.as(await world.createKey(workspace.tenantId, "live"));
    const made = await register(live);
    assert.ok(!ids(expectStatus(await client.get("/v3/webhooks?limit=100"), 200)).includes(made.id));
    const own = await world.integrator();
    assert.deepEqual(ids(expectStatus(await own.get("/v3/webhooks"), 200)), []);
  });
});
