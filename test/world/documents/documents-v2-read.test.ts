import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { transition } from "../../../server/src/domain/model/transitions.ts";
import type { Client } from "../client.ts";
import { newFolder } from "../support/folders.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { ANA, BEA, draft, newDocument, sent, signAs, uuid } from "../support/signing.ts";
import { fakeDocx, newTemplate, tmpl } from "../support/templates.ts";
import { createWorld, type Environment, expectStatus, type World } from "../world.ts";

/** Lists and details of docs/contract/v2.md#documents-read, over HTTP. */
let world: World;
before(async () => {
  const overrides = { pdf: plainPdf, docx: fakeDocx() };
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" }, overrides });
});
after(() => world.close());

const MISSING = "0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

interface Workspace {
  client: Client;
  tenantId: string;
  of: (environment: Environment) => Promise<Client>;
}

async function workspace(): Promise<Workspace> {
  const { tenantId } = await world.createTenant({ credits: 100 });
  const of = async (environment: Environment) => world.as(await world.createKey(tenantId, environment));
  return { client: await of("test"), tenantId, of };
}

async function make(client: Client, name: string, body: Record<string, unknown> = {}): Promise<string> {
  world.clock.advance(1000);
  return uuid(String(expectStatus(await newDocument(client, { name, ...body }), 201)["id"]));
}

async function list(client: Client, query = "") {
  const body = expectStatus(await client.get(`/v2/documents${query}`), 200);
  return body as { data: { id: string; name: string; status: string }[]; total: number };
}
const names = async (client: Client, query = "") => (await list(client, query)).data.map(({ name }) => name);

/** Puts a sent document into correction, which no operation does yet. */
async function enterCorrection(id: string): Promise<void> {
  const { store } = world.server.context.domain;
  await store.write(async (writer) => {
    const row = (await writer.documents.lock({ id: id.replace("doc_", "") }))!;
    await transition(writer, "documents", row, "correcting", { correctingFrom: row.status });
  });
}

test("GET /v2/documents: an empty list has the whole envelope and v2's headers", async () => {
  const { client } = await workspace();
  const { status, body, headers } = await client.get("/v2/documents");
  assert.deepEqual([status, body], [200, { data: [], total: 0, page: 1, pageSize: 20 }]);
  assert.equal(headers.get("x-service-environment"), "test");
  assert.equal(headers.get("x-accepted-scopes"), "document:read");
  assert.match(headers.get("x-service-request-id")!, /^req_/);
});

test("GET /v2/documents: newest first, in pages of 20 unless told; one after the last is empty", async () => {
  const { client } = await workspace();
  for (let number = 1; number <= 23; number += 1) await make(client, `D${number}`);
  const first = expectStatus(await client.get("/v2/documents"), 200) as { data: { name: string }[] };
  assert.deepEqual([first.data.length, first.data[0]!.name], [20, "D23"]);
  assert.deepEqual(await names(client, "?page=2"), ["D3", "D2", "D1"]);
  assert.deepEqual(await names(client, "?page=3&pageSize=4"), ["D15", "D14", "D13", "D12"]);
  const { body } = await client.get("/v2/documents?page=1000000&pageSize=100");
  assert.deepEqual(body, { data: [], total: 23, page: 1_000_000, pageSize: 100 });
  const all = (await list(client, "?pageSize=100&environment=all")).data.map(({ name }) => name);
  const walked = [];
  for (let page = 1; page <= 5; page += 1)
    walked.push(...(await names(client, `?environment=all&pageSize=5&page=${page}`)));
  assert.deepEqual(walked, all);
});

