import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PDFDocument, StandardFonts } from "pdf-lib";
import type { Answer, Client } from "../client.ts";
import { base64 } from "../pdfs.ts";
import { ANA } from "../support/signing.ts";
import { tamperedEngine } from "../support/engine.ts";
import { fakeDocx, newTemplate, tmpl } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Fields of one PDF on the pages of another (docs/contract/v3.md#carried-fields). */

let world: World;
let client: Client;
let tenantId: string;
before(async () => {
  world = await createWorld({ overrides: { docx: fakeDocx() } });
  ({ tenantId } = await world.createTenant({ credits: 100 }));
  client = world.as(await world.createKey(tenantId, "test"));
});
after(() => world.close());

/** Texts by page, each with its height above the lower edge of a page of 612 by 792 points. */
async function pdfOf(...pages: Record<string, number>[]): Promise<string> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const texts of pages) {
    const page = pdf.addPage([612, 792]);
    for (const [text, y] of Object.entries(texts)) page.drawText(text, { x: 72, y, size: 12, font });
  }
  return base64(await pdf.save());
}

const LEASE = () => pdfOf({ "Rent:": 700, "Pets:": 600 }, { "Signature:": 300 });
/** The clause of pets is gone, and everything has moved. */
const NEXT_LEASE = () => pdfOf({ "Lease of 2027": 700, "Rent:": 500, "Signature:": 100 });

const size = { width: 120, height: 24 };
const anchored = (text: string) => ({ ...size, anchor: { text, occurrence: 1, offsetX: 60, offsetY: 0 } });
const at = (page: number, y: number) => ({ ...size, page, x: 300, y });
const FORM = {
  roles: [{ name: "Landlord" }, { name: "Tenant", order: 2 }],
  fields: [
    { role: "Tenant", type: "number", ...anchored("Rent:"), label: "Rent" },
    { role: "Tenant", type: "checkbox", page: 2, x: 300, y: 60, key: "pets", required: false },
    { role: "Tenant", type: "text", ...at(1, 200), label: "Kind", showWhen: "pets" },
    { role: "Tenant", type: "text", ...anchored("Pets:"), label: "Clause" },
    { role: "Tenant", type: "signature", ...at(1, 300) },
    { role: "Landlord", type: "signature", ...anchored("Signature:") },
    { role: "Landlord", type: "date", ...at(2, 400) },
    { variable: "city", type: "text", ...at(1, 400), label: "City" },
  ],
};

async function begun(content: string, form: object | null = FORM, key = client): Promise<string> {
  const file = { name: "Lease.pdf", content };
  const { id } = expectStatus(await key.post("/v3/template-drafts", { file }), 201);
  if (form !== null) expectStatus(await key.patch(`/v3/template-drafts/${String(id)}`, form), 200);
  return String(id);
}

async function published(id: string): Promise<string> {
  return String(expectStatus(await client.post(`/v3/template-drafts/${id}/publish`), 200)["id"]);
}

interface Told {
  outcome: string;
  reason: string | null;
  index: number | null;
  field: Record<string, unknown>;
}
const told = (body: Record<string, unknown>) =>
  (body["fields"] as Told[]).map(({ outcome, reason, index }) => [outcome, reason, index]);
const fileOf = async (content: string) => ({ file: { name: "Lease 2027.pdf", content } });
const replace = async (id: string, content: string, more: object = {}, key = client): Promise<Answer> =>
  key.send("PUT", `/v3/template-drafts/${id}/file`, { json: { ...(await fileOf(content)), ...more } });
const copy = (id: string, body: object, key = client): Promise<Answer> =>
  key.post(`/v3/template-drafts/${id}/copy-fields`, body);
const read = async (id: string) => expectStatus(await client.get(`/v3/template-drafts/${id}`), 200);

function assertRefused({ status, body }: Answer, expected: number, code: string): void {
  assert.deepEqual([status, body.code], [expected, code], JSON.stringify(body));
}

test("a draft gets a new file: fields follow their texts, stay, or are named as left out", async () => {
  const id = await begun(await LEASE());
  const answer = expectStatus(await replace(id, await NEXT_LEASE(), { revision: 2 }), 200);
  assert.equal(answer["object"], "carried_fields");
  assert.deepEqual(told(answer), [
    ["moved", null, 0],
    ["not_placed", "page_gone", null],
    ["not_placed", "condition", null],
    ["stayed", "anchor_gone", 1],
    ["stayed", null, 2],
    ["moved", null, 3],
    ["not_placed", "page_gone", null],
    ["stayed", null, 4],
  ]);
  const draft = await read(id);
  assert.deepEqual(answer["draft"], draft);
  assert.deepEqual([draft["revision"], draft["pageCount"], draft["fieldCount"]], [3, 1, 5]);
  const fields = draft["fields"] as Record<string, number | null | { text: string }>[];
  const [rent, clause, , signature] = fields;
  // The text stands 200 points lower, and the one of the other page is on the first now.
  const before = (answer["fields"] as Told[])[0]!.field as { y: number };
  assert.ok(Math.abs(Number(rent!["y"]) - before.y - 200) < 1, JSON.stringify([rent, before]));
  assert.deepEqual([clause!["anchor"], signature!["page"]], [null, 1]);
  assert.equal((signature!["anchor"] as { text: string }).text, "Signature:");
  // It is saved as it was read, and published with what it has.
  expectStatus(await client.patch(`/v3/template-drafts/${id}`, { roles: draft["roles"], revision: 3 }), 200);
  const body = { templateId: await published(id), templateValues: { city: "Puebla" } };
  const signers = [
    { ...ANA, role: "Tenant" },
    { ...ANA, email: "bea@example.com", role: "Landlord" },
  ];
  expectStatus(await client.post("/v3/documents", { ...body, signers }), 201);
});

