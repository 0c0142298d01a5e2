import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Client } from "../client.ts";
import { CREATE, create, docxPiece, pdfPiece, refusal, traces } from "../support/creation.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { ANA, BEA, type Draft, frameFor, type Signer, uuid } from "../support/signing.ts";
import { outbox } from "../support/collecting.ts";
import { fakeDocx, newTemplate } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** `POST /v2/documents` with several pieces (docs/contract/v2.md#pieces). */
const docx = fakeDocx();
let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" }, overrides: { pdf: plainPdf, docx } });
  client = await world.integrator();
});
after(() => world.close());
// Each test has a minute of its own for the limit of creations.
beforeEach(() => world.clock.advance(60_000));

interface Created {
  id: string;
  status: string;
  warnings: string[];
  pdfs: Record<string, unknown>[];
  roles: { id: string; name: string; contactEmail: string | null }[];
  variables: Record<string, unknown>[];
}

const made = async (body: Record<string, unknown>, as = client): Promise<Created> =>
  expectStatus(await create(as, body), 201) as unknown as Created;
/** The text of each page, in order. */
async function pages({ id }: { id: string }, as = client): Promise<string[]> {
  const { body } = await as.get(`/v3/documents/${id}/download?version=original`);
  return String(body)
    .split("\n%%page\n")
    .filter((page) => page !== "")
    .map((page) => page.replace("%PDF ", ""));
}
const detail = async ({ id }: { id: string }, as = client) => (await as.get(`/v2/documents/${id}`)).body;

test("20 pieces, PDF and DOCX mixed, in the order of their positions; shared and isolated values", async () => {
  const pieces = Array.from({ length: 20 }, (_, index) => {
    const position = 20 - index;
    const name = `Piece ${position}`;
    if (position % 2 === 0) return pdfPiece(`page ${position}`, { position, name, kind: "attachment" });
    const own = position % 4 === 1 ? { dedupeScope: "pdf", templateValues: { rent: `own ${position}` } } : {};
    const first = position === 3 ? { templateValues: { rent: "shared" } } : {};
    return docxPiece(`page ${position}: {{rent}} {{who}}`, { position, name, ...own, ...first });
  });
  const created = await made({ name: "Bundle", documents: pieces, placeholders: { who: "Ana" } });
  const expected = Array.from({ length: 20 }, (_, index) => {
    const position = index + 1;
    if (position % 2 === 0) return `page ${position}`;
    return `page ${position}: ${position % 4 === 1 ? `own ${position}` : "shared"} Ana`;
  });
  assert.deepEqual(await pages(created), expected);
  assert.deepEqual(
    created.pdfs.map(({ position, name, kind, fileType }) => [position, name, kind, fileType]),
    expected.map((_, index) => [
      index + 1,
      `Piece ${index + 1}`,
      index % 2 === 1 ? "attachment" : "main",
      index % 2 === 1 ? "pdf" : "docx",
    ]),
  );
  const { documentType, status } = await detail(created);
  assert.deepEqual([documentType, status], ["compound", "CONFIGURANDO"]);
});

test("the answer holds what detect-variables and the detail tell", async () => {
  const templateId = await newTemplate(client, {
    text: "{{tenant__name}} {{rent}} {{rent}}",
    fields: { name: "Lease" },
  });
  const documents = [{ templateId, position: 10 }, docxPiece("{{rent}} {{sender__place}}", { position: 20 })];
  const participants = [
    { ...ANA, roleName: "tenant" },
    { ...BEA, roleName: "Witness" },
  ];
  const created = await made({ documents, participants });
  const found = expectStatus(await client.post(`/v2/documents/${created.id}/detect-variables`), 200);
  assert.deepEqual(created.variables, found["variables"]);
  const { pdfs, roles, name } = await detail(created);
  assert.deepEqual([created.pdfs, created.roles, name], [pdfs, roles, "Lease"]);
  assert.deepEqual(
    created.roles.map((role) => [role.name, role.contactEmail]),
    [
      ["Tenant", ANA.email],
      ["Witness", BEA.email],
    ],
  );
  const both = created.variables.map(({ name: variable, multiPdfConflict }) => [variable, multiPdfConflict]);
  assert.deepEqual(both, [
    ["tenant__name", false],
    ["rent", true],
    ["sender__place", false],
  ]);
  const { workflowId, signatureStateId, signatureStateStatus } = created as unknown as Record<
    string,
    unknown
  >;
  assert.deepEqual([signatureStateId, signatureStateStatus], [created.id, "CONFIGURANDO"]);
  const workflow = await client.get(`/v2/workflows/${String(workflowId)}`);
  assert.deepEqual([workflow.body.status, workflow.body.document], ["completed", created]);
});