test("GET /v2/documents: the key's environment, another, or all of them; never another workspace's", async () => {
  const { client, of } = await workspace();
  const [live, dev] = [await of("live"), await of("dev")];
  await make(await world.integrator(), "Foreign");
  await make(live, "Live");
  await make(client, "Test");
  await make(dev, "Dev");
  for (const [who, own] of [
    [client, "Test"],
    [live, "Live"],
    [dev, "Dev"],
  ] as const) {
    assert.deepEqual(await names(who), [own]);
    assert.deepEqual(await names(who, "?environment=all"), ["Dev", "Test", "Live"]);
    assert.deepEqual(await names(who, "?environment=live"), ["Live"]);
    assert.deepEqual((await list(who, "?environment=all&pageSize=1&page=2")).total, 3);
    assert.deepEqual(await names(who, "?environment=all&pageSize=1&page=2"), ["Test"]);
  }
});

test("GET /v2/documents: a colleague's documents are the workspace's, too", async () => {
  const { client, tenantId } = await workspace();
  const body = { email: "eva@example.com", name: "Eva", role: "member" };
  const { id } = expectStatus(await world.admin.post(`/admin/tenants/${tenantId}/members`, body), 201);
  const member = world.as(await world.createKey(tenantId, "test", { userId: id }));
  const made = await make(client, "Owner's");
  assert.deepEqual(await names(member), ["Owner's"]);
  assert.equal((await member.get(`/v2/documents/${made}`)).status, 200);
});

test("GET /v2/documents: search ignores case and accents, takes no wildcards; a folder's; both at once", async () => {
  const { client } = await workspace();
  const folder = await newFolder(client);
  await make(client, "Árbol 100%", { folderId: folder.id });
  await make(client, "Barco");
  const cases: [string, string[]][] = [
    ["?search=ARBOL", ["Árbol 100%"]],
    ["?search=100%25", ["Árbol 100%"]],
    ["?search=%25", ["Árbol 100%"]],
    ["?search=_", []],
    ["?search=", ["Barco", "Árbol 100%"]],
    ["?search=' or 1=1 --", []],
    [`?folderId=${folder.id}`, ["Árbol 100%"]],
    [`?folderId=${uuid(folder.id)}&search=barco`, []],
    [`?folderId=${MISSING}`, []],
  ];
  for (const [query, expected] of cases) {
    assert.deepEqual(await names(client, query), expected, query);
    assert.equal((await list(client, query)).total, expected.length, query);
  }
  const stranger = await world.integrator();
  assert.deepEqual(await names(stranger, `?folderId=${folder.id}&environment=all`), []);
});

test("status is v2's, in answers and in the filter: each state of the domain by its word", async () => {
  const { client } = await workspace();
  const ids: Record<string, string> = {};
  const remember = async (name: string, document: { id: string }) => {
    world.clock.advance(1000);
    expectStatus(await client.patch(`/v3/documents/${document.id}`, { name }), 200);
    ids[name] = document.id;
  };
  await remember("draft", await draft(client));
  await remember("awaiting", await sent(client));
  const template = await newTemplate(client, { text: "{{a__nombre}} {{sign__a}}" });
  const lease = { templateId: tmpl(template), signers: [{ ...ANA, role: "a" }] };
  const filling = expectStatus(await client.post("/v3/documents", lease), 201) as { id: string };
  expectStatus(await client.post(`/v3/documents/${filling.id}/send`), 200);
  await remember("filling", filling);
  const [corrected, fillingAgain] = [await sent(client), await sent(client)];
  await remember("correcting", corrected);
  await enterCorrection(corrected.id);
  await remember("voided", fillingAgain);
  expectStatus(await client.post(`/v3/documents/${fillingAgain.id}/void`), 200);
  const signed = await sent(client);
  await remember("signed", signed);
  expectStatus(await signAs(world, client, signed), 200);
  const expected: [string, string[]][] = [
    ["RECOLECTANDO_FIRMANTES", ["draft"]],
    ["CONFIGURANDO", []],
    ["SELLOS_PDF", []],
    ["LLENANDO_DATOS", ["filling"]],
    ["ESPERANDO_FIRMAS", ["correcting", "awaiting"]],
    ["TODOS_FIRMARON", ["signed"]],
    ["ANULADO", ["voided"]],
    ["EXPIRADO", []],
  ];
  for (const [status, wanted] of expected) {
    const { data, total } = await list(client, `?status=${status}`);
    assert.deepEqual(data.map(({ name }) => name).toSorted(), wanted.toSorted(), status);
    assert.equal(total, wanted.length, status);
    assert.ok(data.every((document) => document.status === status));
    const second = data.slice(1, 2).map(({ name }) => name);
    assert.deepEqual(await names(client, `?status=${status}&environment=all&pageSize=1&page=2`), second);
  }
  await world.runJobs();
  assert.equal((await client.get(`/v2/documents/${ids["signed"]}`)).body.status, "TODOS_FIRMARON");
  world.clock.advance(31 * 86_400_000);
  await world.runJobs();
  assert.equal((await list(client, "?status=EXPIRADO")).total, 3, "awaiting, filling and correcting");
});

