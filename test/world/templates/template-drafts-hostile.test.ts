import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { base64 } from "../pdfs.ts";
import { ANA, draft, sampleBase64 } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Strangers and excess at the drafts of templates (docs/contract/v3.md#template-drafts). */

let world: World;
let tenantId: string;
let owner: Client;
before(async () => {
  world = await createWorld();
  ({ tenantId } = await world.createTenant({ credits: 100 }));
  owner = world.as(await world.createKey(tenantId, "test"));
});
after(() => world.close());

const SIGNATURE = { type: "signature", page: 1, x: 72, y: 72 };

async function begun(client: Client = owner): Promise<string> {
  const file = { name: "Lease.pdf", content: await sampleBase64() };
  return String(expectStatus(await client.post("/v3/template-drafts", { file }), 201)["id"]);
}

async function published(client: Client = owner): Promise<string> {
  const id = await begun(client);
  const patch = { roles: [{ name: "Tenant" }], fields: [{ ...SIGNATURE, role: "Tenant" }] };
  expectStatus(await client.patch(`/v3/template-drafts/${id}`, patch), 200);
  return String(expectStatus(await client.post(`/v3/template-drafts/${id}/publish`), 200)["id"]);
}

test("another workspace sees neither draft nor template, and its cursors lead nowhere", async () => {
  const { tenantId: other } = await world.createTenant({ credits: 100 });
  const stranger = world.as(await world.createKey(other, "test"));
  const [id, templateId] = [await begun(), await published()];
  for (const { status } of [
    await stranger.get(`/v3/template-drafts/${id}`),
    await stranger.post(`/v3/template-drafts/${id}/publish`),
    await stranger.delete(`/v3/template-drafts/${id}`),
    await stranger.post("/v3/template-drafts", { templateId }),
    await stranger.get(`/v3/templates/${templateId}`),
    await stranger.post("/v3/documents", { templateId }),
  ])
    assert.equal(status, 404);
  assert.deepEqual((await stranger.get("/v3/templates?fileType=pdf")).body.data, []);
  assert.deepEqual((await stranger.get("/v3/template-drafts")).body.data, []);
  assert.equal((await stranger.get(`/v3/template-drafts?startingAfter=${id}`)).status, 400);
  expectStatus(await owner.get(`/v3/template-drafts/${id}`), 200);
});

test("a key without the scope changes nothing", async () => {
  const id = await begun();
  const reader = world.as(await world.createKey(tenantId, "test", { scopes: ["document:read"] }));
  expectStatus(await reader.get(`/v3/template-drafts/${id}`), 200);
  for (const { status, body } of [
    await reader.post("/v3/template-drafts", {}),
    await reader.patch(`/v3/template-drafts/${id}`, { name: "x" }),
    await reader.post(`/v3/template-drafts/${id}/publish`),
    await reader.delete(`/v3/template-drafts/${id}`),
  ])
    assert.deepEqual([status, body.code], [403, "PERMISSION_DENIED"]);
});

test("a sandbox key makes no version of a template that a live key has made", async () => {
  const live = world.as(await world.createKey(tenantId, "live"));
  const { status, body } = await owner.post("/v3/template-drafts", { templateId: await published(live) });
  assert.deepEqual([status, body.code], [403, "PERMISSION_DENIED"]);
});

test("roles and labels with markup and with braces are texts, and go through to the document", async () => {
  const id = await begun();
  const name = "<script>alert(1)</script> {{x}} ${y} ' or 1=1; --";
  const label = "<img src=x onerror=alert(1)>";
  const patch = { roles: [{ name }], fields: [{ ...SIGNATURE, role: name, label }] };
  const changed = expectStatus(await owner.patch(`/v3/template-drafts/${id}`, patch), 200);
  assert.deepEqual(changed["roles"], [{ name, order: 1 }]);
  const templateId = String(expectStatus(await owner.post(`/v3/template-drafts/${id}/publish`), 200)["id"]);
  const made = await owner.post("/v3/documents", { templateId, signers: [{ ...ANA, role: name }] });
  const path = `/v3/documents/${String(expectStatus(made, 201)["id"])}/fields`;
  const { data } = expectStatus(await owner.get(path), 200) as { data: { label: string }[] };
  assert.deepEqual(
    data.map((field) => field.label),
    [label],
  );
});

const many = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `R${index}` }));

