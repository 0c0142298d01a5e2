import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Client } from "../client.ts";
import {
  create,
  CREATE,
  createFile,
  docxOf,
  docxPiece,
  pdfOf,
  pdfPiece,
  refusal,
  traces,
} from "../support/creation.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { ANA, BEA, uuid } from "../support/signing.ts";
import { fakeDocx, newTemplate } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** The validation rules of `POST /v2/documents` (docs/contract/v2.md#documents-create). */
const docx = fakeDocx();
let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf, docx } });
  client = await world.integrator();
});
after(() => world.close());
// Each test has a minute of its own for the limit of creations.
beforeEach(() => world.clock.advance(60_000));

type Body = Record<string, unknown>;

/** Refused with 422 E1200 at a field, and nothing is kept. */
async function refuses(body: Body, field: string, as = client): Promise<void> {
  const before = await traces(world);
  assert.deepEqual(
    refusal(await createFile(as, body)),
    [422, "E1200", field],
    JSON.stringify(body).slice(0, 200),
  );
  assert.deepEqual(await traces(world), before);
}

const at = { position: { x: 72, y: 72 } };
const field = { participantEmail: ANA.email, ...at };

test("rule 1: with invitations a participant without a contact is skipped with a warning; else it is 422", async () => {
  const participants = [ANA, { name: "Nobody", fields: [at] }, BEA];
  const made = expectStatus(
    await createFile(client, { participants, config: { sendInvitations: true } }),
    201,
  );
  assert.equal(made["status"], "ESPERANDO_FIRMAS");
  assert.match(String(made["warnings"]), /^participants\[1\] /);
  const { signatures } = (await client.get(`/v2/documents/${String(made["id"])}`)).body;
  assert.deepEqual(
    signatures.map(({ email }: { email: string }) => email),
    [ANA.email, BEA.email],
  );
  await refuses({ participants }, "participants[1].email");
  const alone = { participants: [{ name: "Nobody" }], config: { sendInvitations: true } };
  const draft = expectStatus(await createFile(client, alone), 201);
  assert.deepEqual(
    [draft["status"], (draft["warnings"] as string[]).length],
    ["RECOLECTANDO_FIRMANTES", 1],
    "nobody is left to sign, so the signing does not start",
  );
});

test("rule 2: step 3 without participants", async () => {
  await refuses({ config: { startAtStep: 3 } }, "participants");
  await refuses({ config: { startAtStep: 3 }, participants: [] }, "participants");
});

test("rule 3: invitations at step 1", async () => {
  const config = { sendInvitations: true, startAtStep: 1 };
  await refuses({ config, participants: [ANA] }, "config.sendInvitations");
});

test("rule 4: folderId with folderName", async () => {
  const { id } = expectStatus(await client.post("/v3/folders", { name: "Rule 4" }), 201);
  await refuses({ folderId: id, folderName: "Rule 4" }, "folderName");
});

test("rule 5: a field for an address that no participant has", async () => {
  const stranger = { ...field, participantEmail: "who@example.com" };
  await refuses({ participants: [ANA], fields: [field, stranger] }, "fields[1].participantEmail");
  await refuses({ fields: [field] }, "fields[0].participantEmail");
  const own = { ...at, participantEmail: BEA.email };
  await refuses({ participants: [{ ...ANA, fields: [own] }] }, "participants[0].fields[0].participantEmail");
});

test("rule 6: a participant twice, whatever the notation of the contact", async () => {
  const again = { name: "Again", email: ` ${ANA.email!.toUpperCase()} ` };
  await refuses({ participants: [ANA, BEA, again] }, "participants[2].email");
  const [one, two] = ["+52 55 1234 5678", "+525512345678"].map((chatapp) => ({ name: "Chat", chatapp }));
  await refuses({ participants: [one, two] }, "participants[1].chatapp");
});

