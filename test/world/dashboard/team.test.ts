import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, expectStatus, type World } from "../world.ts";

let world: World;

before(async () => {
  world = await createWorld();
});
after(() => world.close());

test("GET /users/team: 200, a bounded list of the tenant's members in the order in which they came", async () => {
  const { tenantId, ownerId, ownerEmail } = await world.createTenant({ name: "Acme" });
  const client = world.as(await world.createKey(tenantId));
  const owner = { id: ownerId, name: "Acme", email: ownerEmail, role: "owner" };
  const envelope = { object: "list", hasMore: false, limit: null, nextCursor: null, previousCursor: null };
  assert.deepEqual(expectStatus(await client.get("/v3/users/team"), 200), { ...envelope, data: [owner] });
  const members: unknown[] = [];
  for (const role of ["member", "admin"]) {
    world.clock.advance(1);
    const member = { name: `The ${role}`, email: `${role}@example.com`, role };
    const made = expectStatus(await world.admin.post(`/admin/tenants/${tenantId}/members`, member), 201);
    members.push({ id: made["userId"], ...member });
  }
  assert.deepEqual((await client.get("/v3/users/team")).body.data, [owner, ...members]);
});

test("the team is the tenant's: the same in every environment, and nobody else's", async () => {
  const { tenantId } = await world.createTenant();
  const team = async (environment: "live" | "test" | "dev", of: string) =>
    (await world.as(await world.createKey(of, environment)).get("/v3/users/team")).body.data;
  const mine = await team("test", tenantId);
  assert.deepEqual(await team("live", tenantId), mine);
  assert.deepEqual(await team("dev", tenantId), mine);
  const other = await world.createTenant();
  assert.notDeepEqual(await team("test", other.tenantId), mine);
  assert.equal((await team("test", other.tenantId)).length, 1);
});

test("GET /users/team needs user:read: 403 with requiredScope, 401 without a key", async () => {
  const { tenantId } = await world.createTenant();
  const as = async (scopes: string[]) => world.as(await world.createKey(tenantId, "test", { scopes }));
  for (const scopes of [["user:read"], ["user:*"], ["*"]])
    expectStatus(await (await as(scopes)).get("/v3/users/team"), 200);
  const { status, body } = await (await as(["document:*", "analytics:*"])).get("/v3/users/team");
  assert.deepEqual([status, body.code, body.requiredScope], [403, "PERMISSION_DENIED", "user:read"]);
  const anonymous = await world.anonymous.get("/v3/users/team");
  assert.deepEqual([anonymous.status, anonymous.body.code], [401, "AUTHENTICATION_REQUIRED"]);
});
