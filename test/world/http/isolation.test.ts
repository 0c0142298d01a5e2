import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { V3_OPERATIONS } from "@service/contract/v3";
import type { Answer, Client } from "../client.ts";
import { createWorld, type Environment, expectStatus, type World } from "../world.ts";
import { fakeDocx, newTemplate, tmpl } from "../support/templates.ts";
import { samplePdf } from "../pdfs.ts";
import { attach } from "../support/attachments.ts";
import { ANA, BEA, type Draft, draft, frameFor, newDocument, openSession, sent } from "../support/signing.ts";

let world: World;
let owner: Client;
let outsiders: [who: string, client: Client][];
/** The owner's resource for each id in a path. */
let resources: Record<string, string>;
let document: Draft;

before(async () => {
  world = await createWorld({
    env: { WEBHOOK_ALLOW_PRIVATE: "1", TRUST_PROXY: "127.0.0.1" },
    overrides: { docx: fakeDocx() },
  });
  const { tenantId } = await world.createTenant({ credits: 100 });
  const other = await world.createTenant({ credits: 100 });
  owner = world.as(await world.createKey(tenantId, "test"));
  outsiders = [
    ["another tenant", world.as(await world.createKey(other.tenantId, "test"))],
    ["the same tenant in live", world.as(await world.createKey(tenantId, "live"))],
    ["the same tenant in dev", world.as(await world.createKey(tenantId, "dev"))],
  ];
  document = await sent(owner, { signers: [ANA, BEA] });
  const editable = await draft(owner);
  const folder = expectStatus(await owner.post("/v3/folders", { name: "Leases" }), 201);
  const brand = expectStatus(await owner.post("/v3/brands", { name: "Acme" }), 201);
  const hook = { url: "http://127.0.0.1:9/hook", events: ["*"] };
  const webhook = expectStatus(await owner.post("/v3/webhooks", hook), 201);
  expectStatus(await owner.post(`/v3/webhooks/${String(webhook["id"])}/test`), 202);
  const session = await owner.post(`/v3/documents/${editable.id}/editor-sessions`, {});
  const out = await sent(owner);
  const inPerson = await owner.post(`/v3/documents/${out.id}/in-person-sessions`, { hostName: "Laura" });
  const templateId = tmpl(await newTemplate(owner));
  const offer = { templateId: tmpl(await newTemplate(owner, { text: "Offer" })), rows: [{ signers: [ANA] }] };
  const bulk = expectStatus(await owner.post("/v3/bulk-sends", offer), 201);
  const form = expectStatus(
    await owner.post("/v3/forms", { templateId: offer.templateId, name: "Offer" }),
    201,
  );
  const templateDraft = await owner.post("/v3/template-drafts", { documentId: editable.id });
  const deliveries = expectStatus(await owner.get(`/v3/webhooks/${String(webhook["id"])}/deliveries`), 200);
  resources = {
    document_id: editable.id,
    page: "1",
    version: "1",
    question_id: `qst_${"0".repeat(32)}`,
    ...(await attached()),
    signer_id: editable.signers[0]!.id,
    folder_id: String(folder["id"]),
    brand_id: String(brand["id"]),
    template_id: templateId,
    bulk_send_id: String(bulk["id"]),
    form_id: String(form["id"]),
    export_id: String(expectStatus(await owner.post("/v3/exports", {}), 202)["id"]),
    template_draft_id: String(expectStatus(templateDraft, 201)["id"]),
    webhook_id: String(webhook["id"]),
    in_person_session_id: String(expectStatus(inPerson, 201)["id"]),
    editor_session_id: String(expectStatus(session, 201)["id"]),
    delivery_id: (deliveries["data"] as { id: string }[])[0]!.id,
  };
});
after(() => world.close());

/** A document that was signed with a file, and the file. */
async function attached(): Promise<{ attached_id: string; attachment_id: string }> {
  const place = { page: 1, x: 72, width: 120, height: 30 };
  const fields = ({ id: signerId }: { id: string }) => [
    { ...place, signerId, type: "signature", y: 72 },
    { ...place, signerId, type: "attachment", y: 140 },
  ];
  const made = await sent(owner, { fields });
  const frame = await frameFor(world, owner, made);
  const field = made.fields.find(({ type }) => type === "attachment")!;
  expectStatus(await attach(world, frame, field.id.slice(4), { bytes: await samplePdf() }), 200);
  expectStatus(await frame.post("submit", await frame.submission()), 200);
  const { data } = expectStatus(await owner.get(`/v3/documents/${made.id}/attachments`), 200);
  return { attached_id: made.id, attachment_id: (data as { id: string }[])[0]!.id };
}