test("a file is replaced by the parts of a form", async () => {
  const id = await begun(await LEASE(), null);
  const form = new FormData();
  const bytes = Buffer.from(await NEXT_LEASE(), "base64");
  form.set("file", new File([bytes], "Other.pdf", { type: "application/pdf" }));
  form.set("draft", JSON.stringify({ revision: 1 }));
  const answer = await client.send("PUT", `/v3/template-drafts/${id}/file`, { body: form });
  assert.deepEqual(told(expectStatus(answer, 200)), []);
  assert.equal((await read(id))["pageCount"], 1);
  const again = await client.send("PUT", `/v3/template-drafts/${id}/file`, { body: form });
  assertRefused(again, 409, "TEMPLATE_DRAFT_CHANGED");
});

test("what cannot replace a file changes nothing", async () => {
  const id = await begun(await LEASE());
  const before = await read(id);
  const files = async () =>
    (await world.server.context.domain.store.read((reader) => reader.files.find({}))).length;
  const count = await files();
  const next = await NEXT_LEASE();
  assertRefused(await replace(id, next, { revision: 1 }), 409, "TEMPLATE_DRAFT_CHANGED");
  assertRefused(await replace(id, base64(Buffer.from("%PDF-1.7 nothing"))), 422, "INVALID_PDF");
  assertRefused(await replace(id, "no base64!"), 422, "VALIDATION_ERROR");
  assertRefused(await replace(id, next, { name: "Other" }), 422, "VALIDATION_ERROR");
  const reader = world.as(await world.createKey(tenantId, "test", { scopes: ["document:read"] }));
  assert.equal((await replace(id, next, {}, reader)).status, 403);
  assert.equal((await copy(id, { templateDraftId: id }, reader)).status, 403);
  assert.deepEqual(await read(id), before);
  assert.equal(await files(), count);
  await published(id);
  assertRefused(await replace(id, next), 409, "TEMPLATE_DRAFT_NOT_CHANGEABLE");
  assertRefused(await copy(id, { templateDraftId: id }), 409, "TEMPLATE_DRAFT_NOT_CHANGEABLE");
});

test("of two windows that replace the file of one revision, one does", async () => {
  const id = await begun(await LEASE());
  const files = [await NEXT_LEASE(), await LEASE()];
  const answers = await Promise.all(files.map((content) => replace(id, content, { revision: 2 })));
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((one, other) => one - other),
    [200, 409],
  );
  assert.equal((await read(id))["revision"], 3);
});

test("fields that were placed by the text of a file that was replaced meanwhile are refused", async () => {
  const engine = tamperedEngine();
  const tried = await createWorld({ overrides: { docx: fakeDocx(), pdf: engine.pdf } });
  try {
    const key = await tried.integrator();
    const id = await begun(await LEASE(), null, key);
    const next = await NEXT_LEASE();
    engine.tamper({
      findTexts: async (...asked) => {
        engine.repair();
        const places = await engine.pdf.findTexts(...asked);
        expectStatus(await replace(id, next, {}, key), 200);
        return places;
      },
    });
    const form = { roles: FORM.roles, fields: FORM.fields.slice(0, 1) };
    assertRefused(await key.patch(`/v3/template-drafts/${id}`, form), 409, "TEMPLATE_DRAFT_CHANGED");
    const { fieldCount } = expectStatus(await key.get(`/v3/template-drafts/${id}`), 200);
    assert.equal(fieldCount, 0);
  } finally {
    await tried.close();
    await engine.close();
  }
});

