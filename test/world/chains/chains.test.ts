import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Client } from "../client.ts";
import { type Outbox, outboxOf } from "../support/ceremonies.ts";
import {
  chainFrame,
  chainOf,
  createChain,
  fill,
  invite,
  invited,
  LANDLORD,
  LANDLORD_VALUES,
  newChain,
  pathOf,
  ready,
  roleOf,
  signAll,
  TENANT,
  TENANT_VALUES,
} from "../support/chains.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { type FakeDocx, fakeDocx } from "../support/templates.ts";
import { createWorld, type World } from "../world.ts";
import { WITHOUT_IDENTITY } from "../support/identity.ts";

/** Chains (docs/contract/v2.md#chains). */
let world: World;
let docx: FakeDocx;
let client: Client;
let outbox: Outbox;
before(async () => {
  docx = fakeDocx();
  world = await createWorld({
    env: { TRUST_PROXY: "127.0.0.1" },
    overrides: { pdf: plainPdf, docx, ...WITHOUT_IDENTITY },
  });
});
beforeEach(async () => {
  client = await world.integrator();
  outbox = await outboxOf(world, client);
});
after(() => world.close());

const refusal = ({
  status,
  body,
}: {
  status: number;
  body: { error?: { code: string; field?: string } };
}) => [status, body.error?.code, body.error?.field];

test("a chain has a document of each template, in order, and a signer of each role on all of them", async () => {
  const chain = await newChain(client, { templatePackId: "0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b" });
  assert.equal(chain.status, "DRAFT");
  assert.deepEqual(
    chain.documents.map(({ name, chainPosition, status }) => [name, chainPosition, status]),
    [
      ["Documento 1", 0, "RECOLECTANDO_FIRMANTES"],
      ["Documento 2", 1, "RECOLECTANDO_FIRMANTES"],
      ["Documento 3", 2, "RECOLECTANDO_FIRMANTES"],
    ],
  );
  assert.deepEqual([chain.totalDocuments, chain.signedCount], [3, 0]);
  for (const { id } of chain.documents) {
    const { signatures } = (await client.get(`/v2/documents/${id}`)).body;
    assert.deepEqual(
      signatures.map(({ name, email, order }: Record<string, unknown>) => [name, email, order]),
      [
        ["Ana Ruiz", "ana@example.com", 1],
        ["Bea Sol", "bea@example.com", 2],
      ],
    );
  }
  assert.deepEqual(await chainOf(client, chain), chain);
  assert.deepEqual(await outbox.to("ana@example.com"), []);
});

test("a chain goes from DRAFT to COMPLETED, and each person gets one invitation", async () => {
  const chain = await newChain(client);
  const invitations = await invite(client, chain);
  assert.deepEqual(
    invitations.map(({ role, email }) => [role, email]),
    [
      ["Arrendador", "ana@example.com"],
      ["Arrendatario", "bea@example.com"],
    ],
  );
  assert.equal((await outbox.to("ana@example.com")).length, 1);
  assert.equal((await chainOf(client, chain)).status, "INVITED");
  const first = await fill(world, client, chain, "Arrendador", LANDLORD_VALUES);
  assert.deepEqual(first.body, {
    filledCount: 1,
    remainingCount: 2,
    chainStatus: "FILLING",
    allFilled: false,
  });
  const second = await fill(world, client, chain, "Arrendatario", TENANT_VALUES);
  assert.deepEqual(second.body, {
    filledCount: 2,
    remainingCount: 0,
    chainStatus: "SIGNING",
    allFilled: true,
  });
  for (const values of docx.rendered.slice(-3))
    assert.equal(values.get("arrendatario__nombre"), "Bea Sol", "a shared variable is in every document");
  const ana = await chainFrame(world, client, chain, "ana@example.com");
  const results = await signAll(ana, 3);
  assert.deepEqual(
    results.map(({ remaining, documentId }) => [remaining, documentId]),
    chain.documents.map(({ id }, index) => [2 - index, id]),
  );
  await world.runJobs();
  const bea = await chainFrame(world, client, chain, "bea@example.com");
  await signAll(bea, 3);
  await world.runJobs();
  const completed = await chainOf(client, chain);
  assert.deepEqual([completed.status, completed.signedCount], ["COMPLETED", 3]);
  const kinds = (await outbox.to("bea@example.com")).map(({ template }) => template);
  assert.deepEqual(kinds, ["signed-copy", "ready", "invitation"]);
});

