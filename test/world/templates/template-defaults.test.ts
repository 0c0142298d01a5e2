import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { settle } from "../support/bulk.ts";
import { answersOf, linkOf, type MadeForm } from "../support/public-forms.ts";
import { ANA, sampleBase64 } from "../support/signing.ts";
import { fakeDocx } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** What documents of a template begin with (docs/contract/v3.md#template-defaults). */

let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ env: { FORM_PROOF_BITS: "8" }, overrides: { docx: fakeDocx() } });
  const { tenantId } = await world.createTenant({ credits: 1000 });
  client = world.as(await world.createKey(tenantId, "test"));
});
after(() => world.close());

const BUYER = { ...ANA, role: "Buyer" };
const FORM = {
  roles: [{ name: "Buyer" }],
  fields: [{ role: "Buyer", type: "signature", page: 1, x: 72, y: 72, width: 120, height: 30 }],
};
const REMINDERS = { firstAfterDays: 2, everyDays: 3, max: 4, beforeExpiryDays: [1] };
const MESSAGE = { subject: "Your lease", body: "Please sign by Friday." };
const DEFAULTS = {
  reminders: REMINDERS,
  message: MESSAGE,
  signatureMethods: ["drawn", "typed"],
  redirectUrls: { completed: "https://example.com/thanks" },
};
type Members = Record<string, unknown>;

const newBrand = async (as = client): Promise<string> =>
  String(expectStatus(await as.post("/v3/brands", { name: "Lease" }), 201)["id"]);

async function begun(body: Members = {}): Promise<string> {
  const file = { name: "Lease.pdf", content: await sampleBase64() };
  const source = "documentId" in body || "templateId" in body ? body : { file, ...body };
  return String(expectStatus(await client.post("/v3/template-drafts", source), 201)["id"]);
}
const patch = (id: string, body: Members) => client.patch(`/v3/template-drafts/${id}`, body);

async function published(defaults: Members = DEFAULTS): Promise<string> {
  const id = await begun();
  expectStatus(await patch(id, { ...FORM, ...defaults }), 200);
  return String(expectStatus(await client.post(`/v3/template-drafts/${id}/publish`), 200)["id"]);
}
async function created(templateId: string, body: Members = {}): Promise<Members> {
  const made = await client.post("/v3/documents", { templateId, signers: [BUYER], ...body });
  return expectStatus(await client.get(`/v3/documents/${String(expectStatus(made, 201)["id"])}`), 200);
}
const NAMES = ["brandId", "reminders", "message", "signatureMethods", "redirectUrls"];
const NONE = Object.fromEntries(NAMES.map((name) => [name, null]));
const defaultsOf = (of: Members): Members =>
  Object.fromEntries(NAMES.map((name) => [name, of[name] ?? null]));

test("a draft has none, is given some, and each is changed or taken back alone", async () => {
  const id = await begun();
  const read = async () => defaultsOf(expectStatus(await client.get(`/v3/template-drafts/${id}`), 200));
  assert.deepEqual(await read(), NONE);
  const brandId = await newBrand();
  assert.deepEqual(defaultsOf(expectStatus(await patch(id, { ...DEFAULTS, brandId }), 200)), {
    ...DEFAULTS,
    brandId,
  });
  expectStatus(await patch(id, { name: "Other", message: { body: null }, reminders: { max: 9 } }), 200);
  const changed = { reminders: { ...REMINDERS, max: 9 }, message: { subject: "Your lease", body: null } };
  assert.deepEqual(await read(), { ...DEFAULTS, brandId, ...changed });
  expectStatus(await patch(id, NONE), 200);
  assert.deepEqual(await read(), NONE);
});

test("a document begins with them, and what its request says counts more", async () => {
  const brandId = await newBrand();
  const templateId = await published({ ...DEFAULTS, brandId });
  assert.deepEqual(defaultsOf(await created(templateId)), { ...DEFAULTS, brandId });
  const own = {
    brandId: null,
    reminders: null,
    message: { subject: "Ours", body: null },
    signatureMethods: ["drawn"],
    redirectUrls: { declined: "https://example.com/sorry" },
  };
  assert.deepEqual(defaultsOf(await created(templateId, own)), own);
});

test("rows of a bulk send begin with them", async () => {
  const templateId = await published();
  const sent = await client.post("/v3/bulk-sends", {
    templateId,
    rows: [{ signers: [BUYER], templateValues: {} }],
  });
  const id = String(expectStatus(sent, 201)["id"]);
  await settle(world, client, id);
  const [row] = expectStatus(await client.get(`/v3/bulk-sends/${id}/rows`), 200)["data"] as Members[];
  const document = expectStatus(await client.get(`/v3/documents/${String(row!["documentId"])}`), 200);
  assert.deepEqual(defaultsOf(document), { ...DEFAULTS, brandId: null });
});

test("the answer of a form begins with them", async () => {
  const asked = { templateId: await published(), role: "Buyer", name: "Lease" };
  const form = expectStatus(await client.post("/v3/forms", asked), 201) as unknown as MadeForm;
  await linkOf(world, form.token, { name: "Eva Luz", email: "eva@example.com" });
  const [given] = await answersOf(client, form);
  const document = expectStatus(await client.get(`/v3/documents/${given.documentId}`), 200);
  assert.deepEqual(defaultsOf(document), { ...DEFAULTS, brandId: null });
});

test("a signer has no way of signing beyond them", async () => {
  const templateId = await published();
  const signers = [{ ...BUYER, signatureMethods: ["uploaded"] }];
  const { status, body } = await client.post("/v3/documents", { templateId, signers });
  assert.deepEqual([status, body.errors[0].field], [422, "signers[0].signatureMethods"]);
});

test("the next version begins with those before it, and a document's become a template's", async () => {
  const templateId = await published();
  const next = await begun({ templateId });
  assert.deepEqual(defaultsOf(expectStatus(await client.get(`/v3/template-drafts/${next}`), 200)), {
    ...DEFAULTS,
    brandId: null,
  });
  const { id } = await created(templateId, { redirectUrls: { expired: "https://example.com/late" } });
  const of = expectStatus(await client.get(`/v3/template-drafts/${await begun({ documentId: id })}`), 200);
  assert.deepEqual(defaultsOf(of), {
    ...DEFAULTS,
    brandId: null,
    redirectUrls: { expired: "https://example.com/late" },
  });
});

test("a brand that was deleted since is the workspace's again", async () => {
  const brandId = await newBrand();
  const templateId = await published({ brandId });
  expectStatus(await client.delete(`/v3/brands/${brandId}`), 204);
  assert.deepEqual(defaultsOf(await created(templateId)), NONE);
});

test("what no document takes is refused with its path", async () => {
  const id = await begun();
  const stranger = await world.integrator();
  const refused = async (body: Members) => {
    const answer = await patch(id, body);
    return [answer.status, answer.body.errors?.[0]?.field ?? answer.body.code];
  };
  assert.deepEqual(await refused({ brandId: await newBrand(stranger) }), [404, "BRAND_NOT_FOUND"]);
  assert.deepEqual(await refused({ reminders: { everyDays: 2 } }), [422, "reminders.everyDays"]);
  assert.deepEqual(await refused({ signatureMethods: [] }), [422, "signatureMethods"]);
  assert.deepEqual(await refused({ message: { subject: "a\nb" } }), [422, "message.subject"]);
  assert.deepEqual(await refused({ redirectUrls: { completed: "javascript:alert(1)" } }), [
    422,
    "redirectUrls.completed",
  ]);
  assert.deepEqual(defaultsOf(expectStatus(await client.get(`/v3/template-drafts/${id}`), 200)), NONE);
});