test("rule 7: anchorString with position, or neither", async () => {
  const both = { ...field, anchorString: "Sign" };
  await refuses({ participants: [ANA], fields: [both] }, "fields[0].anchorString");
  const neither = { participantEmail: ANA.email };
  await refuses({ participants: [ANA], fields: [neither] }, "fields[0].position");
  await refuses({ participants: [{ ...ANA, fields: [{}] }] }, "participants[0].fields[0].position");
});

test("rule 8: pageNumbers with includeInAllPages", async () => {
  const both = { ...field, pageNumbers: [1], includeInAllPages: true };
  await refuses({ participants: [ANA], fields: [both] }, "fields[0].pageNumbers");
});

test("rule 9: what is no base64, and a file over 50 MB", async () => {
  for (const base64Content of ["%PDF", "a", "====", "YQ=", "YQ==\n", 5, null, ""]) {
    const document = { base64Content, name: "x" };
    await refuses({ document }, "document.base64Content");
    const answer = await create(client, { documents: [{ base64Content, fileType: "pdf" }] });
    assert.deepEqual(refusal(answer), [422, "E1200", "documents[0].base64Content"]);
  }
  const large = Buffer.concat([Buffer.from("%PDF"), Buffer.alloc(50 * 1024 * 1024)]).toString("base64");
  await refuses({ document: { base64Content: large } }, "document.base64Content");
});

test("rule 10: an address that takes no mail", async () => {
  const before = await traces(world);
  const { status, body } = await createFile(client, {
    participants: [ANA, { name: "X", email: "x@gmial.com" }],
  });
  assert.deepEqual(
    [status, body.error.code, body.error.field],
    [422, "EMAIL_VALIDATION_FAILED", "participants[1].email"],
  );
  assert.deepEqual(body.error.details, [
    { email: "x@gmial.com", reason: "misspelt_domain", suggestion: "x@gmail.com" },
  ]);
  assert.deepEqual(await traces(world), before);
});

test("rule 10: a doubtful address is a warning", async () => {
  const participants = [{ name: "X", email: "x@mailinator.com" }];
  const made = expectStatus(await createFile(client, { participants }), 201);
  assert.match(String(made["warnings"]), /x@mailinator\.com .*disposable_domain/);
});

test("rule 10: a file of another type than fileType", async () => {
  const zip = Buffer.from("PK\u0003\u0004no document").toString("base64");
  for (const piece of [
    pdfPiece("x", { fileType: "docx" }),
    docxPiece("x", { fileType: "pdf" }),
    { base64Content: Buffer.from("junk %PDF").toString("base64"), fileType: "pdf" },
    { base64Content: zip, fileType: "docx" },
  ]) {
    const before = await traces(world);
    const answer = await create(client, { documents: [pdfPiece("ok"), piece] });
    assert.deepEqual(refusal(answer), [422, "E1200", "documents[1].base64Content"]);
    assert.deepEqual(await traces(world), before);
  }
  await refuses({ document: { base64Content: zip } }, "document.base64Content");
});

test("rule 11: the key of an application names the owner, who is a member of its workspace", async () => {
  const { tenantId, ownerId } = await world.createTenant();
  const scopes = ["document:*", "user-context:app-mode"];
  const app = world.as(await world.createKey(tenantId, "test", { appMode: true, scopes }));
  await refuses({}, "permissions.ownerEmail", app);
  await refuses({ permissions: {} }, "permissions.ownerEmail", app);
  const other = await world.createTenant();
  for (const ownerEmail of [other.ownerEmail, "who@example.com"])
    await refuses({ permissions: { ownerEmail } }, "permissions.ownerEmail", app);
  const member = { email: "member@example.com", name: "Member", role: "member" };
  const { id } = expectStatus(await world.admin.post(`/admin/tenants/${tenantId}/members`, member), 201);
  const permissions = { ownerEmail: "Member@Example.com" };
  const made = await app.post(
    CREATE,
    { document: { base64Content: pdfOf("x") }, permissions, folderName: "Mine" },
    { "x-user-id": uuid(ownerId) },
  );
  const document = (await app.get(`/v2/documents/${String(expectStatus(made, 201)["id"])}`)).body;
  assert.equal(document.ownerId, uuid(String(id)));
});

