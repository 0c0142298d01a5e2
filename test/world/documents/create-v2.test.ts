import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { PdfEngine } from "../../../packages/pdf-engine/src/port/pdf.ts";
import type { Answer, Client } from "../client.ts";
import { CREATE, create, createFile, docxOf, pdfOf, refusal, traces } from "../support/creation.ts";
import { outbox } from "../support/collecting.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { ANA, BEA, type Draft, type Signer, signAs } from "../support/signing.ts";
import { fakeDocx, newTemplate } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { WITHOUT_IDENTITY } from "../support/identity.ts";

/** `POST /v2/documents` with one file or template (docs/contract/v2.md#documents-create). */
const THREE_PAGES = Array.from({ length: 3 }, () => ({ width: 612, height: 792 }));
const at = (page: number, x: number) => ({ page, x, y: 100, width: 50, height: 10 });
/** Files of three pages. "Sign here" stands twice on page 1 and once on page 3. */
const pdf: PdfEngine = {
  ...plainPdf,
  canonicalize: async (...asked) => ({ ...(await plainPdf.canonicalize(...asked)), pages: THREE_PAGES }),
  findTexts: async (_bytes, texts) =>
    texts.map((text) => (text === "Sign here" ? [at(1, 72), at(1, 172), at(3, 272)] : [])),
};
let world: World;
let client: Client;
before(async () => {
  world = await createWorld({
    env: { TRUST_PROXY: "127.0.0.1" },
    overrides: { pdf, docx: fakeDocx(), ...WITHOUT_IDENTITY },
  });
  client = await world.integrator();
});
after(() => world.close());
// Each test has a minute of its own for the limit of creations.
beforeEach(() => world.clock.advance(60_000));

const made = async (body: Record<string, unknown> = {}, as = client) =>
  expectStatus(await createFile(as, body), 201) as Record<string, unknown> & {
    id: string;
    warnings: string[];
  };
const detail = async ({ id }: { id: string }, as = client) => (await as.get(`/v2/documents/${id}`)).body;
const textOf = async ({ id }: { id: string }) =>
  String((await client.get(`/v3/documents/${id}/download`)).body);
const fieldsOf = async ({ id }: { id: string }): Promise<Record<string, unknown>[]> =>
  (await client.get(`/v3/documents/${id}/fields`)).body.data;
const placesOf = async (document: { id: string }) =>
  (await fieldsOf(document)).map(({ page, x, y }) => [page, x, y]);
const asDraft = async ({ id }: { id: string }, as = client): Promise<Draft> => {
  const { data: signers } = (await as.get(`/v3/documents/${id}/signers`)).body as { data: Signer[] };
  return { id, signers, fields: [] };
};

async function account(credits: number) {
  const { tenantId } = await world.createTenant({ credits });
  const live = world.as(await world.createKey(tenantId, "live"));
  const left = async () => (await world.admin.patch(`/admin/tenants/${tenantId}`, {})).body.credits as number;
  return { tenantId, live, left };
}

test("document: a PDF stays byte for byte, a DOCX is filled; both are uploads", async () => {
  const upload = await made({ participants: [ANA, { name: "Chat", chatapp: "+52 55 1234 5678", order: 2 }] });
  assert.equal(await textOf(upload), "%PDF file");
  const { documentType, status, signatures, pdfHash } = await detail(upload);
  assert.deepEqual([documentType, status, pdfHash], ["upload", "RECOLECTANDO_FIRMANTES", upload["pdfHash"]]);
  assert.deepEqual(
    signatures.map(({ email, chatapp, order }: Record<string, unknown>) => [email, chatapp, order]),
    [
      [ANA.email, null, 1],
      [null, "+525512345678", 2],
    ],
  );
  const document = { base64Content: docxOf("Pay {{rent}} {{tenant__name}} {{sign__tenant}}"), name: "Word" };
  const participants = [{ ...ANA, roleName: "Tenant" }];
  const text = await made({ document, placeholders: { rent: "5" }, participants });
  assert.equal(await textOf(text), "%PDF Pay 5 ________ (Name) ");
  const shown = await detail(text);
  assert.deepEqual([shown.documentType, shown.roles[0].contactEmail], ["upload", ANA.email]);
});

test("templateId: named after the template, filled, counted; values may follow later", async () => {
  const templateId = await newTemplate(client, { text: "{{rent}} {{city}}", fields: { name: "Lease" } });
  const body = expectStatus(await create(client, { templateId, templateValues: { rent: "5" } }), 201);
  assert.deepEqual([body["name"], body["warnings"]], ["Lease", []]);
  const document = { id: String(body["id"]) };
  assert.equal(await textOf(document), "%PDF 5 ________ (City)");
  assert.equal((await detail(document)).documentType, "template");
  assert.equal((await client.get(`/v3/templates/tmpl_${templateId.replaceAll("-", "")}`)).body.usageCount, 1);
});

