import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { transition } from "../../../server/src/domain/model/transitions.ts";
import type { Answer, Client } from "../client.ts";
import { outbox } from "../support/collecting.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import {
  ANA,
  BEA,
  draft,
  newDocument,
  sampleBase64,
  sent,
  signAs,
  type Signer,
  uuid,
} from "../support/signing.ts";
import { createWorld, type Environment, expectStatus, type World } from "../world.ts";
import { WITHOUT_IDENTITY } from "../support/identity.ts";

/** `PATCH /v2/documents/{id}` and the flow step by step of docs/contract/v2.md#documents-update, over HTTP. */
let world: World;
let client: Client;
before(async () => {
  const overrides = {
    pdf: { ...plainPdf, findTexts: (_: unknown, texts: readonly string[]) => placesOf(texts) },
  };
  overrides.pdf.canonicalize = (...asked) =>
    plainPdf.canonicalize(...asked).then((found) => ({ ...found, pages: [...found.pages, ...found.pages] }));
  world = await createWorld({
    env: { TRUST_PROXY: "127.0.0.1" },
    overrides: { ...overrides, ...WITHOUT_IDENTITY },
  });
  client = await world.integrator();
});
after(() => world.close());

/** "Sign here" stands on both pages. */
const placesOf = (texts: readonly string[]) =>
  Promise.resolve(
    texts.map((text) =>
      text === "Sign here" ? [1, 2].map((page) => ({ page, x: 100, y: 200, width: 60, height: 12 })) : [],
    ),
  );

interface Id {
  id: string;
}
const MISSING = "0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";
const patch = (who: Client, { id }: Id, body: unknown) => who.patch(`/v2/documents/${uuid(id)}`, body);
const refusal = ({ status, body }: Answer) => [status, body.error?.code, body.error?.field];
const detail = async ({ id }: Id) => expectStatus(await client.get(`/v2/documents/${uuid(id)}`), 200);
const fieldsOf = async ({ id }: Id) => (await client.get(`/v3/documents/${id}/fields`)).body.data;
const EDITS = [
  { signatureValidation: { nom151: true } },
  { fields: [] },
  { fields: [{ participantEmail: ANA.email, position: { x: 10, y: 10 } }] },
];

async function correct({ id }: Id): Promise<void> {
  await world.server.context.domain.store.write(async (writer) => {
    const row = (await writer.documents.lock({ id: id.replace("doc_", "") }))!;
    await transition(writer, "documents", row, "correcting", { correctingFrom: row.status });
  });
}

async function createAtStep1(): Promise<Id> {
  const document = { base64Content: await sampleBase64(), name: "Lease" };
  const made = await client.post("/v2/documents", { document, config: { startAtStep: 1 } });
  return { id: `doc_${String(expectStatus(made, 201)["id"]).replaceAll("-", "")}` };
}

/** The document with its signers and fields, for the signing. */
async function toSign({ id }: Id) {
  const signers = (await client.get(`/v3/documents/${id}/signers`)).body.data as Signer[];
  return { id, signers, fields: await fieldsOf({ id }) };
}

test("step by step: create, validation, SELLOS_PDF, invite-bulk, signed", async () => {
  const document = await createAtStep1();
  const validated = expectStatus(
    await patch(client, document, { signatureValidation: { nom151: true } }),
    200,
  );
  assert.equal(validated["status"], "RECOLECTANDO_FIRMANTES");
  assert.deepEqual(validated["signatureValidation"], {
    autografa: true,
    FEA: false,
    eIDAS: false,
    nom151: true,
    id_scan: false,
    videofirma: false,
    id_reuse_policy: null,
  });
  for (const _ of ["once", "twice"])
    assert.equal((await patch(client, document, { status: "SELLOS_PDF" })).body.status, "SELLOS_PDF");
  const verified = await patch(client, document, { signatureValidation: { id_reuse_policy: "always_new" } });
  const { nom151, id_reuse_policy: policy } = verified.body.signatureValidation;
  assert.deepEqual([nom151, policy, verified.body.status], [true, "always_new", "SELLOS_PDF"]);
  const participants = [
    { name: "Ana", email: "ana.steps@example.com" },
    { name: "Bea", chatapp: "+525512345678" },
  ];
  const path = `/v2/documents/${uuid(document.id)}/invite-bulk`;
  expectStatus(await client.post(path, { participants }), 200);
  assert.equal((await detail(document))["status"], "ESPERANDO_FIRMAS");
  const signing = await toSign(document);
  for (const signer of signing.signers) expectStatus(await signAs(world, client, signing, { signer }), 200);
  assert.equal((await detail(document))["status"], "TODOS_FIRMARON");
});

