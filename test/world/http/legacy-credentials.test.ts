import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { LegacyClient, refused } from "../support/legacy.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { ANA, draft, sampleBase64 } from "../support/signing.ts";
import { createWorld, expectStatus, type World, type Workspace } from "../world.ts";

const EVA = { email: "eva@example.com", name: "Eva", role: "member" };

let world: World;
let workspace: Workspace;
let evaId: string;
let client: Client;
before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf } });
  workspace = await world.createTenant({ credits: 100 });
  const made = await world.admin.post(`/admin/tenants/${workspace.tenantId}/members`, EVA);
  evaId = String(expectStatus(made, 201)["userId"]);
  client = world.as(await world.createKey(workspace.tenantId));
});
after(() => world.close());

const keyed = async (...scopes: string[]) =>
  new LegacyClient(world, await world.createKey(workspace.tenantId, "test", { scopes }));
const agreement = async () => ({ name: "Agreement", base64: await sampleBase64() });

const wrong: [what: string, headers: Record<string, string>, code: string][] = [
  ["no key", {}, "E1000"],
  ["a key that is none", { apiKey: "abc" }, "E1001"],
  ["an empty key", { apiKey: "" }, "E1001"],
  ["a bearer in apiKey", { apiKey: `Bearer service_test_sk_${"a".repeat(40)}` }, "E1001"],
  ["an unknown key", { apiKey: `service_test_sk_${"a".repeat(40)}` }, "E1002"],
  ["a service key", { apiKey: `service_svc_${"a".repeat(40)}` }, "E1004"],
];
for (const [what, headers, code] of wrong)
  test(`${what} is 401 ${code}, on paths that exist and do not tell`, async () => {
    const { id } = await draft(client);
    const answer = await world.anonymous.get(`/v1/documents/${id}/download`, headers);
    assert.deepEqual([answer.status, answer.body.error.code], [401, code]);
    assert.equal(answer.body.error.type, "authentication_error");
  });

test("a revoked key is 401 E1002", async () => {
  const made = await world.admin.post("/admin/keys", { tenantId: workspace.tenantId, environment: "test" });
  const { id, key } = expectStatus(made, 201) as { id: string; key: string };
  const caller = new LegacyClient(world, key);
  assert.equal((await caller.create(await agreement())).status, 201);
  assert.equal((await world.admin.delete(`/admin/keys/${id}`)).status, 204);
  assert.deepEqual(refused(await caller.create(await agreement())).slice(0, 2), [401, "E1002"]);
});

test("a key with allowed_ips is refused from elsewhere: 403 E1101", async () => {
  const key = await world.createKey(workspace.tenantId, "test", { allowedIps: ["203.0.113.0/24"] });
  const answer = await new LegacyClient(world, key).create(await agreement());
  assert.deepEqual(refused(answer).slice(0, 2), [403, "E1101"]);
  assert.equal(answer.headers.get("x-your-scopes"), null);
});

test("apiKey is taken before Authorization, and Authorization without it", async () => {
  const unknown = `Bearer service_test_sk_${"b".repeat(40)}`;
  const { id } = await draft(client);
  const { key } = await keyed("document:read");
  const path = `/v1/documents/${id}/download`;
  const both = await world.anonymous.get(path, { apiKey: key, authorization: unknown });
  assert.equal(both.status, 409);
  const bearer = await world.anonymous.get(path, { authorization: `Bearer ${key}` });
  assert.equal(bearer.status, 409);
  const worse = await world.anonymous.get(path, {
    apiKey: unknown.slice(7),
    authorization: `Bearer ${key}`,
  });
  assert.deepEqual(refused(worse).slice(0, 2), [401, "E1002"]);
});

test("v2 and v3 do not read apiKey", async () => {
  const { key } = await keyed("*");
  assert.equal((await world.anonymous.get("/v2/templates", { apiKey: key })).status, 401);
  assert.equal((await world.anonymous.get("/v3/documents", { apiKey: key })).status, 401);
});

test("answers have v2's headers", async () => {
  const caller = await keyed("document:*");
  const { headers } = await caller.create(await agreement());
  assert.match(headers.get("x-service-request-id")!, /^req_[0-9a-f]{32}$/);
  assert.equal(headers.get("x-service-environment"), "test");
  assert.equal(headers.get("x-accepted-scopes"), "document:write");
  assert.equal(headers.get("x-your-scopes"), "document:*");
  for (const name of ["limit", "remaining", "reset"]) assert.ok(headers.get(`x-ratelimit-${name}`), name);
  assert.equal(headers.get("cache-control"), "no-store");
});