test("a value that nobody gives stops the start: 422 at creation, 409 at start-signing", async () => {
  const templateId = await newTemplate(client, { text: "{{city}}" });
  const body = { templateId, participants: [ANA] };
  const before = await traces(world);
  const answer = await create(client, { ...body, config: { startAtStep: 3 } });
  assert.deepEqual(refusal(answer), [422, "E1200", "templateValues.city"]);
  assert.deepEqual(await traces(world), before);
  const { id } = expectStatus(await create(client, body), 201);
  const started = await client.post(`/v2/documents/${String(id)}/start-signing`);
  assert.deepEqual(refusal(started).slice(0, 2), [409, "E1600"]);
  assert.match(started.body.error.message, /"city"/);
});

test("sendInvitations starts the signing in the same request and invites in the words of the inviter", async () => {
  const email = "invited@example.com";
  const participants = [
    { name: "Ana", email, invitedBy: "Legal" },
    { name: "Bea", email: "bea.i@example.com" },
  ];
  const config = { sendInvitations: true, invitedByEmail: "boss@example.com" };
  const { live, left } = await account(10);
  const document = await made({ participants, config }, live);
  assert.deepEqual(
    [document["status"], document["creditsConsumed"], await left()],
    ["ESPERANDO_FIRMAS", 3, 7],
  );
  const [message] = await outbox(world, email);
  assert.match(String(message!["subject"]), /Legal/);
  const [other] = await outbox(world, "bea.i@example.com");
  assert.match(String(other!["subject"]), /boss@example\.com/);
});

test("startAtStep 3 without invitations: signers sign by sessions, and no message leaves", async () => {
  const emails = ["quiet.a@example.com", "quiet.b@example.com"];
  const participants = emails.map((email, index) => ({ name: `Quiet ${index}`, email, order: index + 1 }));
  for (const config of [{ startAtStep: 3 }, { startAtStep: 3, sendInvitations: false }]) {
    const created = await made({ participants, config });
    assert.equal(created["status"], "ESPERANDO_FIRMAS");
    const document = await asDraft(created);
    for (const signer of document.signers)
      expectStatus(await signAs(world, client, document, { signer }), 200);
    assert.equal((await detail(created)).status, "TODOS_FIRMARON");
    for (const email of emails) assert.deepEqual(await outbox(world, email), []);
  }
});

test("sendInvitations false at step 1: start-signing invites nobody; absent, it does; v3's send does always", async () => {
  const email = "later@example.com";
  const participants = [{ name: "Later", email }];
  const quiet = await made({ participants, config: { sendInvitations: false } });
  const start = (document: { id: string }) => client.post(`/v2/documents/${document.id}/start-signing`);
  assert.equal(expectStatus(await start(quiet), 200)["currentStatus"], "ESPERANDO_FIRMAS");
  assert.equal((await outbox(world, email)).length, 0);
  expectStatus(await start(await made({ participants })), 200);
  assert.equal((await outbox(world, email)).length, 1);
  const sent = await made({
    participants,
    config: { sendInvitations: false },
    fields: [{ participantEmail: email, position: { x: 9, y: 9 } }],
  });
  expectStatus(await client.post(`/v3/documents/${sent.id}/send`), 200);
  assert.equal((await outbox(world, email)).length, 2);
});

test("without credits for creation and signers it is 402 E1400: nothing is created, invited or charged", async () => {
  for (const [credits, required] of [
    [0, 1],
    [2, 3],
  ] as const) {
    const { live, left } = await account(credits);
    const body = credits === 0 ? {} : { participants: [ANA, BEA], config: { sendInvitations: true } };
    const before = await traces(world);
    const answer = await createFile(live, body);
    assert.deepEqual(refusal(answer).slice(0, 2), [402, "E1400"]);
    assert.deepEqual([answer.body.error.required, answer.body.error.available], [required, credits]);
    assert.deepEqual([await traces(world), await left()], [before, credits]);
  }
});

test("a channel without a transport is 409 E1600 before anything is charged", async () => {
  const silent = await createWorld({ overrides: { pdf, transport: undefined } });
  try {
    const { tenantId } = await silent.createTenant({ credits: 10 });
    const live = silent.as(await silent.createKey(tenantId, "live"));
    const before = await traces(silent);
    const answer = await createFile(live, { participants: [ANA], config: { sendInvitations: true } });
    assert.deepEqual(refusal(answer).slice(0, 2), [409, "E1600"]);
    assert.deepEqual(await traces(silent), before);
    expectStatus(await createFile(live, { participants: [ANA], config: { startAtStep: 3 } }), 201);
  } finally {
    await silent.close();
  }
});

test("fields by coordinates: page 1, the named pages, all pages", async () => {
  const position = { x: 10, y: 20, width: 90, height: 30 };
  const field = { participantEmail: ANA.email, position };
  const fields = [field, { ...field, pageNumbers: [3, 2], type: "initials" }];
  const own = [{ position: { x: 1, y: 2 }, includeInAllPages: true, width: 40, required: false }];
  const document = await made({ participants: [{ ...ANA, fields: own }], fields });
  assert.deepEqual(
    (await fieldsOf(document)).map(({ type, page, x, y, width, height, required }) =>
      [type, page, x, y, width, height, required].join(" "),
    ),
    [
      "signature 1 10 20 90 30 true",
      "initials 3 10 20 90 30 true",
      "initials 2 10 20 90 30 true",
      "signature 1 1 2 40 50 false",
      "signature 2 1 2 40 50 false",
      "signature 3 1 2 40 50 false",
    ],
  );
});

