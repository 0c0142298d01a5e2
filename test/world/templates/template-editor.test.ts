import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PDFDocument, StandardFonts } from "pdf-lib";
import type { Answer, Client } from "../client.ts";
import { editorFrame, EditorFrame, type EditorSession, initEditor, openEditor } from "../support/editor.ts";
import { draft as newDocument, sampleBase64 } from "../support/signing.ts";
import { base64 } from "../pdfs.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

function assertRefused({ status, body }: Answer, expected: number, code: string): void {
  assert.deepEqual([status, body.error?.code], [expected, code]);
}

/** Sessions of the template editor (docs/contract/embed.md#template-editor). */

let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
});
after(() => world.close());

const ROLES = [
  { name: "Landlord", order: 1 },
  { name: "Tenant", order: 2 },
];
const at = (y: number) => ({ page: 1, x: 72, y, width: 120, height: 30 });
const FIELDS = [
  { role: "Landlord", type: "signature", ...at(72) },
  { role: "Tenant", type: "signature", ...at(120) },
  { role: "Tenant", type: "text", ...at(170), label: "Phone", rules: { maxLength: 20 } },
  { variable: "rent", type: "number", ...at(220), value: "100" },
];

async function begun(key: Client = client, body: object = {}): Promise<string> {
  const file = { name: "Lease.pdf", content: await sampleBase64() };
  return String(expectStatus(await key.post("/v3/template-drafts", { file, ...body }), 201)["id"]);
}

async function open(id: string, body: object = {}, key: Client = client): Promise<EditorSession> {
  const answer = await key.post(`/v3/template-drafts/${id}/editor-sessions`, body);
  return expectStatus(answer, 201) as unknown as EditorSession;
}

const start = (session: EditorSession, headers: Record<string, string> = {}) =>
  initEditor(world, session.clientSecret, headers, "template_draft");
const frameOf = (session: EditorSession) => editorFrame(world, session, "template_draft");
const form = (revision: number, over: object = {}) => ({ revision, roles: ROLES, fields: FIELDS, ...over });

test("a session of a draft names it, and its secret is shown once", async () => {
  const id = await begun();
  const answer = await client.post(`/v3/template-drafts/${id}/editor-sessions`, { mayPublish: true });
  const { clientSecret, id: sessionId, expiresAt, ...rest } = expectStatus(answer, 201);
  assert.match(String(clientSecret), new RegExp(`^${String(sessionId)}_secret_[\\w-]{43}$`));
  assert.ok(Date.parse(String(expiresAt)) > world.clock.now());
  assert.deepEqual(rest, {
    object: "editor_session",
    livemode: false,
    templateDraftId: id,
    mayPublish: true,
    status: "open",
  });
  const stored = await world.server.context.domain.store.read((reader) => reader.editorSessions.find({}));
  assert.ok(!JSON.stringify(stored).includes(String(clientSecret).slice(-40)));
});

test("the frame reads the draft and its pages, and saves what the API then has", async () => {
  const id = await begun();
  const frame = await frameOf(await open(id, { locale: "de", appearance: { theme: "dark" } }));
  const read = expectStatus(await frame.get("template"), 200);
  assert.deepEqual(
    [read["id"], read["name"], read["revision"], read["roles"], read["fields"], read["mayPublish"]],
    [id, "Lease", 1, [], [], false],
  );
  assert.deepEqual([read["locale"], read["appearance"]], ["de", { theme: "dark" }]);
  assert.equal((read["pages"] as unknown[]).length, 2);
  assert.equal((await frame.get("pages/1?width=200")).headers.get("content-type"), "image/png");
  assert.equal((await frame.get("pages/9?width=200")).status, 404);
  const saved = expectStatus(await frame.put("template", form(1)), 200);
  const draft = expectStatus(await client.get(`/v3/template-drafts/${id}`), 200);
  assert.deepEqual([saved["revision"], saved["fields"]], [2, draft["fields"]]);
  assert.deepEqual([draft["revision"], draft["roles"]], [2, ROLES]);
  const places = expectStatus(await frame.post("anchors", { text: "a" }), 200)["places"];
  assert.ok((places as unknown[]).length > 0);
  assert.deepEqual(expectStatus(await frame.get("form-fields"), 200)["fields"], []);
});

test("two windows: whoever saves an old revision is refused, and nothing is lost", async () => {
  const id = await begun();
  const one = await frameOf(await open(id, { mayPublish: true }));
  const other = await frameOf(await open(id, { mayPublish: true }));
  expectStatus(await one.put("template", form(1)), 200);
  assertRefused(await other.put("template", form(1, { fields: [] })), 409, "DOCUMENT_CHANGED");
  assertRefused(await other.post("publish", { revision: 1 }), 409, "DOCUMENT_CHANGED");
  const path = `/v3/template-drafts/${id}`;
  const stale = await client.patch(path, { revision: 1, name: "Other" });
  assert.deepEqual([stale.status, stale.body.code], [409, "TEMPLATE_DRAFT_CHANGED"]);
  const unpublished = await client.post(`${path}/publish`, { revision: 1 });
  assert.deepEqual([unpublished.status, unpublished.body.code], [409, "TEMPLATE_DRAFT_CHANGED"]);
  expectStatus(await client.patch(path, { name: "Our lease" }), 200);
  const draft = expectStatus(await client.patch(path, { revision: 3, tags: ["home"] }), 200);
  assert.deepEqual([draft["revision"], draft["fieldCount"], draft["name"]], [4, 4, "Our lease"]);
  const both = await Promise.all([one.put("template", form(4)), other.put("template", form(4))]);
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
});