test("names that no one can read, prototypes and excess are refused; nothing of them is kept", async () => {
  const id = await begun();
  const field = { ...SIGNATURE, role: "A" };
  const cases: object[] = [
    { roles: [{ name: "a\u0000b" }] },
    { roles: [{ name: "\u200b" }] },
    { roles: [{ name: "x".repeat(256) }] },
    { roles: many(21) },
    { roles: [{ name: "A", order: 0 }] },
    { roles: [{ name: "A" }], fields: [{ ...field, x: 1e9 }] },
    { roles: [{ name: "A" }], fields: [{ ...field, width: -1 }] },
    { fields: [{ ...SIGNATURE, type: "text", variable: "__proto__" }] },
    { fields: [{ ...SIGNATURE, type: "text", variable: "x".repeat(65) }] },
    { fields: [{ ...SIGNATURE, type: "text", variable: "x", value: "y".repeat(5001) }] },
    { fields: [{ ...SIGNATURE, type: "text", variable: "x", rules: { pattern: "(" } }] },
    { roles: [{ name: "A" }], fields: Array.from({ length: 2001 }, () => field) },
  ];
  for (const patch of cases) {
    const answer = await owner.patch(`/v3/template-drafts/${id}`, patch);
    assert.equal(answer.status, 422, JSON.stringify(patch).slice(0, 200));
  }
  const huge = { fields: [{ ...field, label: "x".repeat(30_000_000) }] };
  assert.equal((await owner.patch(`/v3/template-drafts/${id}`, huge)).status, 413);
  const { roles, fields } = expectStatus(await owner.get(`/v3/template-drafts/${id}`), 200);
  assert.deepEqual([roles, fields], [[], []]);
});

test("a variable named as a member of every object is a value like others", async () => {
  const id = await begun();
  const fields = [
    { ...SIGNATURE, role: "A" },
    { ...SIGNATURE, y: 200, type: "text", variable: "constructor" },
  ];
  expectStatus(await owner.patch(`/v3/template-drafts/${id}`, { roles: [{ name: "A" }], fields }), 200);
  const templateId = String(expectStatus(await owner.post(`/v3/template-drafts/${id}/publish`), 200)["id"]);
  assert.equal((await owner.post("/v3/documents", { templateId })).status, 422);
});

test("two thousand fields are one draft, and one document", async () => {
  const id = await begun();
  const fields = Array.from({ length: 2000 }, (_, index) => ({
    ...SIGNATURE,
    role: "A",
    type: index === 0 ? "signature" : "text",
    width: 20,
    height: 10,
    y: index % 700,
  }));
  expectStatus(await owner.patch(`/v3/template-drafts/${id}`, { roles: [{ name: "A" }], fields }), 200);
  const templateId = String(expectStatus(await owner.post(`/v3/template-drafts/${id}/publish`), 200)["id"]);
  const signers = [{ ...ANA, role: "a" }];
  const made = expectStatus(await owner.post("/v3/documents", { templateId, signers }), 201);
  const { data } = expectStatus(await owner.get(`/v3/documents/${String(made["id"])}/fields`), 200);
  assert.equal((data as unknown[]).length, 2000);
});

const count = () => world.server.context.domain.store.read((reader) => reader.files.count({}));

test("a file that is no PDF or too large leaves no row and no file", async () => {
  const before = await count();
  const bad = { name: "x.pdf", content: base64(new TextEncoder().encode("%PDF-1.7 nothing")) };
  assert.equal((await owner.post("/v3/template-drafts", { file: bad })).body.code, "INVALID_PDF");
  const large = { name: "x.pdf", content: base64(new Uint8Array(10 * 1024 * 1024 + 1)) };
  assert.equal((await owner.post("/v3/template-drafts", { file: large })).status, 413);
  assert.equal(await count(), before);
});

test("a workspace has a hundred open drafts", async () => {
  const crowd = await world.createTenant({ credits: 1 });
  const client = world.as(await world.createKey(crowd.tenantId, "test"));
  const { id: documentId } = await draft(client);
  for (let index = 0; index < 100; index++)
    expectStatus(await client.post("/v3/template-drafts", { documentId }), 201);
  const { status, body } = await client.post("/v3/template-drafts", { documentId });
  assert.deepEqual([status, body.code], [409, "TEMPLATE_DRAFT_LIMIT"]);
  const page = expectStatus(await client.get("/v3/template-drafts?limit=100"), 200);
  const [first] = page["data"] as { id: string; fields?: unknown }[];
  assert.equal(first!.fields, undefined);
  assert.equal((await client.delete(`/v3/template-drafts/${first!.id}`)).status, 204);
  expectStatus(await client.post("/v3/template-drafts", { documentId }), 201);
});