test("a chain without variables takes signatures after the invitation", async () => {
  const chain = await newChain(client, { texts: ["Aviso", "Recibo {{sign__arrendador}}"] });
  const { body } = await client.post(`${pathOf(chain)}/invite`);
  assert.equal(body.status, "INVITED");
  await world.runJobs();
  assert.equal((await chainOf(client, chain)).status, "SIGNING");
});

for (const [name, body, field] of [
  ["no templates", { templateIds: [] }, "templateIds"],
  ["no roles", { roles: [] }, "roles"],
  ["two roles of one name", { roles: [LANDLORD, { name: "ARRENDADOR" }] }, "roles[1].name"],
  [
    "two roles of one person",
    { roles: [LANDLORD, { ...TENANT, contactEmail: "Ana@example.com" }] },
    "roles[1].contactEmail",
  ],
  [
    "an assignment to no role",
    { variableAssignments: [{ variableName: "renta", roleName: "x" }], ownerValues: [] },
    "variableAssignments[0].roleName",
  ],
  [
    "an assignment of no variable",
    { variableAssignments: [{ variableName: "x", roleName: "Arrendador" }] },
    "variableAssignments[0].variableName",
  ],
  ["a value of no variable", { ownerValues: [{ variableName: "x", value: 1 }] }, "ownerValues[0].value"],
  [
    "an anchor without text",
    { signatureFieldConfig: { mode: "anchor" } },
    "signatureFieldConfig.anchorString",
  ],
  ["a config that is no object", { config: [1] }, "config"],
  ["an expiry of no day", { expiresInDays: 0 }, "expiresInDays"],
  [
    "a verification without a provider",
    { signatureValidations: { id_scan: true } },
    "signatureValidations.id_scan",
  ],
] as const)
  test(`${name} are refused, and nothing is left`, async () => {
    assert.deepEqual(refusal(await createChain(client, body)), [422, "E1200", field]);
    assert.equal((await client.get("/v2/chains")).body.total, 0);
    assert.equal((await client.get("/v2/documents")).body.total, 0);
  });

test("a template that is not the caller's is not found", async () => {
  const [theirs] = (await newChain(await world.integrator())).documents;
  const answer = await createChain(client, { templateIds: [theirs!.id] });
  assert.deepEqual(refusal(answer).slice(0, 2), [404, "E1300"]);
});

test("an invitation needs a draft and a contact of every role", async () => {
  const silent = await newChain(client, { roles: [LANDLORD, { name: "Arrendatario" }] });
  const refused = await client.post(`${pathOf(silent)}/invite`);
  assert.deepEqual(refusal(refused).slice(0, 2), [400, "E1700"]);
  assert.equal((await chainOf(client, silent)).status, "DRAFT");
  const chain = await invited(client);
  assert.deepEqual(refusal(await client.post(`${pathOf(chain)}/invite`)).slice(0, 2), [400, "E1700"]);
});

test("people are reached by chat where it is wanted and they have a phone", async () => {
  const chain = await newChain(client, {
    roles: [{ ...LANDLORD, contactPhone: "+5215500000001" }, TENANT],
  });
  const invitations = await invite(client, chain, { invitationChannel: "chatapp" });
  assert.deepEqual(
    invitations.map(({ email }) => email),
    [null, "bea@example.com"],
  );
  assert.equal((await outbox.to("+5215500000001")).length, 1);
});