test("auto-sign: the steps, then start-signing with the owner alone, without an invitation", async () => {
  const { tenantId, ownerEmail } = await world.createTenant();
  const before = client;
  client = world.as(await world.createKey(tenantId));
  const document = await createAtStep1();
  expectStatus(await patch(client, document, { signatureValidation: { autografa: true } }), 200);
  expectStatus(await patch(client, document, { status: "SELLOS_PDF" }), 200);
  const started = await client.post(`/v2/documents/${uuid(document.id)}/start-signing`);
  assert.deepEqual(
    [started.body.previousStatus, started.body.currentStatus],
    ["SELLOS_PDF", "ESPERANDO_FIRMAS"],
  );
  assert.deepEqual(await outbox(world, ownerEmail), []);
  expectStatus(await signAs(world, client, await toSign(document)), 200);
  assert.equal((await detail(document))["status"], "TODOS_FIRMARON");
  client = before;
});

test("name and folder change in any status; absent members stay; null takes it out of the folder", async () => {
  const folder = expectStatus(await client.post("/v3/folders", { name: "Leases" }), 201) as unknown as Id;
  const document = await sent(client);
  const moved = await patch(client, document, { folderId: folder.id });
  assert.deepEqual([moved.body.folderId, moved.body.name], [uuid(folder.id), "Agreement"]);
  const named = await patch(client, document, { name: "  Lease 7 " });
  assert.deepEqual([named.body.name, named.body.folderId], ["Lease 7", uuid(folder.id)]);
  assert.equal((await patch(client, document, { folderId: null })).body.folderId, null);
  const unchanged = await patch(client, document, {});
  assert.deepEqual(unchanged.body, { ...(await detail(document)) });
  const missing = await patch(client, document, { folderId: MISSING });
  assert.deepEqual(refusal(missing), [404, "E1300", undefined]);
});

test("fields: by position, on pages, by anchor; they replace those of all who have not signed", async () => {
  const document = await draft(client, { signers: [ANA, BEA] });
  const at = { x: 72, y: 100 };
  const fields = [
    { participantEmail: "ANA@example.com", position: { ...at, width: 90, height: 30 }, pageNumbers: [2] },
    { participantEmail: ANA.email, type: "date", position: at, includeInAllPages: true, required: false },
    { participantEmail: BEA.email, anchorString: "Sign here", offsetX: 5, offsetY: -10 },
  ];
  expectStatus(await patch(client, document, { fields }), 200);
  const shown = (await fieldsOf(document)).map(
    ({ signerId, type, page, x, y, width, required }: Record<string, unknown>) => [
      signerId === document.signers[0]!.id ? "ana" : "bea",
      type,
      page,
      x,
      y,
      width,
      required,
    ],
  );
  assert.deepEqual(shown, [
    ["ana", "signature", 2, 72, 100, 90, true],
    ["ana", "date", 1, 72, 100, 100, false],
    ["ana", "date", 2, 72, 100, 100, false],
    ["bea", "signature", 1, 105, 190, 200, true],
  ]);
  expectStatus(await patch(client, document, { fields: [] }), 200);
  assert.deepEqual(await fieldsOf(document), []);
});

const field = (participantEmail: string | undefined) => ({ participantEmail, position: { x: 10, y: 10 } });

test("fields of a correction: those who have signed keep theirs, and get no others", async () => {
  const document = await sent(client, { signers: [ANA, BEA] });
  expectStatus(await signAs(world, client, document), 200);
  await correct(document);
  expectStatus(await patch(client, document, { fields: [field(BEA.email)] }), 200);
  const after = await fieldsOf(document);
  assert.deepEqual(
    after.map(({ signerId, x }: Record<string, unknown>) => [signerId, x]),
    [
      [document.signers[0]!.id, 72],
      [document.signers[1]!.id, 10],
    ],
  );
  const refused = await patch(client, document, { fields: [field(ANA.email)] });
  assert.deepEqual(refusal(refused), [422, "E1200", "fields[0].participantEmail"]);
});