test("a session publishes where it may, and ends with that", async () => {
  const id = await begun();
  const plain = await frameOf(await open(id));
  const session = await open(id, { mayPublish: true });
  const frame = await frameOf(session);
  assertRefused(await frame.post("publish", { revision: 1 }), 422, "INVALID_REQUEST");
  expectStatus(await frame.put("template", form(1)), 200);
  const forbidden = await plain.post("publish", { revision: 2 });
  assertRefused(forbidden, 422, "INVALID_REQUEST");
  assert.match(forbidden.body.error.message, /may not publish/);
  const { templateId, version } = expectStatus(await frame.post("publish", { revision: 2 }), 200);
  assert.equal(version, 1);
  const template = expectStatus(await client.get(`/v3/templates/${String(templateId)}`), 200);
  assert.deepEqual([template["name"], template["fileType"]], ["Lease", "pdf"]);
  for (const answer of [
    await plain.get("template"),
    await plain.get("pages/1?width=200"),
    await plain.put("template", form(2)),
    await frame.post("publish", { revision: 2 }),
    await frame.post("anchors", { text: "a" }),
    await frame.get("form-fields"),
    await start(session),
  ])
    assertRefused(answer, 409, "DOCUMENT_NOT_EDITABLE");
  const late = await client.post(`/v3/template-drafts/${id}/editor-sessions`);
  assert.deepEqual([late.status, late.body.code], [409, "TEMPLATE_DRAFT_NOT_CHANGEABLE"]);
});

test("deleting the draft, or the session, ends its frames at once", async () => {
  const id = await begun();
  const session = await open(id);
  const frame = await frameOf(session);
  assert.equal((await client.delete(`/v3/editor-sessions/${session.id}`)).status, 204);
  assertRefused(await frame.get("template"), 409, "SESSION_CANCELLED");
  assertRefused(await start(session), 409, "SESSION_CANCELLED");
  const other = await open(id);
  const second = await frameOf(other);
  assert.equal((await client.delete(`/v3/template-drafts/${id}`)).status, 204);
  assertRefused(await second.put("template", form(1)), 409, "DOCUMENT_NOT_EDITABLE");
  assertRefused(await start(other), 409, "DOCUMENT_NOT_EDITABLE");
});

test("sessions of documents and of drafts open nothing of each other", async () => {
  const document = await newDocument(client);
  const id = await begun();
  const [ofDocument, ofDraft] = [await openEditor(client, document.id), await open(id)];
  const wrong = await initEditor(world, ofDraft.clientSecret);
  assertRefused(wrong, 401, "SESSION_INVALID");
  assert.match(wrong.body.error.message, /template draft/);
  assertRefused(await start(ofDocument), 401, "SESSION_INVALID");
  const [documents, drafts] = [await editorFrame(world, ofDocument), await frameOf(ofDraft)];
  assertRefused(await documents.get("template"), 404, "SESSION_NOT_FOUND");
  assertRefused(await documents.put("template", form(1)), 404, "SESSION_NOT_FOUND");
  assertRefused(await documents.post("publish", { revision: 1 }), 422, "INVALID_REQUEST");
  assertRefused(await drafts.get("document"), 404, "SESSION_NOT_FOUND");
  assertRefused(await drafts.put("fields", { fields: [] }), 404, "SESSION_NOT_FOUND");
  assertRefused(await drafts.get(`sources/${document.id}`), 404, "INVALID_REQUEST");
  const crossed = new EditorFrame(world, ofDocument.id, drafts.bearer);
  assertRefused(await crossed.get("document"), 401, "SESSION_INVALID");
});

test("a session's credentials are no key, and a key is no bearer", async () => {
  const id = await begun();
  const session = await open(id);
  const frame = await frameOf(session);
  for (const credential of [session.clientSecret, frame.bearer])
    for (const path of [`/v3/template-drafts/${id}`, "/v3/template-drafts", "/v3/documents"])
      assert.equal((await world.as(credential).get(path)).status, 401);
  assertRefused(await world.as(client.token!).get(`/editor/${session.id}/template`), 401, "SESSION_INVALID");
});