test("GET /v2/documents: what does not hold is 422 E1200 and names its place", async () => {
  const { client } = await workspace();
  const cases = [
    ["page=0", "page"],
    ["page=1e3", "page"],
    ["page=1000001", "page"],
    ["pageSize=0", "pageSize"],
    ["pageSize=101", "pageSize"],
    ["status=draft", "status"],
    ["status=esperando_firmas", "status"],
    ["environment=prod", "environment"],
    ["environment=", "environment"],
    ["folderId=7", "folderId"],
    [`search=${"x".repeat(256)}`, "search"],
    ["search=%00", "search"],
  ];
  for (const [query, field] of cases) {
    const { status, body } = await client.get(`/v2/documents?${query}`);
    assert.deepEqual([status, body.error?.code, body.error?.field], [422, "E1200", field], query);
  }
});

test("PUT /v2/documents is 405 E1701", async () => {
  const { client } = await workspace();
  const { status, body } = await client.put("/v2/documents", {});
  assert.deepEqual([status, body.error.code, body.error.type], [405, "E1701", "method_not_allowed"]);
});

test("GET /v2/documents/{id}: every member, the same as in the list and in v3", async () => {
  const { client } = await workspace();
  const folder = await newFolder(client);
  const document = await sent(client, {
    signers: [ANA, { name: "Chat", phone: "+525512345678", order: 2 }],
    body: { folderId: folder.id, signatureValidation: { nom151: true } },
  });
  const v3 = (await client.get(`/v3/documents/${document.id}`)).body;
  const { body } = await client.get(`/v2/documents/${document.id}`);
  const original = await client.get(`/v3/documents/${document.id}/download?version=original`);
  const pdfHash = Buffer.from(await crypto.subtle.digest("SHA-256", Buffer.from(original.bytes))).toString(
    "hex",
  );
  const signature = { declineReason: null, roleId: null, roleName: null, signedAt: null };
  const waiting = { ...signature, status: "WAITING FOR SIGNATURE" };
  const { storageKey, id: pieceId, ...piece } = body.pdfs[0];
  assert.match(storageKey, /./);
  assert.match(pieceId, /^[0-9a-f]{8}-/);
  assert.deepEqual(piece, {
    position: 1,
    kind: "main",
    name: "agreement.pdf",
    pdfHash,
    templateId: null,
    dedupeScope: "document",
    fileType: "pdf",
  });
  const { pdfs: _, ...rest } = body;
  const shown = {
    id: uuid(document.id),
    name: "Agreement",
    status: "ESPERANDO_FIRMAS",
    environment: "test",
    documentType: "upload",
    ownerId: uuid(v3.ownerId),
    folderId: uuid(folder.id),
    pdfHash,
    totalSigners: 2,
    signedCount: 0,
    createdAt: v3.createdAt,
    updatedAt: v3.updatedAt,
    sentAt: v3.updatedAt,
    completedAt: null,
    expiresAt: v3.expiresAt,
  };
  const [ana, chat] = document.signers.map(({ id }) => uuid(id));
  assert.deepEqual(rest, {
    ...shown,
    signatureValidation: {
      autografa: true,
      FEA: false,
      eIDAS: false,
      nom151: true,
      id_scan: false,
      videofirma: false,
      id_reuse_policy: null,
    },
    signatures: [
      { ...waiting, id: ana, name: ANA.name, email: ANA.email, chatapp: null, order: 1 },
      { ...waiting, id: chat, name: "Chat", email: null, chatapp: "+525512345678", order: 2 },
    ],
    roles: [],
  });
  assert.deepEqual((await list(client)).data, [shown]);
});