test("wrong members are 422 E1200 at their place, and nothing of the request happens", async () => {
  const document = await draft(client);
  const before = await detail(document);
  const participantEmail = ANA.email;
  const position = { x: 10, y: 10 };
  const one = (field: Record<string, unknown>) => ({
    name: "Other",
    fields: [{ participantEmail, ...field }],
  });
  const wrong: [unknown, string][] = [
    [{ status: "ESPERANDO_FIRMAS" }, "status"],
    [{ status: "ANULADO" }, "status"],
    [{ status: null }, "status"],
    [{ name: "" }, "name"],
    [{ name: "x".repeat(256) }, "name"],
    [{ name: "a\u0000b" }, "name"],
    [{ folderId: "7" }, "folderId"],
    [{ signatureValidation: { FEA: "yes" } }, "signatureValidation.FEA"],
    [{ signatureValidation: null }, "signatureValidation"],
    [{ name: "Other", signatureValidation: { id_scan: true } }, "signatureValidation.id_scan"],
    [{ fields: {} }, "fields"],
    [one({}), "fields[0].position"],
    [one({ position, anchorString: "x" }), "fields[0].anchorString"],
    [one({ position, pageNumbers: [1], includeInAllPages: true }), "fields[0].pageNumbers"],
    [one({ position, type: "stamp" }), "fields[0].type"],
    [one({ position: { x: -1, y: 0 } }), "fields[0].position.x"],
    [one({ position: { x: 600, y: 10 } }), "fields[0].position.x"],
    [one({ position, pageNumbers: [3] }), "fields[0].pageNumbers"],
    [one({ anchorString: "nowhere" }), "fields[0].anchorString"],
    [one({ position, participantEmail: "nobody@example.com" }), "fields[0].participantEmail"],
    [one({ position, participantEmail: "x" }), "fields[0].participantEmail"],
    [{ fields: Array.from({ length: 2001 }, () => ({ participantEmail, position })) }, "fields"],
  ];
  for (const [body, field] of wrong)
    assert.deepEqual(refusal(await patch(client, document, body)), [422, "E1200", field], field);
  for (const body of ["[]", "7", "null", "{"]) {
    const json = { "content-type": "application/json" };
    const answer = await client.send("PATCH", `/v2/documents/${document.id}`, { body, headers: json });
    assert.deepEqual([answer.status, answer.body.error.code], [422, "E1200"], body);
  }
  assert.deepEqual(await detail(document), before);
});

test("outside of drafts and corrections, validation and fields are 409 E1600; SELLOS_PDF is of drafts", async () => {
  const voided = await draft(client);
  expectStatus(await client.post(`/v3/documents/${voided.id}/void`), 200);
  const signed = await sent(client);
  expectStatus(await signAs(world, client, signed), 200);
  const awaiting = await sent(client);
  for (const document of [voided, signed, awaiting])
    for (const body of [...EDITS, { status: "SELLOS_PDF" }, { name: "Other", status: "SELLOS_PDF" }])
      assert.deepEqual(refusal(await patch(client, document, body)), [409, "E1600", undefined]);
  assert.equal((await detail(awaiting))["name"], "Agreement");
  await correct(awaiting);
  assert.deepEqual(refusal(await patch(client, awaiting, { status: "SELLOS_PDF" })), [
    409,
    "E1600",
    undefined,
  ]);
  for (const body of EDITS) expectStatus(await patch(client, awaiting, body), 200);
});

const modes = ({ FEA, autografa }: Record<string, unknown>) => [FEA, autografa];

test("FEA alone excludes handwriting and gives it back; dev does not have it; not after a signature", async () => {
  const document = await draft(client);
  const ask = async (signatureValidation: unknown) =>
    (await patch(client, document, { signatureValidation })).body.signatureValidation;
  assert.deepEqual(modes(await ask({ FEA: true })), [true, false]);
  assert.deepEqual(modes(await ask({ nom151: true })), [true, false]);
  assert.deepEqual(modes(await ask({ autografa: true })), [true, true]);
  assert.deepEqual(modes(await ask({ FEA: false })), [false, true]);
  const dev = await world.integrator("dev");
  const restricted = await patch(dev, await draft(dev), { signatureValidation: { FEA: true } });
  assert.deepEqual(refusal(restricted), [403, "DEV_FEATURE_RESTRICTED", undefined]);
  const begun = await sent(client, { signers: [ANA, BEA] });
  expectStatus(await signAs(world, client, begun), 200);
  await correct(begun);
  const late = await patch(client, begun, { signatureValidation: { FEA: true } });
  assert.deepEqual(refusal(late), [409, "E1600", undefined]);
});

test("other tenants, environments, scopes and malformed ids", async () => {
  const document = await draft(client);
  const body = { name: "Other" };
  const stranger = await world.integrator();
  for (const answer of [await patch(stranger, document, body), await patch(client, { id: MISSING }, body)])
    assert.deepEqual(refusal(answer), [404, "E1300", undefined]);
  assert.deepEqual(refusal(await patch(client, { id: "7" }, body)), [422, "E1200", "document_id"]);
  const { tenantId } = await world.createTenant();
  const of = async (environment: Environment, scopes = ["*"]) =>
    world.as(await world.createKey(tenantId, environment, { scopes }));
  const theirs = expectStatus(await newDocument(await of("test")), 201) as unknown as Id;
  assert.deepEqual(refusal(await patch(await of("dev"), theirs, body)), [403, "E1103", undefined]);
  const reader = await of("test", ["document:read"]);
  assert.equal((await patch(reader, theirs, body)).body.error.code, "INSUFFICIENT_SCOPE");
  assert.equal((await detail(document))["name"], "Agreement");
});