test("fields by anchor: the first place, the first of each named page, of each page that has the text", async () => {
  const field = { participantEmail: ANA.email, anchorString: "Sign here", offsetX: 5, offsetY: -10 };
  for (const [more, places] of [
    [{}, [[1, 77, 90]]],
    [{ pageNumbers: [3] }, [[3, 277, 90]]],
    [
      { includeInAllPages: true },
      [
        [1, 77, 90],
        [3, 277, 90],
      ],
    ],
  ] as const)
    assert.deepEqual(
      await placesOf(await made({ participants: [ANA], fields: [{ ...field, ...more }] })),
      places,
    );
});

test("an anchor that is not found, a page that is not there, a field that leaves its page: 422, nothing is kept", async () => {
  const ok = { participantEmail: ANA.email, position: { x: 1, y: 1 } };
  const anchor = { participantEmail: ANA.email, anchorString: "Sign here" };
  for (const [field, name] of [
    [{ ...anchor, anchorString: "Nowhere" }, "anchorString"],
    [{ ...anchor, pageNumbers: [2] }, "anchorString"],
    [{ ...anchor, offsetX: 2000 }, "anchorString"],
    [{ ...ok, pageNumbers: [4] }, "pageNumbers"],
    [{ ...ok, position: { x: 500, y: 1 } }, "position.x"],
    [{ ...ok, position: { x: 1, y: 790 } }, "position.y"],
  ] as const) {
    const before = await traces(world);
    const answer = await createFile(client, { participants: [ANA], fields: [ok, field] });
    assert.deepEqual(refusal(answer), [422, "E1200", `fields[1].${name}`]);
    const own = await createFile(client, { participants: [BEA, { ...ANA, fields: [field] }] });
    assert.deepEqual(refusal(own), [422, "E1200", `participants[1].fields[0].${name}`]);
    assert.deepEqual(await traces(world), before);
  }
});

test("a document has at most 2,000 fields, however they are asked for", async () => {
  const field = { position: { x: 1, y: 1 } };
  const many = Array.from({ length: 1001 }, () => field);
  const participants = [
    { ...ANA, fields: many },
    { ...BEA, fields: many },
  ];
  assert.deepEqual(refusal(await createFile(client, { participants })), [
    422,
    "E1200",
    "participants[1].fields[999]",
  ]);
  const onAll = { ...field, participantEmail: ANA.email, includeInAllPages: true };
  const fields = Array.from({ length: 700 }, () => onAll);
  const answer = await createFile(client, { participants: [ANA], fields });
  assert.deepEqual(refusal(answer), [422, "E1200", "fields[666]"]);
});

test("folderName takes the owner's folder of that name, or makes it once", async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => made({ folderName: "Leases" })));
  const folders = await Promise.all(all.map(async (document) => (await detail(document)).folderId));
  assert.equal(new Set(folders).size, 1);
  const byId = await made({ folderId: folders[0] });
  assert.equal((await detail(byId)).folderId, folders[0]);
  const stranger = await world.integrator();
  assert.deepEqual(refusal(await createFile(stranger, { folderId: folders[0] })).slice(0, 2), [404, "E1300"]);
});

test("signatureValidation: a restricted feature is 403, a check without a provider 422, before anything is kept", async () => {
  const { tenantId } = await world.createTenant();
  const dev = world.as(await world.createKey(tenantId, "dev"));
  const before = await traces(world);
  const restricted: Answer = await createFile(dev, { signatureValidation: { FEA: true } });
  assert.deepEqual([restricted.status, restricted.body.error.code], [403, "DEV_FEATURE_RESTRICTED"]);
  const answer = await createFile(client, { signatureValidation: { id_scan: true } });
  assert.deepEqual(refusal(answer), [422, "E1200", "signatureValidation.id_scan"]);
  assert.deepEqual(await traces(world), before);
  const signatureValidation = { nom151: true, id_reuse_policy: "always_new" };
  const shown = (await detail(await made({ signatureValidation }))).signatureValidation;
  assert.deepEqual([shown.nom151, shown.autografa, shown.id_reuse_policy], [true, true, "always_new"]);
});

test("without a key, and without document:write", async () => {
  const body = { document: { base64Content: pdfOf("x") } };
  assert.equal((await world.anonymous.post(CREATE, body)).body.error.code, "E1000");
  const { tenantId } = await world.createTenant();
  const reader = world.as(await world.createKey(tenantId, "test", { scopes: ["document:read"] }));
  assert.equal((await reader.post(CREATE, body)).body.error.code, "INSUFFICIENT_SCOPE");
});