test("GET /v2/documents/{id}: roles of a template's text, with who plays them; both notations of the id", async () => {
  const { client } = await workspace();
  const template = await newTemplate(client);
  const signers = [{ ...ANA, role: "arrendador" }, BEA];
  const lease = {
    templateId: tmpl(template),
    signers,
    templateValues: { monto_renta: "1", fecha_inicio: "x" },
  };
  const made = expectStatus(await client.post("/v3/documents", lease), 201);
  const { body } = await client.get(`/v2/documents/${String(made["id"])}`);
  assert.deepEqual((await client.get(`/v2/documents/${body.id}`)).body, body);
  assert.deepEqual(
    body.roles.map(({ name, contactEmail }: Record<string, unknown>) => [name, contactEmail]),
    [
      ["Arrendador", ANA.email],
      ["Arrendatario", null],
    ],
  );
  assert.deepEqual(
    body.signatures.map(({ roleId, roleName }: Record<string, unknown>) => [roleId, roleName]),
    [
      [body.roles[0].id, "arrendador"],
      [null, null],
    ],
  );
  const [piece] = body.pdfs;
  assert.deepEqual([piece.fileType, piece.templateId, piece.pdfHash], ["docx", template, body.pdfHash]);
});

test("GET /v2/documents/{id}: signatures tell what became of them", async () => {
  const { client } = await workspace();
  const document = await sent(client, { signers: [ANA, BEA] });
  expectStatus(await signAs(world, client, document), 200);
  expectStatus(await client.post(`/v3/documents/${document.id}/void`), 200);
  const { body } = await client.get(`/v2/documents/${document.id}`);
  assert.deepEqual([body.status, body.signedCount, body.totalSigners], ["ANULADO", 1, 2]);
  const shown = body.signatures.map(({ status, signedAt }: Record<string, unknown>) => [
    status,
    signedAt !== null,
  ]);
  assert.deepEqual(shown, [
    ["SIGNED", true],
    ["CANCELLED", false],
  ]);
});

test("GET /v2/documents/{id}: of any environment of the workspace, and of no other's", async () => {
  const { client, of } = await workspace();
  const id = await make(client, "Test");
  for (const environment of ["live", "dev"] as const) {
    const { body } = await (await of(environment)).get(`/v2/documents/${id}`);
    assert.deepEqual([body.id, body.environment], [id, "test"]);
  }
  const stranger = await world.integrator();
  for (const answer of [
    await stranger.get(`/v2/documents/${id}`),
    await client.get(`/v2/documents/${MISSING}`),
  ])
    assert.deepEqual([answer.status, answer.body.error.code], [404, "E1300"]);
  const malformed = await client.get("/v2/documents/7");
  const { code, field } = malformed.body.error;
  assert.deepEqual([malformed.status, code, field], [422, "E1200", "document_id"]);
});

test("reads need a key with document:read", async () => {
  const { tenantId, client } = await workspace();
  const id = await make(client, "A");
  const writer = world.as(await world.createKey(tenantId, "test", { scopes: ["document:write"] }));
  for (const path of ["/v2/documents", `/v2/documents/${id}`]) {
    const refused = await writer.get(path);
    assert.deepEqual([refused.status, refused.body.error.code], [403, "INSUFFICIENT_SCOPE"]);
    assert.deepEqual(refused.body.error.required_scopes, ["document:read"]);
    assert.equal((await world.anonymous.get(path)).body.error.code, "E1000");
  }
});
