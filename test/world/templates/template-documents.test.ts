import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { ANA, BEA } from "../support/signing.ts";
import { fakeDocx, form, newTemplate, tmpl } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Documents made from templates (docs/contract/v3.md#create). */
const docx = fakeDocx();
let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf, docx } });
  client = await world.integrator();
});
after(() => world.close());

const create = (body: Record<string, unknown>, as = client): Promise<Answer> =>
  as.post("/v3/documents", body);
const textOf = async (id: unknown, as = client): Promise<string> =>
  String((await as.get(`/v3/documents/${String(id)}/download`)).body);
const stored = () =>
  world.server.context.domain.store.read(async (reader) => [
    await reader.files.count({}),
    await reader.documents.count({}),
    await reader.variables.count({}),
  ]);

test("a draft of a template: named after it, filled, counted", async () => {
  const id = await newTemplate(client, {
    text: "Renta {{monto}} de {{ cliente }}.",
    fields: { name: "Lease" },
  });
  world.clock.advance(5000);
  const body = {
    source: "template",
    templateId: tmpl(id),
    templateValues: { monto: "$1,000", cliente: "A & <B> {{monto}}" },
  };
  const made = expectStatus(await create(body), 201);
  assert.deepEqual([made["name"], made["documentType"], made["status"]], ["Lease", "template", "draft"]);
  assert.equal(await textOf(made["id"]), "%PDF Renta $1,000 de A & <B> {{monto}}.");
  const template = (await client.get(`/v3/templates/${tmpl(id)}`)).body;
  assert.deepEqual([template.usageCount, template.lastUsedAt], [1, made["createdAt"]]);
  const named = expectStatus(await create({ ...body, name: "Mine" }), 201);
  assert.equal(named["name"], "Mine");
});

test("what no text can hold is shown in its place, as validate-values says", async () => {
  const id = tmpl(await newTemplate(client, { text: "[{{a}}]" }));
  const templateValues = { a: "x\u0000y\ud800z\n{{a}}" };
  const { valid, errors } = (await client.post(`/v3/templates/${id}/validate-values`, { templateValues }))
    .body;
  assert.deepEqual([valid, errors], [true, []]);
  const made = expectStatus(await create({ templateId: id, templateValues }), 201);
  assert.equal(await textOf(made["id"]), "%PDF [x\ufffdy\ufffdz\n{{a}}]");
});

test("defaults stand where the sender gives nothing; what is optional and not given is empty", async () => {
  const id = await newTemplate(client, { text: "[{{a}}][{{b}}][{{c}}]" });
  const variableConfig = [
    { name: "a", defaultValue: "por defecto" },
    { name: "b", required: false },
    { name: "c", defaultValue: "x" },
  ];
  await client.patch(`/v2/templates/${id}`, { variableConfig });
  const made = expectStatus(await create({ templateId: tmpl(id), templateValues: { c: "y" } }), 201);
  assert.equal(await textOf(made["id"]), "%PDF [por defecto][][y]");
});

test("a missing required variable is 422 and names it; nothing is created, stored or charged", async () => {
  const live = await world.integrator("live");
  const id = await newTemplate(live, { text: "{{monto}} {{cliente}} {{rol__x}}" });
  const before = await stored();
  const { status, body } = await create(
    { templateId: tmpl(id), templateValues: { monto: "1", clietne: "x" } },
    live,
  );
  assert.deepEqual([status, body.code], [422, "VALIDATION_ERROR"]);
  assert.deepEqual(body.errors, [
    {
      field: "templateValues.cliente",
      pointer: "/templateValues/cliente",
      code: "INVALID_VALUE",
      detail: "This variable is required.",
    },
  ]);
  assert.deepEqual(await stored(), before);
  const made = await create({ templateId: tmpl(id), templateValues: { monto: "1", cliente: "x" } }, live);
  expectStatus(made, 201);
});

