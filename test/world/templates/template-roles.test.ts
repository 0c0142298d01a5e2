import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { CSV, settle } from "../support/bulk.ts";
import { check, start } from "../support/ceremonies.ts";
import { editorFrame, type EditorSession } from "../support/editor.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { answer, answersOf, linkOf, type MadeForm } from "../support/public-forms.ts";
import { ANA, BEA, type Draft, draft, type Frame, frameFor, sampleBase64 } from "../support/signing.ts";
import { fakeDocx, newTemplate, tmpl } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** What roles of PDF templates ask of their people, and who prepares their fields (docs/contract/v3.md#template-roles). */

let world: World;
let client: Client;
before(async () => {
  const env = { HOST: "localhost", FORM_PROOF_BITS: "8", TRUST_PROXY: "127.0.0.1" };
  world = await createWorld({ env, overrides: { docx: fakeDocx(), pdf: plainPdf } });
  const { tenantId } = await world.createTenant({ credits: 1000 });
  client = world.as(await world.createKey(tenantId, "test"));
});
beforeEach(() => world.clock.advance(60_000));
after(() => world.close());

type Members = Record<string, unknown>;

const at = (y: number) => ({ page: 1, x: 72, y, width: 120, height: 30 });
const CODE = "blue-heron-21";
const BROKER = { name: "Pat Solís", email: "pat@example.com", role: "Broker" };
const BUYER = { ...ANA, role: "buyer" };
const HEAD = { ...BEA, role: "Head" };
const ROLES = [
  { name: "Broker", order: 1, action: "prepare" },
  { name: "Buyer", order: 2, mayNameNext: true, passkey: true, reasons: ["I agree"] },
  { name: "Head", order: 3, action: "approve", requiresAccessCode: true },
];
const SIGNATURE = { role: "Buyer", type: "signature", ...at(72) };
const PRICE = { role: "Buyer", type: "number", label: "Price", ...at(120), preparedBy: "BROKER" };
const PROJECT = {
  role: "Buyer",
  type: "text",
  label: "Project",
  ...at(160),
  preparedBy: "Broker",
  correctable: true,
};
const FIELDS = [SIGNATURE, PRICE, PROJECT, { role: "Buyer", type: "text", label: "Remarks", ...at(200) }];

async function begun(source: Members = {}): Promise<string> {
  const file = { name: "Lease.pdf", content: await sampleBase64() };
  const body = Object.keys(source).length === 0 ? { file } : source;
  return String(expectStatus(await client.post("/v3/template-drafts", body), 201)["id"]);
}
const change = (id: string, body: Members) => client.patch(`/v3/template-drafts/${id}`, body);
const read = async (id: string): Promise<Members> =>
  expectStatus(await client.get(`/v3/template-drafts/${id}`), 200);

async function published(
  roles: object[] = ROLES,
  fields: object[] = FIELDS,
  more: Members = {},
): Promise<string> {
  const id = await begun();
  expectStatus(await change(id, { roles, fields, ...more }), 200);
  return String(expectStatus(await client.post(`/v3/template-drafts/${id}/publish`), 200)["id"]);
}
/** A template whose Broker prepares for the Buyer, who is asked for nothing else. */
const prepared = () => published([ROLES[0]!, { name: "Buyer", order: 2 }]);

const create = (templateId: string, signers: object[], body: Members = {}) =>
  client.post("/v3/documents", { templateId, signers, ...body });
async function made(templateId: string, signers: object[]): Promise<Draft> {
  const id = String(expectStatus(await create(templateId, signers), 201)["id"]);
  return drawn(id);
}
async function drawn(id: string): Promise<Draft> {
  const [signers, fields] = await Promise.all([peopleOf(id), fieldsOf(id)]);
  return { id, signers, fields } as unknown as Draft;
}
const listOf = async (path: string): Promise<Members[]> =>
  expectStatus(await client.get(path), 200)["data"] as Members[];
const peopleOf = (id: string) => listOf(`/v3/documents/${id}/signers`);
const fieldsOf = (id: string) => listOf(`/v3/documents/${id}/fields`);
const send = (id: string, body: Members = {}) => client.post(`/v3/documents/${id}/send`, body);
const refusal = ({ status, body }: Answer) => [status, body.errors?.[0]?.field ?? body.code];
const preparation = (fields: Members[]) =>
  fields.map(({ label, preparedBy, correctable }) => [label, preparedBy, correctable]);

const TERMS = ["order", "action", "mayNameNext", "passkey", "reasons", "signatureMethods", "hasAccessCode"];
const termsOf = (of: Members): Members =>
  Object.fromEntries(TERMS.flatMap((name) => (of[name] === undefined ? [] : [[name, of[name]]])));

test("a draft takes what roles ask of their people, and what is not asked for is left out", async () => {
  const id = await begun();
  const changed = expectStatus(await change(id, { roles: ROLES, fields: FIELDS }), 200);
  assert.deepEqual(changed["roles"], ROLES);
  const fields = changed["fields"] as Members[];
  assert.deepEqual(preparation(fields).slice(1), [
    ["Price", "BROKER", undefined],
    ["Project", "Broker", true],
    ["Remarks", undefined, undefined],
  ]);
  assert.deepEqual(await read(id), changed);
  const unasked = { action: "sign", mayNameNext: false, passkey: false, requiresAccessCode: false };
  const plain = await change(id, { roles: [{ name: "Buyer", ...unasked }], fields: [SIGNATURE] });
  assert.deepEqual(expectStatus(plain, 200)["roles"], [{ name: "Buyer", order: 1 }]);
});

test("a document begins with its roles' terms, and what its request says counts more", async () => {
  const templateId = await published();
  const [broker, buyer, head] = (await made(templateId, [BROKER, BUYER, { ...HEAD, accessCode: CODE }]))
    .signers as unknown as Members[];
  assert.deepEqual(termsOf(broker!), { order: 1, action: "prepare" });
  assert.deepEqual(termsOf(buyer!), { order: 2, mayNameNext: true, passkey: true, reasons: ["I agree"] });
  assert.deepEqual(termsOf(head!), { order: 3, action: "approve", hasAccessCode: true });
  const own = { order: 7, mayNameNext: false, passkey: false, reasons: true, signatureMethods: ["drawn"] };
  const [other] = (await made(templateId, [{ ...BUYER, ...own }])).signers as unknown as Members[];
  assert.deepEqual(termsOf(other!), { order: 7, reasons: true, signatureMethods: ["drawn"] });
  const [signs] = (await made(templateId, [{ ...HEAD, action: "sign" }])).signers as unknown as Members[];
  assert.deepEqual(termsOf(signs!), { order: 3 });
});

async function act(frame: Frame, values: Record<string, string>, more: Members = {}): Promise<Answer> {
  const { fields } = expectStatus(await frame.get("ceremony"), 200) as {
    fields: { id: string; label: string | null }[];
  };
  const given = Object.entries(values).map(([label, value]) => [
    fields.find((one) => one.label === label)!.id,
    value,
  ]);
  return frame.post("submit", await frame.submission({ values: Object.fromEntries(given), ...more }));
}
const NO_INK = { signature: null, initials: null, placed: [] };

test("fields are prepared by who plays the role, before their signer signs", async () => {
  const document = await made(await prepared(), [BUYER, BROKER]);
  const [pat, ana] = document.signers;
  assert.deepEqual(preparation(document.fields as unknown as Members[]), [
    [null, undefined, undefined],
    ["Price", pat!.id, undefined],
    ["Project", pat!.id, true],
    ["Remarks", undefined, undefined],
  ]);
  expectStatus(await send(document.id), 200);
  expectStatus(
    await act(await frameFor(world, client, document, pat), { Price: "12", Project: "Bridge" }, NO_INK),
    200,
  );
  const signing = await frameFor(world, client, document, ana);
  expectStatus(await act(signing, { Project: "Tunnel", Remarks: "None" }), 200);
  const values = (await fieldsOf(document.id)).map(({ value }) => value);
  assert.deepEqual(values, ["signed", "12", "Tunnel", "None"]);
});

test("whoever comes later has the fields of their role to prepare, and without them nobody does", async () => {
  const templateId = await prepared();
  const { id } = await made(templateId, [BUYER]);
  const before = await fieldsOf(id);
  assert.ok(before.every(({ preparedBy }) => preparedBy === undefined));
  const path = `/v3/documents/${id}/signers`;
  const pat = expectStatus(await client.post(path, BROKER), 201);
  assert.deepEqual(termsOf(pat), { order: 1, action: "prepare" });
  const after = await fieldsOf(id);
  assert.deepEqual(
    after.map(({ id: fieldId }) => fieldId),
    before.map(({ id: fieldId }) => fieldId),
  );
  assert.deepEqual(
    after.map(({ preparedBy }) => preparedBy),
    [undefined, pat["id"], pat["id"], undefined],
  );
  expectStatus(await client.delete(`${path}/${String(pat["id"])}`), 204);
  expectStatus(await send(id), 200);
  assert.ok((await fieldsOf(id)).every(({ preparedBy }) => preparedBy === undefined));
});

test("a role that prepares is played so, alone and in its turn", async () => {
  const templateId = await prepared();
  const cases: [object[], string][] = [
    [[{ ...BROKER, action: "sign" }, BUYER], "signers[0].action"],
    [[BUYER, { ...BROKER, action: "view" }], "signers[1].action"],
    [[{ ...BROKER, group: "Desk" }, BUYER], "signers[0].group"],
  ];
  for (const [signers, field] of cases)
    assert.deepEqual(refusal(await create(templateId, signers)), [422, field]);
  const late = await made(templateId, [{ ...BROKER, order: 2 }, BUYER]);
  assert.equal((await send(late.id)).status, 422, "who prepares comes after the signer");
  const added = await client.post(`/v3/documents/${late.id}/signers`, {
    ...BROKER,
    email: "x@example.com",
    action: "sign",
  });
  assert.deepEqual(refusal(added), [422, "action"]);
});

test("without the code that a role needs nothing is sent, and it is not taken back", async () => {
  const roles = [{ name: "Buyer", requiresAccessCode: true }];
  const templateId = await published(roles, [SIGNATURE]);
  const { id, signers } = await made(templateId, [BUYER]);
  assert.deepEqual(refusal(await send(id)), [422, "signers[0].accessCode"]);
  assert.equal(expectStatus(await client.get(`/v3/documents/${id}`), 200)["status"], "draft");
  const path = `/v3/documents/${id}/signers/${signers[0]!.id}`;
  expectStatus(await client.patch(path, { accessCode: CODE }), 200);
  expectStatus(await send(id), 200);
  assert.deepEqual(refusal(await client.patch(path, { accessCode: null })), [422, "accessCode"]);
  expectStatus(await client.patch(path, { accessCode: "another one" }), 200);
});

test("terms that go beyond the document's, and those that nobody can give, are refused", async () => {
  const id = await begun();
  const refused = async (role: Members, more: Members = {}) =>
    refusal(await change(id, { roles: [{ name: "Buyer", ...role }], ...more }));
  assert.deepEqual(await refused({ action: "prepare", passkey: true }), [422, "roles[0].passkey"]);
  assert.deepEqual(await refused({ action: "prepare", reasons: true }), [422, "roles[0].reasons"]);
  assert.deepEqual(await refused({ action: "approve", signatureMethods: ["drawn"] }), [
    422,
    "roles[0].signatureMethods",
  ]);
  const narrow = { signatureMethods: ["typed"] };
  assert.deepEqual(await refused({ signatureMethods: ["drawn"] }, narrow), [
    422,
    "roles[0].signatureMethods",
  ]);
  for (const [member, value] of [
    ["action", "view"],
    ["accessCode", CODE],
    ["group", "Desk"],
    ["passkey", "yes"],
  ] as const)
    assert.equal((await change(id, { roles: [{ name: "Buyer", [member]: value }] })).status, 422, member);
  expectStatus(await change(id, { roles: [{ name: "Buyer", signatureMethods: ["drawn"] }] }), 200);
  assert.deepEqual(refusal(await change(id, narrow)), [422, "roles[0].signatureMethods"]);
  const templateId = await published([{ name: "Buyer", signatureMethods: ["drawn", "typed"] }], [SIGNATURE]);
  assert.deepEqual(refusal(await create(templateId, [BUYER], { signatureMethods: ["drawn"] })), [
    422,
    "signers[0].signatureMethods",
  ]);
  const open = { name: "The buyer", externalId: "b-1", role: "Buyer" };
  const asked = await published([{ name: "Buyer", passkey: true }], [SIGNATURE]);
  assert.deepEqual(refusal(await create(asked, [open])), [422, "signers[0].passkey"]);
  expectStatus(await create(asked, [{ ...open, passkey: false }]), 201);
});

test("fields that no role can prepare are refused with their path", async () => {
  const id = await begun();
  const roles = [...ROLES, { name: "Late", order: 2, action: "prepare" }];
  const cases: [object, string][] = [
    [{ ...PRICE, preparedBy: "Nobody" }, "preparedBy"],
    [{ ...PRICE, preparedBy: "Head" }, "preparedBy"],
    [{ ...PRICE, preparedBy: "Late" }, "preparedBy"],
    [{ ...PRICE, role: "Broker" }, "preparedBy"],
    [{ ...SIGNATURE, preparedBy: "Broker" }, "preparedBy"],
    [{ ...PRICE, role: undefined, variable: "price" }, "preparedBy"],
    [{ type: "note", value: "Hello", ...at(300), preparedBy: "Broker" }, "preparedBy"],
    [{ ...PRICE, formula: "1 + 1" }, "preparedBy"],
    [{ ...PRICE, preparedBy: undefined, correctable: true }, "correctable"],
    [{ ...PRICE, preparedBy: undefined, role: "Broker" }, "role"],
    [{ ...SIGNATURE, role: "Head" }, "role"],
  ];
  for (const [field, member] of cases) {
    const answered = await change(id, { roles, fields: [field] });
    assert.deepEqual(refusal(answered), [422, `fields[0].${member}`], JSON.stringify(field));
  }
  expectStatus(await change(id, { roles, fields: [PRICE] }), 200);
  const without = await change(id, { roles: ROLES.slice(1) });
  assert.deepEqual(refusal(without), [422, "fields[0].preparedBy"], "the role has gone");
});

test("a role that prepares has fields, and one that approves needs none", async () => {
  const id = await begun();
  expectStatus(await change(id, { roles: ROLES, fields: [SIGNATURE] }), 200);
  const idle = await client.post(`/v3/template-drafts/${id}/publish`);
  assert.deepEqual([idle.status, idle.body.code], [409, "TEMPLATE_DRAFT_NOT_PUBLISHABLE"]);
  assert.match(idle.body.detail, /Broker/);
  expectStatus(await change(id, { fields: FIELDS }), 200);
  expectStatus(await client.post(`/v3/template-drafts/${id}/publish`), 200);
});

test("a document is saved as a template and comes back without loss, but for values and codes", async () => {
  const people = [
    { ...BROKER, order: 1, action: "prepare" },
    {
      ...BUYER,
      order: 2,
      mayNameNext: true,
      passkey: true,
      reasons: ["I agree"],
      signatureMethods: ["drawn"],
    },
    { ...HEAD, order: 3, action: "approve", accessCode: CODE },
  ];
  const source = await draft(client, {
    signers: people,
    fields: () => [],
    body: { reasons: true, signatureMethods: ["drawn", "typed"] },
  });
  const [pat, ana] = source.signers;
  const own = FIELDS.map(({ role: _role, ...field }) => ({
    ...field,
    signerId: ana!.id,
    ...("preparedBy" in field && { preparedBy: pat!.id }),
  }));
  expectStatus(await client.put(`/v3/documents/${source.id}/fields`, { fields: own }), 200);
  const id = await begun({ documentId: source.id });
  const kept = await read(id);
  assert.deepEqual(kept["roles"], [
    { name: "Broker", order: 1, action: "prepare" },
    {
      name: "buyer",
      order: 2,
      mayNameNext: true,
      passkey: true,
      reasons: ["I agree"],
      signatureMethods: ["drawn"],
    },
    { name: "Head", order: 3, action: "approve", requiresAccessCode: true },
  ]);
  assert.deepEqual([kept["reasons"], kept["signatureMethods"]], [true, ["drawn", "typed"]]);
  assert.doesNotMatch(JSON.stringify(kept), new RegExp(CODE));
  const { roles, fields } = kept as { roles: object[]; fields: Members[] };
  const places = fields.map(({ anchor: _anchor, ...field }) => field);
  const again = expectStatus(await change(id, { roles, fields: places }), 200);
  assert.deepEqual([again["roles"], again["fields"]], [roles, fields]);
  const templateId = String(expectStatus(await client.post(`/v3/template-drafts/${id}/publish`), 200)["id"]);
  const next = await read(await begun({ templateId }));
  assert.deepEqual([next["roles"], next["fields"]], [roles, fields]);
  const bare = people.map(({ name, email, role }) => ({ name, email, role }));
  const copy = await made(
    templateId,
    bare.map((one) => (one.role === "Head" ? { ...one, accessCode: CODE } : one)),
  );
  assert.deepEqual((await peopleOf(copy.id)).map(termsOf), (await peopleOf(source.id)).map(termsOf));
  const shape = (of: Members[], signers: Draft["signers"]) =>
    of.map(({ label, preparedBy, correctable }) => [
      label,
      signers.findIndex((one) => one.id === preparedBy),
      correctable,
    ]);
  assert.deepEqual(
    shape(copy.fields as unknown as Members[], copy.signers),
    shape(await fieldsOf(source.id), source.signers),
  );
});

test("the editor's page reads and saves what roles ask, and drops nothing", async () => {
  const id = await begun();
  const before = expectStatus(await change(id, { roles: ROLES, fields: FIELDS }), 200);
  const opened = await client.post(`/v3/template-drafts/${id}/editor-sessions`, {});
  const frame = await editorFrame(
    world,
    expectStatus(opened, 201) as unknown as EditorSession,
    "template_draft",
  );
  const { revision, roles, fields } = expectStatus(await frame.get("template"), 200) as {
    revision: number;
    roles: object[];
    fields: Members[];
  };
  assert.deepEqual([roles, fields], [before["roles"], before["fields"]]);
  const places = fields.map(({ anchor: _anchor, ...field }) => field);
  const saved = expectStatus(await frame.put("template", { revision, roles, fields: places }), 200);
  assert.deepEqual([saved["roles"], saved["fields"]], [roles, fields]);
  const after = await read(id);
  assert.deepEqual([after["roles"], after["fields"]], [roles, fields]);
  const wrong = await frame.put("template", {
    revision: 3,
    roles,
    fields: [{ ...PRICE, preparedBy: "Head" }],
  });
  assert.equal(wrong.body.error.pointer, "/fields/0/preparedBy");
});

const bulk = (templateId: string, signers: object[], path = "/v3/bulk-sends") =>
  client.post(path, { templateId, rows: [{ signers }] });
async function rowDocument(answered: Answer): Promise<string> {
  const id = String(expectStatus(answered, 201)["id"]);
  await settle(world, client, id);
  const [row] = await listOf(`/v3/bulk-sends/${id}/rows`);
  assert.equal(row!["status"], "sent", JSON.stringify(row!["error"]));
  return String(row!["documentId"]);
}

test("rows of a bulk send have what their roles ask, and take what signers take", async () => {
  const id = await rowDocument(await bulk(await published(), [BROKER, BUYER, { ...HEAD, accessCode: CODE }]));
  const [broker, buyer, head] = await peopleOf(id);
  assert.deepEqual(termsOf(broker!), { order: 1, action: "prepare" });
  assert.deepEqual(termsOf(buyer!), { order: 2, mayNameNext: true, passkey: true, reasons: ["I agree"] });
  assert.deepEqual(termsOf(head!), { order: 3, action: "approve", hasAccessCode: true });
  assert.deepEqual(
    (await fieldsOf(id)).map(({ preparedBy }) => preparedBy),
    [undefined, broker!["id"], broker!["id"], undefined],
  );
  const plain = tmpl(await newTemplate(client, { text: "Offer {{sign__buyer}} {{sign__head}}" }));
  const own = {
    passkey: true,
    mayNameNext: true,
    signatureMethods: ["drawn"],
    reasons: true,
    accessCode: CODE,
  };
  const open = { name: "Head of sales", externalId: "head-1", role: "head", order: 2 };
  const [signer, place] = await peopleOf(await rowDocument(await bulk(plain, [{ ...BUYER, ...own }, open])));
  const { accessCode: _code, ...shown } = own;
  assert.deepEqual(termsOf(signer!), { order: 1, ...shown, hasAccessCode: true });
  assert.deepEqual([place!["externalId"], place!["email"]], ["head-1", null]);
});

test("a row's code opens the document, and nothing of it stays with the row", async () => {
  const templateId = await published([{ name: "Buyer", requiresAccessCode: true }], [SIGNATURE]);
  const file = `name,email,accessCode,reference\nAna Ruiz,ana@example.com,${CODE},r-1`;
  const id = String(
    expectStatus(
      await client.send("POST", `/v3/bulk-sends/csv?templateId=${templateId}`, { body: file, headers: CSV }),
      201,
    )["id"],
  );
  const rows = () => world.server.context.domain.store.read((reader) => reader.bulkRows.find({}));
  const waiting = JSON.stringify(await rows());
  assert.match(waiting, /accessCodeKey/);
  assert.doesNotMatch(waiting, new RegExp(CODE));
  await settle(world, client, id);
  assert.doesNotMatch(JSON.stringify(await rows()), /accessCode/);
  const [row] = await listOf(`/v3/bulk-sends/${id}/rows`);
  const document = await drawn(String(row!["documentId"]));
  const frame = await frameFor(world, client, document);
  assert.equal((await frame.get("ceremony")).body.withheld, true, "nothing is shown before the code");
  expectStatus(await start(frame, "access_code"), 200);
  assert.equal(expectStatus(await check(frame, "access_code", CODE), 200)["status"], "passed");
  assert.equal((await frame.get("ceremony")).body.withheld, undefined);
});

test("rows that could not be sent are refused with their path before anything is made", async () => {
  const templateId = await published();
  const head = { ...HEAD, accessCode: CODE };
  const cases: [object[], string][] = [
    [[BROKER, BUYER, HEAD], "signers[2].accessCode"],
    [[{ ...BROKER, action: "sign" }, BUYER, head], "signers[0].action"],
    [[{ ...BROKER, order: 5 }, BUYER, head], "signers[0].order"],
    [[BROKER, { ...BUYER, action: "prepare" }, head], "signers[1].action"],
    [[BROKER], "signers"],
    [[BROKER, { ...BUYER, signatureMethods: ["stamp"] }, head], "signers[1].signatureMethods[0]"],
    [[{ ...BROKER, passkey: true }, BUYER, head], "signers[0].passkey"],
    [[BROKER, { ...BUYER, mayNameNext: true }, head], "signers[1].mayNameNext"],
    [[BROKER, { ...BUYER, group: "Desk" }, head], "signers[1].group"],
    [[BROKER, BUYER, { ...HEAD, accessCode: "abc" }], "signers[2].accessCode"],
    [[{ ...BROKER, action: "copy", accessCode: CODE }, BUYER, head], "signers[0].action"],
  ];
  for (const [signers, field] of cases) {
    const answered = await bulk(templateId, signers);
    assert.deepEqual(refusal(answered), [422, `rows[0].${field}`], JSON.stringify(signers));
  }
  const checked = expectStatus(await bulk(templateId, [BROKER, BUYER, HEAD], "/v3/bulk-sends/validate"), 200);
  assert.deepEqual(
    [checked["valid"], (checked["errors"] as Members[]).map(({ field }) => field)],
    [false, ["rows[0].signers[2].accessCode"]],
  );
});

test("who answers a form has what their role asks, and others take what signers take", async () => {
  const templateId = await prepared();
  const asked = { templateId, role: "Broker", name: "Lease" };
  const form = expectStatus(
    await client.post("/v3/forms", { ...asked, signers: [{ ...BUYER, accessCode: CODE }] }),
    201,
  ) as unknown as MadeForm;
  const stored = JSON.stringify(
    await world.server.context.domain.store.read((reader) => reader.forms.find({})),
  );
  assert.doesNotMatch(stored, new RegExp(CODE));
  await linkOf(world, form.token, { name: "Eva Luz", email: "eva@example.com" });
  const [given] = await answersOf(client, form);
  const [eva, ana] = await peopleOf(given.documentId);
  assert.deepEqual(termsOf(eva!), { order: 1, action: "prepare" });
  assert.deepEqual(termsOf(ana!), { order: 2, hasAccessCode: true });
  assert.equal((await fieldsOf(given.documentId))[1]!["preparedBy"], eva!["id"]);
});

test("a form whose people could not act is refused", async () => {
  const asked = { name: "Lease" };
  const templateId = await prepared();
  const before = await client.post("/v3/forms", { ...asked, templateId, role: "Buyer", signers: [BROKER] });
  assert.deepEqual(refusal(before), [422, "signers[0].order"], "nobody comes before who answers");
  const alone = await client.post("/v3/forms", { ...asked, templateId, role: "Broker" });
  assert.deepEqual(refusal(alone), [422, "signers"]);
  const coded = await published([{ name: "Buyer", requiresAccessCode: true }], [SIGNATURE]);
  const nameless = await client.post("/v3/forms", { ...asked, templateId: coded });
  assert.deepEqual(refusal(nameless), [422, "role"], "nobody tells a stranger a code");
});

test("who answers a form names who signs next, where the role lets them", async () => {
  const roles = [
    { name: "Employee", mayNameNext: true },
    { name: "Manager", order: 2 },
  ];
  const fields = [
    { role: "Employee", type: "signature", ...at(72) },
    { role: "Manager", type: "signature", ...at(120) },
  ];
  const asked = {
    templateId: await published(roles, fields),
    role: "Employee",
    name: "Leave",
    verifyEmail: false,
  };
  const place = { name: "Your manager", externalId: "manager", role: "Manager" };
  const form = expectStatus(
    await client.post("/v3/forms", { ...asked, signers: [place] }),
    201,
  ) as unknown as MadeForm;
  expectStatus(await answer(world, form.token, { name: "Eva Luz", email: "eva2@example.com" }), 200);
  const [given] = await answersOf(client, form);
  const document = await drawn(given.documentId);
  const frame = await frameFor(world, client, document);
  assert.deepEqual((await frame.get("ceremony")).body.nextSigner, { name: "Your manager" });
  const next = { name: "Mia Paz", email: "mia@example.com" };
  expectStatus(await frame.post("submit", await frame.submission({ next })), 200);
  assert.equal((await peopleOf(document.id))[1]!["email"], next.email);
});

test("roles of one workspace are nobody else's, and hostile names stay text", async () => {
  const stranger = await world.integrator();
  const id = await begun();
  assert.equal((await stranger.patch(`/v3/template-drafts/${id}`, { roles: ROLES })).status, 404);
  const name = '"><script>alert(1)</script>';
  const roles = [
    { name, action: "prepare" },
    { name: "__proto__", order: 2 },
  ];
  const fields = [
    { role: "__proto__", type: "signature", ...at(72) },
    { role: "__proto__", type: "text", label: "x", ...at(120), preparedBy: name },
  ];
  const templateId = await published(roles, fields);
  const document = await made(templateId, [
    { ...BROKER, role: name },
    { ...BUYER, role: "__proto__" },
  ]);
  assert.equal((document.fields as unknown as Members[])[1]!["preparedBy"], document.signers[0]!.id);
  expectStatus(await send(document.id), 200);
});