test("one of documents, document and templateId", async () => {
  const templateId = await newTemplate(client, { text: "x" });
  const documents = [pdfPiece("x")];
  const document = { base64Content: pdfOf("x"), name: "x" };
  for (const [body, name] of [
    [{}, "documents"],
    [{ documents, document }, "document"],
    [{ documents, templateId }, "templateId"],
    [{ document, templateId }, "templateId"],
    [{ document, templateValues: {} }, "templateValues"],
    [{ documents: [] }, "documents"],
    [{ documents: Array.from({ length: 21 }, () => pdfPiece("x")) }, "documents"],
    [{ documents: [{ ...pdfPiece("x"), templateId }] }, "documents[0].templateId"],
    [{ documents: [{}] }, "documents[0].templateId"],
    [{ documents: [{ base64Content: docxOf("x") }] }, "documents[0].fileType"],
    [{ documents: [{ templateId, fileType: "pdf" }] }, "documents[0].fileType"],
    [{ documents: [pdfPiece("x"), pdfPiece("x", { position: 1 })] }, "documents[1].position"],
    [{ documents: [pdfPiece("x", { position: 0 })] }, "documents[0].position"],
    [{ documents: [pdfPiece("x", { name: "" })] }, "documents[0].name"],
    [{ documents: [pdfPiece("x", { kind: "other" })] }, "documents[0].kind"],
    [{ documents: [pdfPiece("x", { dedupeScope: "all" })] }, "documents[0].dedupeScope"],
    [{ documents: [pdfPiece("x", { templateValues: { a: "1" } })] }, "documents[0].templateValues"],
    [{ templateId: "7" }, "templateId"],
    [{ document, name: "" }, "name"],
    [{ document, name: "x".repeat(256) }, "name"],
  ] as [Body, string][])
    assert.deepEqual(refusal(await create(client, body)), [422, "E1200", name], name);
});

test("a channel that is switched off has nobody to invite", async () => {
  const config = { sendInvitations: true, sendByEmail: false };
  await refuses({ config, participants: [ANA] }, "config.sendByEmail");
  const chat = { name: "Chat", chatapp: "+525512345678" };
  expectStatus(await createFile(client, { config, participants: [chat] }), 201);
});

test("a body that is no object, and wrong types anywhere, are 422", async () => {
  const json = { "content-type": "application/json" };
  for (const body of ["[]", "null", "7", '"x"', "{"])
    assert.equal((await client.send("POST", CREATE, { body, headers: json })).status, 422, body);
  for (const [body, name] of [
    [{ participants: "x" }, "participants"],
    [{ participants: [5] }, "participants[0]"],
    [{ fields: {} }, "fields"],
    [{ config: { startAtStep: 2 } }, "config.startAtStep"],
    [{ config: { sendInvitations: "yes" } }, "config.sendInvitations"],
    [{ permissions: { ownerEmail: "x" } }, "permissions.ownerEmail"],
    [{ signatureValidation: { FEA: 1 } }, "signatureValidation.FEA"],
    [{ folderId: "x" }, "folderId"],
    [{ placeholders: [] }, "placeholders"],
    [{ placeholders: { rent: 5 } }, "placeholders.rent"],
    [{ participants: [ANA], fields: [{ ...field, type: "seal" }] }, "fields[0].type"],
    [{ participants: [ANA], fields: [{ ...field, pageNumbers: [0] }] }, "fields[0].pageNumbers[0]"],
    [{ participants: [ANA], fields: [{ ...field, position: { x: -1, y: 1 } }] }, "fields[0].position.x"],
    [{ participants: [{ ...ANA, chatapp: "+525512345678" }] }, "participants[0].chatapp"],
    [{ participants: [{ ...ANA, name: "" }] }, "participants[0].name"],
  ] as [Body, string][])
    await refuses(body, name);
});
