import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { base64, samplePdf } from "../pdfs.ts";
import { settle } from "../support/bulk.ts";
import { ANA, BEA, type Draft, sampleBase64, signAs } from "../support/signing.ts";
import { fakeDocx, newTemplate, tmpl } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** PDF templates of a workspace (docs/contract/v3.md#template-drafts). */

let world: World;
let client: Client;
let tenantId: string;
before(async () => {
  world = await createWorld({ overrides: { docx: fakeDocx() } });
  ({ tenantId } = await world.createTenant({ credits: 1000 }));
  client = world.as(await world.createKey(tenantId, "test"));
});
after(() => world.close());

const BUYER = { ...ANA, role: "buyer" };
const SELLER = { ...BEA, role: "SELLER", order: 2 };
const ROLES = [{ name: "Buyer" }, { name: "Seller", order: 2 }];
const at = (y: number) => ({ page: 1, x: 72, y });
const FIELDS = [
  { role: "Buyer", type: "signature", ...at(72), width: 120, height: 30 },
  { role: "Seller", type: "signature", ...at(120), width: 120, height: 30 },
  { role: "Buyer", type: "checkbox", ...at(170), key: "pets", required: false },
  { role: "Buyer", type: "text", ...at(200), label: "Kind", showWhen: "pets", value: "cat" },
  { variable: "rent", type: "number", ...at(230), rules: { min: "1", decimals: 2 }, label: "Monthly rent" },
  { variable: "pays", type: "dropdown", ...at(260), options: ["Monthly", "Yearly"], value: "Monthly" },
  { variable: "remark", type: "textarea", ...at(300), required: false },
  { type: "note", ...at(400), value: "In two copies" },
];

async function begun(body: object = {}): Promise<string> {
  const file = { name: "Lease.pdf", content: await sampleBase64() };
  return String(expectStatus(await client.post("/v3/template-drafts", { file, ...body }), 201)["id"]);
}

async function drawn(fields: object[] = FIELDS, roles: object[] = ROLES): Promise<string> {
  const id = await begun();
  expectStatus(await client.patch(`/v3/template-drafts/${id}`, { roles, fields }), 200);
  return id;
}

const publish = (id: string) => client.post(`/v3/template-drafts/${id}/publish`);

async function published(fields?: object[], roles?: object[]): Promise<string> {
  return String(expectStatus(await publish(await drawn(fields, roles)), 200)["id"]);
}

const create = (templateId: string, body: object = {}) =>
  client.post("/v3/documents", { templateId, templateValues: { rent: "1250.50" }, ...body });

async function fieldsOf(id: string): Promise<Record<string, unknown>[]> {
  return expectStatus(await client.get(`/v3/documents/${id}/fields`), 200)["data"] as Record<
    string,
    unknown
  >[];
}

const errorsOf = ({ body }: Answer): string[] =>
  (body.errors as { field: string }[]).map(({ field }) => field);

test("a draft of a file is changed and published; the workspace's templates list it", async () => {
  const id = await begun({ category: "Rental", tags: ["home"] });
  const path = `/v3/template-drafts/${id}`;
  const empty = expectStatus(await client.get(path), 200);
  assert.deepEqual(
    [
      empty["name"],
      empty["status"],
      empty["pageCount"],
      empty["roles"],
      empty["fields"],
      empty["templateId"],
    ],
    ["Lease", "open", 2, [], [], null],
  );
  const changed = expectStatus(
    await client.patch(path, { name: "Our lease", roles: ROLES, fields: FIELDS }),
    200,
  );
  assert.deepEqual(changed["roles"], [
    { name: "Buyer", order: 1 },
    { name: "Seller", order: 2 },
  ]);
  const [first] = changed["fields"] as Record<string, unknown>[];
  assert.deepEqual([first!["role"], first!["variable"], first!["width"]], ["Buyer", null, 120]);
  const template = expectStatus(await publish(id), 200);
  const { name, category, tags, fileType, variableCount, currentVersion, usageCount } = template;
  assert.deepEqual(
    [name, category, tags, fileType, variableCount, currentVersion, usageCount],
    ["Our lease", "Rental", ["home"], "pdf", 3, 1, 0],
  );
  const listed = (await client.get("/v3/templates?fileType=pdf")).body.data as { id: string }[];
  assert.ok(listed.some((one) => one.id === template["id"]));
  const after = expectStatus(await client.get(path), 200);
  assert.deepEqual([after["status"], after["templateId"]], ["published", template["id"]]);
  const { data, roles } = (await client.get(`/v3/templates/${String(template["id"])}/variables?expand=roles`))
    .body;
  assert.deepEqual(roles, ["Buyer", "Seller"]);
  assert.deepEqual(data[0], {
    name: "rent",
    label: "Monthly rent",
    type: "number",
    required: true,
    defaultValue: null,
    options: null,
    role: null,
  });
  assert.deepEqual([data[1].options, data[1].defaultValue], [["Monthly", "Yearly"], "Monthly"]);
  assert.equal((await client.post("/v3/templates", {})).status, 405);
});

test("a document has the fields of its roles, the sender's values, and is signed to its end", async () => {
  const id = String(expectStatus(await create(await published(), { signers: [BUYER, SELLER] }), 201)["id"]);
  const signers = (await client.get(`/v3/documents/${id}/signers`)).body.data as Draft["signers"];
  const fields = await fieldsOf(id);
  const [ana, bea] = signers.map((signer) => signer.id);
  assert.deepEqual(
    fields.map(({ type, signerId, value }) => [
      type,
      signerId === ana ? "ana" : signerId === bea ? "bea" : "?",
      value,
    ]),
    [
      ["signature", "ana", null],
      ["signature", "bea", null],
      ["checkbox", "ana", null],
      ["text", "ana", "cat"],
      ["note", "ana", "1250.50"],
      ["note", "ana", "Monthly"],
      ["note", "ana", "In two copies"],
    ],
  );
  assert.deepEqual([fields[2]!["key"], fields[3]!["showWhen"]], ["pets", "pets"]);
  expectStatus(await client.post(`/v3/documents/${id}/send`), 200);
  assert.equal((await fieldsOf(id)).length, 7);
  const document = { id, signers, fields: fields as Draft["fields"] };
  assert.equal((await signAs(world, client, document)).status, 200);
  assert.equal((await signAs(world, client, document, { signer: signers[1]! })).status, 200);
  await world.runJobs();
  assert.equal((await client.get(`/v3/documents/${id}`)).body.status, "completed");
});

test("signers who come later and at the send have their role's fields, and its values stay", async () => {
  const templateId = await published();
  const id = String(expectStatus(await create(templateId), 201)["id"]);
  assert.deepEqual(await fieldsOf(id), []);
  const ana = expectStatus(await client.post(`/v3/documents/${id}/signers`, BUYER), 201);
  assert.equal((await fieldsOf(id)).length, 6);
  expectStatus(await client.post(`/v3/documents/${id}/send`, { recipients: [BUYER, SELLER] }), 200);
  const types = (await fieldsOf(id)).map(({ type }) => type);
  assert.equal(types.filter((type) => type === "signature").length, 2);
  assert.equal(types.filter((type) => type === "note").length, 3);
  assert.ok(ana["id"]);
});

test("the sender's values are held against the rules of their fields", async () => {
  const templateId = await published();
  const missing = await create(templateId, { templateValues: {} });
  assert.deepEqual([missing.status, errorsOf(missing)], [422, ["templateValues.rent"]]);
  const wrong = { rent: "0.5", pays: "Weekly" };
  const refused = await create(templateId, { templateValues: wrong });
  assert.deepEqual(
    [refused.status, errorsOf(refused)],
    [422, ["templateValues.rent", "templateValues.pays"]],
  );
  const path = `/v3/templates/${templateId}/validate-values`;
  const checked = expectStatus(await client.post(path, { templateValues: { ...wrong, other: "x" } }), 200);
  assert.equal(checked["valid"], false);
  assert.deepEqual(
    (checked["errors"] as { name: string; code: string }[]).map(({ name, code }) => [name, code]),
    [
      ["rent", "INVALID_VALUE"],
      ["pays", "INVALID_VALUE"],
    ],
  );
  assert.equal((checked["ignored"] as unknown[]).length, 1);
  const good = expectStatus(await client.post(path, { templateValues: { rent: "7" } }), 200);
  assert.equal(good["valid"], true);
});

const row = (rent: string) => ({
  signers: [{ ...BUYER, email: `n${rent}@example.com` }],
  templateValues: { rent },
});

test("a bulk send makes a document of each row, with its own values", async () => {
  const fields = [FIELDS[0]!, FIELDS[4]!];
  const templateId = await published(fields, [{ name: "Buyer" }]);
  const refused = await client.post("/v3/bulk-sends", { templateId, rows: [row("7"), row("0")] });
  assert.deepEqual([refused.status, errorsOf(refused)], [422, ["rows[1].templateValues.rent"]]);
  const made = expectStatus(
    await client.post("/v3/bulk-sends", { templateId, rows: [row("7"), row("8")] }),
    201,
  );
  const id = String(made["id"]);
  await settle(world, client, id);
  const rows = (await client.get(`/v3/bulk-sends/${id}/rows`)).body.data as {
    status: string;
    documentId: string;
  }[];
  assert.deepEqual(
    rows.map(({ status }) => status),
    ["sent", "sent"],
  );
  const [, second] = rows;
  const notes = (await fieldsOf(second!.documentId)).filter(({ type }) => type === "note");
  assert.deepEqual(
    notes.map(({ value }) => value),
    ["8"],
  );
});

test("a draft of a template makes its next version; documents of the version before stay", async () => {
  const templateId = await published();
  const early = String(expectStatus(await create(templateId), 201)["id"]);
  const draft = async () =>
    String(expectStatus(await client.post("/v3/template-drafts", { templateId }), 201)["id"]);
  const [one, late] = [await draft(), await draft()];
  const begin = expectStatus(await client.get(`/v3/template-drafts/${one}`), 200);
  assert.deepEqual([begin["templateId"], (begin["fields"] as unknown[]).length], [templateId, FIELDS.length]);
  const patch = { name: "Second", fields: FIELDS.slice(0, 2) };
  expectStatus(await client.patch(`/v3/template-drafts/${one}`, patch), 200);
  const next = expectStatus(await publish(one), 200);
  assert.deepEqual(
    [next["id"], next["name"], next["currentVersion"], next["variableCount"]],
    [templateId, "Second", 2, 0],
  );
  expectStatus(await client.post(`/v3/documents/${early}/signers`, BUYER), 201);
  assert.equal((await fieldsOf(early)).length, 6);
  const fresh = String(expectStatus(await create(templateId, { signers: [BUYER] }), 201)["id"]);
  assert.equal((await fieldsOf(fresh)).length, 1);
  const outdated = await publish(late);
  assert.deepEqual([outdated.status, outdated.body.code], [409, "TEMPLATE_DRAFT_NOT_PUBLISHABLE"]);
});

test("a draft of a document has its roles and fields, and nobody's values", async () => {
  const id = String(expectStatus(await create(await published(), { signers: [BUYER, SELLER] }), 201)["id"]);
  const draft = expectStatus(
    await client.post("/v3/template-drafts", { documentId: id, name: "Again" }),
    201,
  );
  assert.deepEqual(draft["roles"], [
    { name: "buyer", order: 1 },
    { name: "SELLER", order: 2 },
  ]);
  const fields = draft["fields"] as Record<string, unknown>[];
  assert.deepEqual(
    fields.map(({ type, role, value }) => [type, role, value]),
    [
      ["signature", "buyer", null],
      ["signature", "SELLER", null],
      ["checkbox", "buyer", null],
      ["text", "buyer", null],
      ["note", null, "1250.50"],
      ["note", null, "Monthly"],
      ["note", null, "In two copies"],
    ],
  );
  expectStatus(await publish(String(draft["id"])), 200);
});

test("a form of the API brings the file, and an idempotent creation is made once", async () => {
  const body = new FormData();
  body.set("file", new Blob([await samplePdf()], { type: "application/pdf" }), "Form.pdf");
  body.set("draft", JSON.stringify({ category: "Forms" }));
  const draft = expectStatus(await client.send("POST", "/v3/template-drafts", { body }), 201);
  assert.deepEqual([draft["name"], draft["category"], draft["pageCount"]], ["Form", "Forms", 2]);
  const id = await drawn();
  const key = { "Idempotency-Key": "publish-once" };
  const first = expectStatus(await client.post(`/v3/template-drafts/${id}/publish`, undefined, key), 200);
  const again = expectStatus(await client.post(`/v3/template-drafts/${id}/publish`, undefined, key), 200);
  assert.equal(first["id"], again["id"]);
});

test("of two that publish at once, one does", async () => {
  const id = await drawn();
  const answers = await Promise.all([publish(id), publish(id)]);
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
});

test("a draft that is not ready, or is published, answers 409", async () => {
  const unsigned = await drawn([{ ...FIELDS[3]!, showWhen: null }], [{ name: "Buyer" }]);
  const idle = await drawn(FIELDS.slice(0, 1));
  for (const id of [await begun(), unsigned, idle]) {
    const { status, body } = await publish(id);
    assert.deepEqual([status, body.code], [409, "TEMPLATE_DRAFT_NOT_PUBLISHABLE"]);
  }
  const id = await drawn();
  expectStatus(await publish(id), 200);
  for (const { status, body } of [
    await publish(id),
    await client.patch(`/v3/template-drafts/${id}`, { name: "x" }),
  ])
    assert.deepEqual([status, body.code], [409, "TEMPLATE_DRAFT_NOT_CHANGEABLE"]);
});

test("a deleted draft is gone with its file, and a published template stays", async () => {
  const id = await begun();
  assert.equal((await client.delete(`/v3/template-drafts/${id}`)).status, 204);
  assert.equal((await client.get(`/v3/template-drafts/${id}`)).status, 404);
  const ready = await drawn();
  const templateId = String(expectStatus(await publish(ready), 200)["id"]);
  assert.equal((await client.delete(`/v3/template-drafts/${ready}`)).status, 204);
  expectStatus(await create(templateId, { signers: [BUYER] }), 201);
});

test("what cannot be placed or filled is refused with its path, and changes nothing", async () => {
  const id = await begun();
  const [signature] = FIELDS;
  const number = FIELDS[4]!;
  const cases: [object, string[]][] = [
    [{ roles: [{ name: "Buyer" }, { name: "BUYÉR" }] }, ["roles[1].name"]],
    [{ roles: [{ name: "_" }] }, ["roles[0].name"]],
    [{ fields: [signature] }, ["fields[0].role"]],
    [{ roles: ROLES, fields: [{ ...signature, page: 9 }] }, ["fields[0].page"]],
    [{ roles: ROLES, fields: [{ ...signature, x: 600 }] }, ["fields[0].x"]],
    [{ roles: ROLES, fields: [{ ...signature, role: undefined }] }, ["fields[0].role"]],
    [{ roles: ROLES, fields: [{ ...signature, variable: "x" }] }, ["fields[0].variable"]],
    [{ fields: [{ ...signature, role: null, variable: "x" }] }, ["fields[0].type"]],
    [{ fields: [{ ...number, key: "rent" }] }, ["fields[0].key"]],
    [{ fields: [number, { ...number, type: "text", rules: null }] }, ["fields[1].type"]],
    [{ fields: [{ ...number, variable: "{{x}}" }] }, ["fields[0].variable"]],
    [{ fields: [{ ...number, value: "0" }] }, ["fields[0].value"]],
    [{ roles: ROLES, fields: [{ ...signature, type: "text", showWhen: "nothing" }] }, ["fields[0].showWhen"]],
    [
      {
        roles: [{ name: "Buyer" }, { name: "Seller" }],
        fields: [FIELDS[2]!, { ...FIELDS[3]!, role: "Seller" }],
      },
      ["fields[1].showWhen"],
    ],
    [
      { roles: ROLES, fields: [{ role: "Buyer", type: "date", anchor: { text: "no such text" } }] },
      ["fields[0].anchor"],
    ],
    [{ surprise: true }, ["surprise"]],
  ];
  for (const [patch, fields] of cases) {
    const answer = await client.patch(`/v3/template-drafts/${id}`, patch);
    assert.equal(answer.status, 422, JSON.stringify(patch));
    assert.deepEqual(errorsOf(answer), fields, JSON.stringify(answer.body));
  }
  const { roles, fields } = expectStatus(await client.get(`/v3/template-drafts/${id}`), 200);
  assert.deepEqual([roles, fields], [[], []]);
});

test("a source that is none is refused", async () => {
  const file = { name: "x.pdf", content: base64(new TextEncoder().encode("no pdf")) };
  const templateId = tmpl(await newTemplate(client));
  const cases: [object, number, string][] = [
    [{}, 422, "VALIDATION_ERROR"],
    [{ file, documentId: `doc_${"0".repeat(32)}` }, 422, "VALIDATION_ERROR"],
    [{ file }, 422, "INVALID_PDF"],
    [{ templateId }, 422, "VALIDATION_ERROR"],
    [{ templateId: `tmpl_${"0".repeat(32)}` }, 404, "TEMPLATE_NOT_FOUND"],
    [{ documentId: `doc_${"0".repeat(32)}` }, 404, "DOCUMENT_NOT_FOUND"],
    [{ documentId: "7" }, 400, "INVALID_ID"],
  ];
  for (const [body, status, code] of cases) {
    const answer = await client.post("/v3/template-drafts", body);
    assert.deepEqual([answer.status, answer.body.code], [status, code], JSON.stringify(body));
  }
});