test("the pending variables of a role name the first document of each", async () => {
  const chain = await invited(client);
  const { body } = await client.get(`${pathOf(chain)}/variables?roleId=${roleOf(chain, "Arrendatario").id}`);
  assert.deepEqual([body.chainName, body.chainStatus, body.roles.length], ["Renta", "INVITED", 1]);
  assert.deepEqual(
    body.roles[0].variables.map((one: Record<string, unknown>) => [
      one["variableName"],
      one["documentName"],
      one["required"],
      one["inputMode"],
      one["value"],
      one["verified"],
    ]),
    [
      ["arrendatario__nombre", "Documento 1", true, "free", null, false],
      ["arrendatario__rfc", "Documento 2", true, "free", null, false],
    ],
  );
  const unknown = await client.get(`${pathOf(chain)}/variables?roleId=${chain.id}`);
  assert.deepEqual(refusal(unknown).slice(0, 2), [404, "E1300"]);
});

test("values are checked one by one, and nothing of a refused request is kept", async () => {
  const chain = await invited(client);
  const wrong = await fill(world, client, chain, "Arrendador", { ...LANDLORD_VALUES, x: "1" });
  assert.deepEqual(refusal(wrong), [422, "E1200", "variables[1].variableName"]);
  const theirs = await fill(world, client, chain, "Arrendador", TENANT_VALUES);
  assert.deepEqual(refusal(theirs), [422, "E1200", "variables[0].variableName"]);
  const empty = await fill(world, client, chain, "Arrendador", { arrendador__nombre: " " });
  assert.deepEqual(refusal(empty), [422, "E1200", "variables[0].value"]);
  assert.equal((await chainOf(client, chain)).status, "INVITED");
});

test("a repeated fill is answered again, another one after the last value is a conflict", async () => {
  const chain = await ready(world, client);
  const again = await fill(world, client, chain, "Arrendador", LANDLORD_VALUES);
  assert.deepEqual([again.status, again.body.allFilled], [200, true]);
  const other = await fill(world, client, chain, "Arrendador", { arrendador__nombre: "Otra" });
  assert.deepEqual(refusal(other).slice(0, 2), [409, "E1600"]);
});

test("a draft takes no values", async () => {
  const chain = await newChain(client);
  const answer = await fill(world, client, chain, "Arrendador", LANDLORD_VALUES);
  assert.deepEqual(refusal(answer).slice(0, 2), [409, "E1600"]);
});

test("a draft takes fields of its documents and what signatures must meet", async () => {
  const chain = await newChain(client);
  const [first, second] = chain.documents;
  const fields = [{ roleName: "Arrendatario", position: { x: 10, y: 10 } }];
  const { body } = await client.patch(pathOf(chain), {
    documentFields: [{ documentId: first!.id, fields }],
    signatureValidations: { FEA: true },
  });
  assert.deepEqual([body.signatureValidations.FEA, body.signatureValidations.autografa], [true, false]);
  const of = async (id: string) =>
    (await client.get(`/v3/documents/doc_${id.replaceAll("-", "")}/fields`)).body.data;
  assert.deepEqual(
    (await of(first!.id)).map(({ x, y }: { x: number; y: number }) => [x, y]),
    [[10, 10]],
  );
  assert.deepEqual(await of(second!.id), []);
  const off = [{ roleName: "Arrendatario", position: { x: 10_000, y: 10 } }];
  const refused = await client.patch(pathOf(chain), {
    documentFields: [{ documentId: first!.id, fields: off }],
  });
  assert.equal(refused.status, 422);
  assert.match(String(refused.body.error.field), /^documentFields\[0\]\.fields\[0\]/);
  const foreign = await client.patch(pathOf(chain), { documentFields: [{ documentId: chain.id, fields }] });
  assert.deepEqual(refusal(foreign), [422, "E1200", "documentFields[0].documentId"]);
});

test("an invited chain does not change", async () => {
  const chain = await invited(client);
  const answer = await client.patch(pathOf(chain), { signatureValidations: {} });
  assert.deepEqual(refusal(answer).slice(0, 2), [409, "E1600"]);
});