test("another workspace, another environment and a key that only reads get no session", async () => {
  const id = await begun();
  const path = `/v3/template-drafts/${id}/editor-sessions`;
  const stranger = await world.integrator();
  const foreign = await stranger.post(path);
  assert.deepEqual([foreign.status, foreign.body.code], [404, "TEMPLATE_DRAFT_NOT_FOUND"]);
  const { tenantId } = await world.createTenant();
  const own = world.as(await world.createKey(tenantId, "test"));
  const live = world.as(await world.createKey(tenantId, "live"));
  const reader = world.as(await world.createKey(tenantId, "test", { scopes: ["document:read"] }));
  const ownPath = `/v3/template-drafts/${await begun(own)}/editor-sessions`;
  assert.equal((await live.post(ownPath, { allowedOrigins: ["https://shop.example"] })).status, 404);
  assert.equal((await reader.post(ownPath)).body.requiredScope, "document:write");
  const liveId = await begun(live);
  const refused = await live.post(`/v3/template-drafts/${liveId}/editor-sessions`, {});
  assert.deepEqual([refused.status, refused.body.code], [422, "VALIDATION_ERROR"]);
  // The service's own pages may embed, whatever their scheme.
  expectStatus(
    await live.post(`/v3/template-drafts/${liveId}/editor-sessions`, { allowedOrigins: [world.url] }),
    201,
  );
});

test("secrets expire, and origins decide who may frame", async () => {
  const id = await begun();
  const shop = "https://shop.example";
  const session = await open(id, { expiresInSeconds: 30, allowedOrigins: [shop] });
  assertRefused(await start(session, { origin: "https://evil.example" }), 403, "ORIGIN_NOT_ALLOWED");
  const page = await world.anonymous.get(`/editor/${session.id}`);
  assert.match(
    page.headers.get("content-security-policy")!,
    new RegExp(`frame-ancestors ${world.url} ${shop} http://localhost:\\*$`),
  );
  assert.match(String(page.body), /<meta name="service-editor-subject" content="template_draft">/);
  world.clock.advance(30_000);
  assertRefused(await start(session), 410, "SESSION_EXPIRED");
});

test("what cannot be placed is named, and nothing is changed", async () => {
  const id = await begun();
  const frame = await frameOf(await open(id));
  const [field] = FIELDS;
  for (const [over, pointer] of [
    [{ fields: [{ ...field, role: "Nobody" }] }, "/fields/0/role"],
    [{ fields: [{ ...field, page: 9 }] }, "/fields/0/page"],
    [{ roles: [ROLES[0], { name: "LANDLORD", order: 2 }] }, "/roles/1/name"],
    [{ roles: [{ name: " ", order: 1 }] }, "/roles/0/name"],
    [{ fields: [{ ...field, role: null, variable: "a b" }] }, "/fields/0/variable"],
    [{ fields: [{ ...field, type: "seal" }] }, "/fields/0/type"],
    [{ fields: [{ ...field, showWhen: "nothing > 1" }] }, "/fields/0/showWhen"],
  ] as const) {
    const answer = await frame.put("template", form(1, over));
    assertRefused(answer, 422, "INVALID_REQUEST");
    assert.equal(answer.body.error.pointer, pointer);
  }
  assert.equal(expectStatus(await client.get(`/v3/template-drafts/${id}`), 200)["revision"], 1);
});

test("script in names stays text, and two thousand fields are saved, one more is not", async () => {
  const id = await begun(client, { name: '"><script>alert(1)</script>' });
  const session = await open(id);
  const frame = await frameOf(session);
  const page = await world.anonymous.get(`/editor/${session.id}`);
  assert.ok(!String(page.body).includes("alert(1)"));
  const roles = [{ name: "</script><img src=x onerror=alert(1)>", order: 1 }];
  const many = Array.from({ length: 2000 }, (_, index) => ({
    role: roles[0]!.name,
    type: "text",
    ...at(10 + (index % 700)),
    label: `Field ${index}`,
  }));
  const saved = expectStatus(await frame.put("template", { revision: 1, roles, fields: many }), 200);
  assert.deepEqual([saved["roles"], (saved["fields"] as unknown[]).length], [roles, 2000]);
  const more = await frame.put("template", { revision: 2, roles, fields: [...many, many[0]] });
  assertRefused(more, 422, "INVALID_REQUEST");
});

interface Suggested {
  type: string;
  x: number;
  width: number;
}

async function suggested(content: string): Promise<Suggested[]> {
  const id = await begun(client, { file: { name: "form.pdf", content } });
  const answer = await (await frameOf(await open(id))).get("form-fields");
  return expectStatus(answer, 200)["fields"] as Suggested[];
}

test("the fields of the upload's own form are offered, or else the blanks that it shows", async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const text = (words: string, x: number, y: number) => page.drawText(words, { x, y, size: 12, font });
  text("Name: ______________________________", 72, 700);
  text("Date: ______________", 72, 660);
  text("________________________________", 72, 600);
  text("Signature of the tenant", 72, 584);
  text("[ ] I have read the rules", 72, 540);
  text("a __ b", 72, 500);
  const blank = base64(await pdf.save());
  const found = await suggested(blank);
  assert.deepEqual(
    found.map(({ type }) => type),
    ["text", "date", "signature", "checkbox"],
  );
  assert.ok(found[0]!.x > 100 && found[0]!.width > 150, JSON.stringify(found[0]));
  const field = pdf.getForm().createTextField("phone");
  field.addToPage(page, { x: 72, y: 300, width: 120, height: 20 });
  const formed = await suggested(base64(await pdf.save()));
  assert.deepEqual(
    formed.map(({ type }) => type),
    ["text"],
  );
});