test("a single PDF is kept byte for byte beside the canonical file", async () => {
  const before = await traces(world);
  const created = await made({ documents: [pdfPiece("as it is")] });
  const { bytes } = await client.get(`/v3/documents/${created.id}/download?version=original`);
  assert.equal(Buffer.from(bytes).toString(), "%PDF as it is");
  assert.equal((await traces(world))["stored"], before["stored"]! + 2);
});

test("values of one name that contradict each other are 422; a pdf scope keeps them apart", async () => {
  const [one, two] = ["1", "2"].map((rent) => docxPiece("{{rent}}", { templateValues: { rent } }));
  const before = await traces(world);
  const answer = await create(client, { documents: [one, two] });
  assert.deepEqual(refusal(answer), [422, "E1200", "documents[1].templateValues.rent"]);
  assert.deepEqual(await traces(world), before);
  const created = await made({ documents: [one, { ...two, dedupeScope: "pdf" }] });
  assert.deepEqual(await pages(created), ["1", "2"]);
});

test("a piece's value comes before a placeholder; a value without a variable is a warning", async () => {
  const documents = [
    docxPiece("{{a}} {{b}} {{c}}", { templateValues: { a: "own", b: " ", x: "lost" } }),
    pdfPiece("p"),
  ];
  const created = await made({ documents, placeholders: { a: "all", b: "all", y: "unused" } });
  assert.deepEqual(await pages(created), ["own all ________ (C)", "p"]);
  assert.deepEqual(created.warnings, ["Piece 1 has no variable x: its value is not used."]);
  for (const templateValues of [{ a: 5 }, { a: ["x"] }, { a: "x".repeat(20_001) }]) {
    const answer = await create(client, { documents: [docxPiece("{{a}}", { templateValues })] });
    assert.deepEqual(refusal(answer), [422, "E1200", "documents[0].templateValues.a"]);
  }
});

test("a value in the form of a prototype's member is a value", async () => {
  const templateValues = JSON.parse('{"__proto__":"1","constructor":"2"}') as object;
  const created = await made({ documents: [docxPiece("{{constructor}} {{toString}}", { templateValues })] });
  assert.deepEqual(await pages(created), ["2 ________ (ToString)"]);
});

test("invitations without fields: no signers, nobody is invited, roles stay; with a field they leave", async () => {
  const email = "compound@example.com";
  const body = {
    documents: [pdfPiece("one"), pdfPiece("two")],
    participants: [{ name: "Ana", email, roleName: "Buyer" }],
    config: { sendInvitations: true },
  };
  const without = await made(body);
  assert.equal(without.status, "CONFIGURANDO");
  assert.match(without.warnings.join(), /no field/);
  const { signatures, roles } = await detail(without);
  assert.deepEqual([signatures, roles.length, (await outbox(world, email)).length], [[], 1, 0]);
  const fields = [{ participantEmail: email, position: { x: 10, y: 10 }, pageNumbers: [2] }];
  const sent = await made({ ...body, fields });
  assert.deepEqual([sent.status, (await outbox(world, email)).length], ["ESPERANDO_FIRMAS", 1]);
  const { data } = (await client.get(`/v3/documents/${sent.id}/fields`)).body;
  assert.deepEqual(
    data.map(({ page, x, y, width }: Record<string, unknown>) => [page, x, y, width]),
    [[2, 10, 10, 200]],
  );
});