const ORIGINS = { allowedOrigins: ["https://app.example"] };

/** Valid bodies for the operations that take one, so that only the id can be refused. */
const bodies: Record<string, object> = {
  updateDocument: { name: "taken" },
  addDocumentSigner: { name: "Eve", email: "eve@example.com" },
  arrangeDocumentPages: { pages: [{ page: 1 }] },
  replaceDocumentFields: { fields: [] },
  reassignDocumentSigner: { name: "Eve", email: "eve@example.com" },
  answerDocumentQuestion: { text: "taken" },
  updateDocumentSigner: { metadata: { taken: "1" } },
  holdDocument: { reason: "taken" },
  updateFolder: { name: "taken" },
  updateBrand: { name: "taken" },
  updateWebhook: { disabled: true },
  validateTemplateValues: { templateValues: {} },
  updateForm: { status: "closed" },
  updateBulkSend: { externalId: "taken" },
  createEditorSession: ORIGINS,
  createTemplateEditorSession: ORIGINS,
  updateTemplateDraft: { name: "taken" },
  replaceTemplateDraftFile: { file: { name: "taken.pdf", content: "JVBERi0xLjc=" } },
  copyTemplateFields: { templateDraftId: `tmd_${"0".repeat(32)}` },
  createInPersonSession: { hostName: "Eve" },
  renewInPersonPin: { signerId: `sgr_${"0".repeat(32)}` },
};

/** Valid queries of the operations that need one. */
const queries: Record<string, string> = { suggestFields: "?source=form" };

const withIds = V3_OPERATIONS.filter(({ path }) => path.includes("{"));
for (const { id, method, path, body, bodyOptional } of withIds) {
  test(`${id} of what is not the caller's is 404, and changes nothing`, async () => {
    const target = targetOf(path);
    assert.ok(body === null || bodyOptional || bodies[id], `this test knows no body of ${id}: add one`);
    const before = await snapshot();
    for (const [who, client] of outsidersOf(path)) {
      const json = bodies[id] ?? (method === "post" ? {} : undefined);
      const answer = await client.send(method.toUpperCase(), `/v3${target}${queries[id] ?? ""}`, { json });
      assert.equal(answer.status, 404, `${who}: ${JSON.stringify(answer.body)}`);
      assert.match(answer.body.code, /_NOT_FOUND$/);
      assert.notEqual(answer.body.code, "ROUTE_NOT_FOUND");
    }
    assert.deepEqual(await snapshot(), before);
  });
}

/** A draft has no attachments: theirs are of a signed document. */
function targetOf(path: string): string {
  const ids: typeof resources = path.includes("/attachments")
    ? { ...resources, document_id: resources["attached_id"]! }
    : resources;
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[name];
    assert.ok(id, `this test knows no ${name}: add one`);
    return id;
  });
}

test("the attachment that others do not find is the owner's", async () => {
  const path = targetOf("/documents/{document_id}/attachments/{attachment_id}");
  assert.equal((await owner.get(`/v3${path}`)).status, 200);
});

/** A template belongs to every environment of its tenant; every other resource belongs to one. */
function outsidersOf(path: string): typeof outsiders {
  return path.startsWith("/templates") ? outsiders.slice(0, 1) : outsiders;
}

/** The owner's view of all resources. */
async function snapshot(): Promise<unknown[]> {
  const { document_id, folder_id, brand_id, webhook_id } = resources;
  const { template_id, bulk_send_id, form_id, in_person_session_id } = resources;
  const { template_draft_id } = resources;
  const paths = [
    `/v3/documents/${document_id}?expand=signers,fields`,
    `/v3/documents/${document_id}/events`,
    `/v3/folders/${folder_id}`,
    `/v3/brands/${brand_id}`,
    `/v3/webhooks/${webhook_id}`,
    `/v3/templates/${template_id}`,
    `/v3/template-drafts/${template_draft_id}`,
    `/v3/bulk-sends/${bulk_send_id}`,
    `/v3/forms/${form_id}`,
    `/v3/in-person-sessions/${in_person_session_id}`,
  ];
  return Promise.all(paths.map(async (path) => expectStatus(await owner.get(path), 200)));
}