test("chains are listed newest first, by status and by pack", async () => {
  const pack = "0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";
  const first = await newChain(client, { templatePackId: pack });
  const second = await invited(client);
  const ids = async (query: string) =>
    (await client.get(`/v2/chains${query}`)).body.data.map(({ id }: { id: string }) => id);
  assert.deepEqual(await ids(""), [second.id, first.id]);
  assert.deepEqual(await ids("?status=DRAFT"), [first.id]);
  assert.deepEqual(await ids(`?templatePackId=${pack}`), [first.id]);
  assert.deepEqual(await ids("?pageSize=1&page=2"), [first.id]);
  const { body } = await client.get("/v2/chains?pageSize=1");
  assert.deepEqual([body.total, body.page, body.pageSize], [2, 1, 1]);
  assert.equal((await client.get("/v2/chains?pageSize=101")).status, 422);
  assert.equal((await client.get("/v2/chains?status=DONE")).status, 422);
});

test("a chain of another workspace is not found by anything", async () => {
  const chain = await invited(await world.integrator());
  const requests = [
    client.get(pathOf(chain)),
    client.patch(pathOf(chain), {}),
    client.delete(pathOf(chain)),
    client.post(`${pathOf(chain)}/invite`),
    client.get(`${pathOf(chain)}/variables`),
    client.post(`${pathOf(chain)}/fill`, {
      roleId: chain.roles[0]!.id,
      variables: [{ variableName: "arrendador__nombre", value: "x" }],
    }),
    client.post(`${pathOf(chain)}/regenerate-pdf?docId=${chain.documents[0]!.id}`),
  ];
  for (const request of requests) assert.deepEqual(refusal(await request).slice(0, 2), [404, "E1300"]);
  assert.equal(await chainOf(client, chain).catch(() => null), null);
});

test("a deleted chain is voided with its documents, and a completed one is not", async () => {
  const chain = await invited(client);
  const { status, body } = await client.delete(pathOf(chain));
  assert.equal(status, 200);
  assert.deepEqual(body.cascade, { documents: 3, roles: 2, variables: 3, guestSessions: 2 });
  assert.deepEqual([body.success, body.softDelete, body.id], [true, true, chain.id]);
  const voided = await chainOf(client, chain);
  assert.equal(voided.status, "VOIDED");
  assert.deepEqual(
    voided.documents.map((document) => document.status),
    ["ANULADO", "ANULADO", "ANULADO"],
  );
  assert.equal((await client.delete(pathOf(chain))).status, 200, "voiding again changes nothing");
});

test("a removed chain leaves its documents, which go on by themselves", async () => {
  const chain = await invited(client);
  const [, second] = chain.documents;
  const { body } = await client.delete(`${pathOf(chain)}?hard=true`);
  assert.deepEqual([body.softDelete, body.cascade.documents], [false, 3]);
  assert.equal((await client.get(pathOf(chain))).status, 404);
  const document = await client.get(`/v2/documents/${second!.id}`);
  assert.equal(document.body.status, "LLENANDO_DATOS");
  const link = await outbox.link("ana@example.com");
  assert.equal((await world.anonymous.get(link)).status, 404);
});

test("a chain expires with its documents", async () => {
  const chain = await ready(world, client, { expiresInDays: 2 });
  world.clock.advance(3 * 24 * 3600 * 1000);
  await world.runJobs();
  assert.equal((await chainOf(client, chain)).status, "EXPIRED");
  const answer = await client.post(`${pathOf(chain)}/regenerate-pdf?docId=${chain.documents[0]!.id}`);
  assert.equal(answer.status, 200, "the PDF is there");
});

test("a template of an open chain is in use", async () => {
  const chain = await newChain(client);
  const { templateId } = (await chainOf(client, chain)).documents[0] as unknown as { templateId: string };
  const { status, body } = await client.delete(`/v2/templates/${templateId}`);
  assert.equal(status, 409);
  assert.deepEqual(body.error.inUseBy, { documents: 1, chains: 1 });
});