test("without credits a live document is 402 before anything is rendered", async () => {
  const { tenantId } = await world.createTenant({ credits: 0 });
  const poor = world.as(await world.createKey(tenantId, "live"));
  const id = await newTemplate(poor, { text: "x" });
  const [rendered, before] = [docx.rendered.length, await stored()];
  const { status, body } = await create({ templateId: tmpl(id) }, poor);
  assert.deepEqual([status, body.code], [402, "INSUFFICIENT_CREDITS"]);
  assert.deepEqual([docx.rendered.length, await stored()], [rendered, before]);
});

test("what is given must agree: one source, a known template, an id that is one", async () => {
  const id = tmpl(await newTemplate(client, { text: "x" }));
  const file = { name: "a.pdf", content: "JVBERg==" };
  const cases: [Record<string, unknown>, number, string][] = [
    [{ templateId: id, file }, 422, "VALIDATION_ERROR"],
    [{ source: "file", templateId: id }, 422, "VALIDATION_ERROR"],
    [{ source: "template", file }, 422, "VALIDATION_ERROR"],
    [{ source: "template" }, 422, "VALIDATION_ERROR"],
    [{ templateId: "7" }, 400, "INVALID_ID"],
    [{ templateId: `tmpl_${"0".repeat(32)}` }, 404, "TEMPLATE_NOT_FOUND"],
    [{ templateId: id, templateValues: "x" }, 422, "VALIDATION_ERROR"],
    [{ templateId: id, folderId: `fld_${"0".repeat(32)}` }, 404, "FOLDER_NOT_FOUND"],
    [{ templateId: id, signers: [ANA, ANA] }, 422, "VALIDATION_ERROR"],
  ];
  for (const [body, status, code] of cases) {
    const answer = await create(body);
    assert.deepEqual([answer.status, answer.body.code], [status, code], JSON.stringify(body));
  }
});

test("while nobody converts, creating is 503 and leaves nothing", async () => {
  const id = tmpl(await newTemplate(client, { text: "x" }));
  const before = await stored();
  docx.down = true;
  const { status, body } = await create({ templateId: id });
  docx.down = false;
  assert.deepEqual([status, body.code], [503, "SERVICE_UNAVAILABLE"]);
  assert.deepEqual(await stored(), before);
});

test("a document keeps the version that it was made from", async () => {
  const id = await newTemplate(client, { text: "uno {{rol__x}}" });
  const signers = [{ ...ANA, role: "rol" }];
  const first = expectStatus(await create({ templateId: tmpl(id), signers }), 201);
  const body = form({ text: "dos {{monto}}" });
  expectStatus(await client.send("PATCH", `/v2/templates/${id}`, { body }), 200);
  const second = expectStatus(await create({ templateId: tmpl(id), templateValues: { monto: "2" } }), 201);
  assert.equal(await textOf(first["id"]), "%PDF uno ________ (X)");
  assert.equal(await textOf(second["id"]), "%PDF dos 2");
  const pieces = await world.server.context.domain.store.read((reader) =>
    reader.pieces.find({ templateId: id.replaceAll("-", "") }, { orderBy: [["id", "asc"]] }),
  );
  assert.equal(new Set(pieces.map(({ templateVersionId }) => templateVersionId)).size, 2);
  assert.equal((await client.get(`/v3/templates/${tmpl(id)}`)).body.currentVersion, 2);
});