test("ids in bodies are no way around: a folder, a signer, a cursor of others is not there", async () => {
  for (const [who, client] of outsiders) {
    const own = expectStatus(await newDocument(client, { signers: [ANA] }), 201);
    const path = `/v3/documents/${String(own["id"])}`;
    const { folder_id: folderId, signer_id: signerId, document_id: foreign } = resources;
    const field = { signerId, type: "signature", page: 1, x: 72, y: 72 };
    const cursor = (await owner.get(`/v3/documents/${foreign}/events`)).body.data[0].id;
    const refused: [Answer, number][] = [
      [await newDocument(client, { folderId }), 404],
      [await client.patch(path, { folderId }), 404],
      [await client.post("/v3/folders", { name: "x", parentId: folderId }), 404],
      [await client.post("/v3/exports", { filter: { folderId } }), 404],
      [await client.put(`${path}/fields`, { fields: [field] }), 422],
      [await client.delete(`${path}/signers/${signerId}`), 404],
      [await client.post(`${path}/editor-sessions`, { ...ORIGINS, sourceDocumentIds: [foreign] }), 404],
      [await client.get(`${path}/events?startingAfter=${cursor}`), 400],
      [await client.get(`/v3/documents?startingAfter=${foreign}`), 400],
      [await client.post("/v3/template-drafts", { documentId: foreign }), 404],
      ...(who === "another tenant" ? await aboutTemplates(client) : []),
    ];
    for (const [{ status, body }, expected] of refused)
      assert.equal(status, expected, `${who}: ${JSON.stringify(body)}`);
  }
});

async function aboutTemplates(client: Client): Promise<[Answer, number][]> {
  const { template_id: templateId } = resources;
  return [
    [await client.post("/v3/documents", { templateId }), 404],
    [await client.post("/v3/template-drafts", { templateId }), 404],
    [await client.post("/v3/bulk-sends", { templateId, rows: [{ signers: [ANA] }] }), 404],
    [await client.post("/v3/forms", { templateId, name: "Theirs" }), 404],
    [await client.get(`/v3/templates?startingAfter=${templateId}`), 400],
  ];
}

test("lists hold the caller's own alone", async () => {
  for (const [who, client] of outsiders) {
    for (const path of [
      "/v3/documents?scope=tenant",
      "/v3/folders",
      "/v3/webhooks",
      "/v3/bulk-sends",
      "/v3/forms",
    ]) {
      const { data } = expectStatus(await client.get(path), 200) as { data: { id: string }[] };
      for (const { id } of data) assert.ok(!Object.values(resources).includes(id), `${who}: ${path}`);
    }
  }
});

test("signing sessions are as strange: create, policy, verify and cancel are 404", async () => {
  const { session_id } = await openSession(owner, document);
  const path = `/v2/signing-sessions/${session_id}`;
  for (const [who, client] of outsiders) {
    const create = {
      document_id: document.id,
      signer_email: ANA.email,
      allowed_origins: ["https://a.example"],
    };
    const created = await client.post("/v2/signing-sessions", create);
    assert.deepEqual([created.status, created.body.error.code], [404, "E1300"], who);
    for (const answer of [
      await client.get(`${path}/policy`),
      await client.post(`${path}/verify`),
      await client.delete(path),
    ])
      assert.deepEqual([answer.status, answer.body.error.code], [404, "SESSION_NOT_FOUND"], who);
  }
  assert.equal((await owner.get(`${path}/policy`)).body.status, "open");
});

test("what is made carries the environment of its key for good", async () => {
  const { tenantId } = await world.createTenant({ credits: 10 });
  for (const environment of ["live", "test", "dev"] satisfies Environment[]) {
    const client = world.as(await world.createKey(tenantId, environment));
    const made = await sent(client);
    const { body } = await client.get(`/v3/documents/${made.id}?expand=signers`);
    const events = (await client.get(`/v3/documents/${made.id}/events`)).body.data;
    const livemode = environment === "live";
    for (const thing of [body, ...body.signers, ...events]) assert.equal(thing.livemode, livemode);
  }
});