test("requests count against the plan: 429 with v2's body", async () => {
  const { tenantId } = await world.createTenant();
  await world.limit(tenantId, { apiRpmOverride: 1 });
  const caller = new LegacyClient(world, await world.createKey(tenantId));
  const zero = "0".repeat(8);
  const id = `${zero}-0000-7000-8000-${zero}0000`;
  assert.equal((await caller.download(id)).status, 404);
  const { status, body, headers } = await caller.download(id);
  assert.deepEqual([status, body.error.code, body.error.limit], [429, "RATE_LIMIT_EXCEEDED", 1]);
  assert.ok(headers.get("retry-after"));
});

test("another method is 405 E1701, another path 404 E1300, on both roots", async () => {
  const caller = await keyed("*");
  for (const root of ["/v1", "/api"]) {
    const wrongMethod = await caller.get(`${root}/documents/create_document_base64`);
    assert.deepEqual(refused(wrongMethod).slice(0, 2), [405, "E1701"]);
    assert.equal(wrongMethod.headers.get("allow"), "POST");
    assert.deepEqual(refused(await caller.get(`${root}/nothing`)).slice(0, 2), [404, "E1300"]);
  }
});

/** The owner and the actor of the first event of a document that the caller creates. */
async function createdBy(caller: LegacyClient): Promise<[owner: unknown, actor: unknown]> {
  const { id } = expectStatus(await caller.create(await agreement()), 201);
  const { ownerId } = (await client.get(`/v3/documents/${String(id)}`)).body;
  const [created] = (await client.get(`/v3/documents/${String(id)}/events`)).body.data;
  return [ownerId, created.actor];
}

test("onBehalfOfEmail: the member owns what is created, and the audit trail names them", async () => {
  const caller = await keyed("document:*", "delegation:impersonate");
  const eva = { type: "user", id: evaId, name: EVA.name, email: EVA.email };
  assert.deepEqual(await createdBy(caller.onBehalfOf(EVA.email)), [evaId, eva]);
  assert.deepEqual(await createdBy(caller.onBehalfOf(" EVA@Example.COM ")), [evaId, eva]);
  // The next request of the same key is its own user's again.
  const [owner, actor] = await createdBy(caller);
  assert.deepEqual([owner, (actor as { id: string }).id], [workspace.ownerId, workspace.ownerId]);
});

test("the address of the key's own user needs no scope", async () => {
  const caller = await keyed("document:*");
  const [owner] = await createdBy(caller.onBehalfOf(workspace.ownerEmail));
  assert.equal(owner, workspace.ownerId);
});

test("another member without delegation:impersonate is 403 INSUFFICIENT_DELEGATION_SCOPE", async () => {
  for (const scopes of [["document:*"], ["document:*", "user-context:app-mode"]]) {
    const answer = await (await keyed(...scopes)).onBehalfOf(EVA.email).create(await agreement());
    assert.deepEqual(refused(answer).slice(0, 2), [403, "INSUFFICIENT_DELEGATION_SCOPE"]);
    assert.equal(answer.body.error.type, "permission_error");
  }
});

test("who is no member is refused in the same words: a stranger, a signer, another tenant's, an empty one", async () => {
  const other = await world.createTenant();
  const caller = await keyed("*");
  const plain = await keyed("document:*");
  const expected = (await plain.onBehalfOf(EVA.email).create(await agreement())).body.error;
  for (const email of [
    "nobody@example.com",
    ANA.email!,
    other.ownerEmail,
    "",
    "%",
    "eva@example.com, x@y.z",
  ]) {
    const answer = await caller.onBehalfOf(email).create(await agreement());
    assert.equal(answer.status, 403, email);
    assert.deepEqual(answer.body.error, expected, email);
  }
});

test("a refused delegation changes nothing and reads nothing, on every path", async () => {
  const document = await draft(client);
  const caller = (await keyed("*")).onBehalfOf("nobody@example.com");
  const before = (await client.get(`/v3/documents/${document.id}?expand=signers,fields`)).body;
  const answers = [
    await caller.download(document.id),
    await caller.anchor(document.id, { signer_email: ANA.email, anchor_string: "Sign" }),
    await caller.place(document.id, { signer_email: ANA.email, position: "footer", all_pages: true }),
    await caller.create({}),
  ];
  for (const answer of answers)
    assert.deepEqual(refused(answer).slice(0, 2), [403, "INSUFFICIENT_DELEGATION_SCOPE"]);
  assert.deepEqual((await client.get(`/v3/documents/${document.id}?expand=signers,fields`)).body, before);
});

test("onBehalfOfEmail and X-User-Id name two persons: 422 E1200", async () => {
  const key = await world.createKey(workspace.tenantId, "test", { appMode: true });
  const answer = await world.anonymous.post("/v1/documents/create_document_base64", await agreement(), {
    apiKey: key,
    onBehalfOfEmail: EVA.email,
    "X-User-Id": evaId,
  });
  assert.deepEqual(
    [answer.status, answer.body.error.code, answer.body.error.field],
    [422, "E1200", "onBehalfOfEmail"],
  );
});