test("a signature tag of a participant's role counts as a field, on the page of the whole", async () => {
  const email = "tagged@example.com";
  const sent = await made({
    documents: [pdfPiece("one"), docxPiece("Sign {{sign__buyer}}")],
    participants: [{ name: "Ana", email, roleName: "buyer" }],
    config: { sendInvitations: true },
  });
  assert.equal((await outbox(world, email)).length, 1);
  const { data } = (await client.get(`/v3/documents/${sent.id}/fields`)).body;
  assert.deepEqual(
    data.map(({ page, anchor }: { page: number; anchor: { text: string } }) => [page, anchor.text]),
    [[2, "{{sign__buyer}}"]],
  );
});

test("signers fill the variables of two pieces, and the final PDF is made of all pieces", async () => {
  const created = await made({
    documents: [
      docxPiece("A {{buyer__name}} {{sign__buyer}}"),
      pdfPiece("annex"),
      docxPiece("B {{buyer__name}} {{sign__buyer}}"),
      docxPiece("C {{buyer__name}}", { dedupeScope: "pdf" }),
    ],
    participants: [{ ...ANA, roleName: "buyer" }],
    config: { startAtStep: 3 },
  });
  assert.equal(created.status, "LLENANDO_DATOS");
  const { data: signers } = (await client.get(`/v3/documents/${created.id}/signers`)).body as {
    data: Signer[];
  };
  const document: Draft = { id: created.id, signers, fields: [] };
  const frame = await frameFor(world, client, document);
  const ceremony = expectStatus(await frame.get("ceremony"), 200) as {
    variables: { id: string; name: string }[];
  };
  assert.equal(ceremony.variables.length, 2);
  const values = Object.fromEntries(ceremony.variables.map(({ id }, index) => [id, `Ana ${index + 1}`]));
  expectStatus(await frame.put("variables", { values }), 200);
  await world.runJobs();
  assert.deepEqual(await pages(created), ["A Ana 1 ", "annex", "B Ana 1 ", "C Ana 2"]);
  assert.equal((await detail(created)).status, "ESPERANDO_FIRMAS");
  const { data } = (await client.get(`/v3/documents/${created.id}/fields`)).body;
  assert.deepEqual(
    data.map(({ page }: { page: number }) => page),
    [1, 3],
  );
});

test("another tenant's template, and one that is deleted, are 404 E1300; nothing is left behind", async () => {
  const stranger = await world.integrator();
  const templateId = await newTemplate(client, { text: "x" });
  for (const body of [{ documents: [pdfPiece("x"), { templateId }] }, { templateId }]) {
    const before = await traces(world);
    assert.deepEqual(refusal(await stranger.post(CREATE, body)).slice(0, 2), [404, "E1300"]);
    assert.deepEqual(await traces(world), before);
  }
});

test("a DOCX that the engine refuses, and one that is down, leave nothing", async () => {
  const before = await traces(world);
  docx.down = true;
  const answer = await create(client, { documents: [pdfPiece("x"), docxPiece("{{a}}")] });
  docx.down = false;
  assert.deepEqual(refusal(answer).slice(0, 2), [503, "SERVICE_UNAVAILABLE"]);
  assert.deepEqual(await traces(world), before);
});

test("ids in both notations; a document of pieces lists under CONFIGURANDO", async () => {
  const templateId = await newTemplate(client, { text: "x" });
  const prefixed = `tmpl_${templateId.replaceAll("-", "")}`;
  const created = await made({ documents: [{ templateId: prefixed }], name: "Listed" });
  const { data } = (await client.get("/v2/documents?status=CONFIGURANDO&search=Listed")).body;
  assert.deepEqual(
    data.map(({ id }: { id: string }) => id),
    [uuid(created.id)],
  );
});