test("fields of a template are copied with the roles that are missing, once", async () => {
  const templateId = await published(await begun(await LEASE()));
  const own = {
    roles: [{ name: "tenant" }],
    fields: [{ role: "tenant", type: "checkbox", page: 1, x: 10, y: 10, key: "pets", required: false }],
  };
  const id = await begun(await NEXT_LEASE(), own);
  const answer = expectStatus(await copy(id, { templateId, revision: 2 }), 200);
  assert.deepEqual(told(answer), [
    ["moved", null, 1],
    ["not_placed", "page_gone", null],
    // The name in conditions is that of the field that was there.
    ["stayed", null, 2],
    ["stayed", "anchor_gone", 3],
    ["stayed", null, 4],
    ["moved", null, 5],
    ["not_placed", "page_gone", null],
    ["stayed", null, 6],
  ]);
  const draft = await read(id);
  assert.deepEqual(draft["roles"], [
    { name: "tenant", order: 1 },
    { name: "Landlord", order: 1 },
  ]);
  const fields = draft["fields"] as { role: string | null; variable: string | null }[];
  assert.deepEqual(
    fields.map(({ role, variable }) => role ?? variable),
    ["tenant", "tenant", "tenant", "tenant", "tenant", "Landlord", "city"],
  );
  const again = expectStatus(await copy(id, { templateId }), 200);
  assert.ok((again["fields"] as Told[]).every(({ outcome }) => outcome === "not_placed"));
  assert.equal((await read(id))["fieldCount"], 7);
});

test("fields of another draft are copied; a repeated key answers once", async () => {
  const from = await begun(await LEASE());
  const id = await begun(await LEASE(), null);
  const header = { "idempotency-key": "copy-1" };
  const path = `/v3/template-drafts/${id}/copy-fields`;
  const first = await client.post(path, { templateDraftId: from }, header);
  const second = await client.post(path, { templateDraftId: from }, header);
  assert.deepEqual(told(expectStatus(second, 200)), told(expectStatus(first, 200)));
  assert.ok((first.body["fields"] as Told[]).every(({ outcome }) => outcome === "stayed"));
  const [one, other] = [await read(from), await read(id)];
  assert.deepEqual([other["roles"], other["fields"]], [one["roles"], one["fields"]]);
  assert.equal(other["revision"], 2);
});

test("a copied role is kept however its fields spell it, and held to the draft's terms", async () => {
  const signature = { role: "TENANT", type: "signature", ...at(1, 300) };
  const coded = { name: "Tenant", order: 1, requiresAccessCode: true };
  const id = await begun(await LEASE(), null);
  const from = await begun(await LEASE(), { roles: [coded], fields: [signature] });
  expectStatus(await copy(id, { templateDraftId: from }), 200);
  assert.deepEqual((await read(id))["roles"], [coded]);
  const drawn = { name: "Tenant", signatureMethods: ["drawn"] };
  const narrow = await begun(await LEASE(), { signatureMethods: ["typed"] });
  const wide = await begun(await LEASE(), { roles: [drawn], fields: [signature] });
  const refused = await copy(narrow, { templateDraftId: wide });
  assertRefused(refused, 422, "VALIDATION_ERROR");
  assert.equal(refused.body.errors[0].pointer, "/templateDraftId");
  assert.deepEqual([(await read(narrow))["revision"], (await read(narrow))["fieldCount"]], [2, 0]);
});

test("only what the workspace has is copied, and only from a PDF template", async () => {
  const id = await begun(await LEASE(), null);
  const { tenantId: other } = await world.createTenant({ credits: 10 });
  const stranger = world.as(await world.createKey(other, "test"));
  const foreign = await begun(await LEASE(), FORM, stranger);
  assertRefused(await copy(id, { templateDraftId: foreign }), 404, "TEMPLATE_DRAFT_NOT_FOUND");
  const theirs = expectStatus(await stranger.post(`/v3/template-drafts/${foreign}/publish`), 200)["id"];
  assertRefused(await copy(id, { templateId: theirs }), 404, "TEMPLATE_NOT_FOUND");
  assertRefused(await copy(id, { templateDraftId: id }, stranger), 404, "TEMPLATE_DRAFT_NOT_FOUND");
  assertRefused(await replace(id, await LEASE(), {}, stranger), 404, "TEMPLATE_DRAFT_NOT_FOUND");
  const live = world.as(await world.createKey(tenantId, "live"));
  const ofLive = await begun(await LEASE(), FORM, live);
  assertRefused(await copy(id, { templateDraftId: ofLive }), 404, "TEMPLATE_DRAFT_NOT_FOUND");
  const word = tmpl(await newTemplate(client));
  assertRefused(await copy(id, { templateId: word }), 422, "VALIDATION_ERROR");
  for (const body of [{}, { templateId: word, templateDraftId: foreign }, { documentId: id }])
    assert.equal((await copy(id, body)).status, 422, JSON.stringify(body));
  assertRefused(await copy(id, { templateId: "tmpl_1" }), 400, "INVALID_ID");
  assert.deepEqual([(await read(id))["revision"], (await read(id))["fieldCount"]], [1, 0]);
});

const roles = (from: number) => Array.from({ length: 11 }, (_, index) => ({ name: `Role ${from + index}` }));

test("a template has no more roles than it may, also by copies", async () => {
  const from = await begun(await LEASE(), { roles: roles(1), fields: [] });
  const id = await begun(await LEASE(), { roles: roles(100), fields: [] });
  assertRefused(await copy(id, { templateDraftId: from }), 422, "VALIDATION_ERROR");
});