test("sent without anything owed it awaits signatures, with a field on each signature tag", async () => {
  const id = await newTemplate(client, {
    text: "{{arrendador__nombre}} {{sign__arrendador}} {{sign__testigo}}",
  });
  const signers = [
    { ...ANA, role: "ARRENDADOR" },
    { ...BEA, role: "Nobody" },
  ];
  const templateValues = { arrendador__nombre: "Ana" };
  const made = expectStatus(await create({ templateId: tmpl(id), templateValues, signers }), 201);
  const path = `/v3/documents/${String(made["id"])}`;
  const sent = expectStatus(await client.post(`${path}/send`), 200);
  assert.equal(sent["status"], "awaiting_signatures");
  const fields = (await client.get(`${path}/fields`)).body.data;
  const attached = (await client.get(`${path}/signers`)).body.data;
  const place = ({ page, x, y, width, height, anchor, signerId }: Record<string, unknown>) => ({
    page,
    x,
    y,
    width,
    height,
    anchor,
    who: attached.findIndex((signer: { id: string }) => signer.id === signerId),
  });
  assert.deepEqual(fields.map(place), [
    {
      page: 1,
      x: 72,
      y: 100,
      width: 180,
      height: 50,
      anchor: { text: "{{sign__arrendador}}", occurrence: 1, offsetX: 0, offsetY: 0 },
      who: 0,
    },
    { page: 1, x: 36, y: 706, width: 180, height: 50, anchor: null, who: 1 },
  ]);
});

test("explicit fields win over the tags, and may name a tag as their anchor", async () => {
  const id = await newTemplate(client, { text: "{{sign__a}} {{sign__a}}" });
  const made = expectStatus(await create({ templateId: tmpl(id), signers: [{ ...ANA, role: "a" }] }), 201);
  const path = `/v3/documents/${String(made["id"])}`;
  const signerId = (await client.get(`${path}/signers`)).body.data[0].id;
  const anchor = { text: "{{sign__a}}", occurrence: 2, offsetX: 5, offsetY: -5 };
  const placed = await client.put(`${path}/fields`, { fields: [{ signerId, type: "signature", anchor }] });
  const { page, x, y } = (expectStatus(placed, 200)["data"] as Record<string, unknown>[])[0]!;
  assert.deepEqual([page, x, y], [1, 77, 155]);
  expectStatus(await client.post(`${path}/send`), 200);
  assert.equal((await client.get(`${path}/fields`)).body.data.length, 1);
  const missing = { ...anchor, occurrence: 3 };
  const other = expectStatus(await create({ templateId: tmpl(id), signers: [ANA] }), 201);
  const target = `/v3/documents/${String(other["id"])}`;
  const who = (await client.get(`${target}/signers`)).body.data[0].id;
  const refused = await client.put(`${target}/fields`, {
    fields: [{ signerId: who, type: "signature", anchor: missing }],
  });
  assert.equal(refused.status, 422);
});

test("a document without signers is not sent; neither is one whose role nobody plays", async () => {
  const id = await newTemplate(client, { text: "{{fiador__nombre}}" });
  const made = expectStatus(await create({ templateId: tmpl(id) }), 201);
  const path = `/v3/documents/${String(made["id"])}`;
  const nobody = await client.post(`${path}/send`);
  assert.deepEqual([nobody.status, nobody.body.code], [409, "DOCUMENT_NOT_SENDABLE"]);
  expectStatus(await client.post(`${path}/signers`, { ...ANA, role: "Testigo" }), 201);
  const orphan = await client.post(`${path}/send`);
  assert.deepEqual([orphan.status, orphan.body.code], [409, "DOCUMENT_NOT_SENDABLE"]);
  assert.match(orphan.body.detail, /"fiador__nombre".*"Fiador"/);
  expectStatus(await client.post(`${path}/signers`, { ...BEA, role: "fiador" }), 201);
  assert.equal(expectStatus(await client.post(`${path}/send`), 200)["status"], "collecting_data");
});

test("an idempotent create of a template document is made once", async () => {
  const id = tmpl(await newTemplate(client, { text: "x" }));
  const key = { "idempotency-key": "template-once" };
  const first = await client.post("/v3/documents", { templateId: id }, key);
  const again = await client.post("/v3/documents", { templateId: id }, key);
  assert.deepEqual([first.status, again.status], [201, 201]);
  assert.equal(again.headers.get("idempotency-replayed"), "true");
  assert.equal(again.body.id, first.body.id);
  assert.equal((await client.get(`/v3/templates/${id}`)).body.usageCount, 1);
});
