import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { ANA, BEA, newDocument, uuid } from "../support/signing.ts";
import { fakeDocx, newTemplate, tmpl } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Variables of a document's text (docs/contract/v2.md#variables). */
const docx = fakeDocx();
let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf, docx } });
  client = await world.integrator();
});
after(() => world.close());

const TEXT = "{{tenant__name}} pays {{rent}} of {{tenant__name}}, {{sender__place}} {{sign__tenant}}";

interface Assigned {
  variableName: string;
  action: string;
  roleId: string | null;
  roleName: string | null;
  value: string | null;
}

async function draft(text = TEXT, values: Record<string, string> = { rent: "1", sender__place: "Here" }) {
  const templateId = tmpl(await newTemplate(client, { text }));
  const signers = [{ ...ANA, role: "tenant" }];
  const made = await client.post("/v3/documents", { templateId, templateValues: values, signers });
  return uuid(String(expectStatus(made, 201)["id"]));
}

const assign = (id: string, assignments: unknown[], as = client): Promise<Answer> =>
  as.post(`/v2/documents/${id}/assign-variables`, { assignments });
const detail = async (id: string) => (await client.get(`/v2/documents/${id}`)).body;
const refusal = ({ status, body }: Answer) => [status, body.error?.code, body.error?.field];

test("detect-variables sorts the names of a text by their prefixes and counts their places", async () => {
  const id = await draft();
  const [{ id: pdfId, name: pdfName }] = (await detail(id)).pdfs;
  const found = expectStatus(await client.post(`/v2/documents/${id}/detect-variables`), 200);
  const place = (occurrenceCount: number) => [{ pdfId, position: 1, pdfName, occurrenceCount }];
  assert.deepEqual(found, {
    documentId: id,
    docxSource: "template_storage_key",
    variables: [
      {
        name: "tenant__name",
        label: "Name",
        type: "text",
        assignment: "role",
        suggestedRoleName: "Tenant",
        pdfOccurrences: place(2),
        multiPdfConflict: false,
      },
      {
        name: "rent",
        label: "Rent",
        type: "text",
        assignment: "unassigned",
        suggestedRoleName: null,
        pdfOccurrences: place(1),
        multiPdfConflict: false,
      },
      {
        name: "sender__place",
        label: "Place",
        type: "text",
        assignment: "sender",
        suggestedRoleName: null,
        pdfOccurrences: place(1),
        multiPdfConflict: false,
      },
    ],
    total: 3,
    pdfsScanned: 1,
  });
});

test("detect-variables refuses a document without a Word text, and an absent one", async () => {
  const upload = uuid(String(expectStatus(await newDocument(client), 201)["id"]));
  assert.deepEqual(refusal(await client.post(`/v2/documents/${upload}/detect-variables`)), [
    422,
    "E1200",
    undefined,
  ]);
  const id = await draft();
  const stranger = await world.integrator();
  for (const path of ["detect-variables", "assign-variables"]) {
    const body = { assignments: [{ variableName: "rent", value: "2" }] };
    assert.equal((await stranger.post(`/v2/documents/${id}/${path}`, body)).body.error.code, "E1300");
    assert.equal((await client.post(`/v2/documents/no-id/${path}`, body)).status, 422);
  }
});

test("detect-variables answers 503 while the engine is away", async () => {
  const id = await draft();
  docx.down = true;
  const answer = await client.post(`/v2/documents/${id}/detect-variables`);
  docx.down = false;
  assert.deepEqual(refusal(answer), [503, "SERVICE_UNAVAILABLE", undefined]);
});

test("assign-variables gives variables to roles and to the sender, and says what it made", async () => {
  const id = await draft();
  const body = [
    { variableName: "rent", roleName: "Landlord", label: "Monthly rent", type: "currency" },
    { variableName: "sender__place", value: "Lima" },
    { variableName: "tenant__name", roleName: "TENANT", required: false },
  ];
  const first = expectStatus(await assign(id, body), 200);
  assert.deepEqual([first["created"], first["updated"], first["chipsCreated"], first["total"]], [0, 3, 0, 3]);
  const rows = first["variables"] as Assigned[];
  assert.deepEqual(
    rows.map(({ variableName, roleName, value }) => [variableName, roleName, value]),
    [
      ["rent", "Landlord", null],
      ["sender__place", null, "Lima"],
      ["tenant__name", "Tenant", null],
    ],
  );
  const { roles } = await detail(id);
  assert.deepEqual(
    roles.map((role: { name: string; contactEmail: string | null }) => [role.name, role.contactEmail]),
    [
      ["Tenant", "ana@example.com"],
      ["Landlord", null],
    ],
  );
  const again = expectStatus(await assign(id, body), 200);
  assert.deepEqual(again["variables"], rows);
  assert.equal((await detail(id)).roles.length, 2);
});

test("a variable that nobody had is created by its first assignment, with its places in the text", async () => {
  const id = await draft("{{a}} {{a}} {{b}}", { a: "x", b: "y" });
  const unassigned = await draft("{{note}} {{note}}", { note: " " }).catch(() => null);
  assert.equal(unassigned, null, "a template's required value is given at creation");
  const answer = expectStatus(await assign(id, [{ variableName: "a", value: "z" }]), 200);
  assert.deepEqual([answer["created"], answer["updated"]], [0, 1]);
});

test("a role by its id: one of this document alone", async () => {
  const id = await draft();
  const [{ id: roleId }] = (await detail(id)).roles;
  const given = expectStatus(await assign(id, [{ variableName: "rent", roleId }]), 200);
  assert.deepEqual((given["variables"] as Assigned[])[0]!.roleName, "Tenant");
  const [{ id: foreign }] = (await detail(await draft())).roles;
  assert.deepEqual(refusal(await assign(id, [{ variableName: "rent", roleId: foreign }])), [
    422,
    "E1200",
    "assignments[0].roleId",
  ]);
});

test("invalid assignments are refused by their member, and change nothing", async () => {
  const id = await draft();
  const before = await detail(id);
  const [{ id: roleId }] = before.roles;
  const cases: [Record<string, unknown>, string][] = [
    [{ variableName: "other", value: "1" }, "assignments[0].variableName"],
    [{ variableName: "rent", value: "1", roleId }, "assignments[0].value"],
    [{ variableName: "rent", roleName: "A", roleId }, "assignments[0].value"],
    [{ variableName: "rent" }, "assignments[0].roleName"],
    [{ variableName: "rent", roleId: "x" }, "assignments[0].roleId"],
    [{ variableName: "rent", value: 7 }, "assignments[0].value"],
    [{ variableName: "rent", value: "1", type: "colour" }, "assignments[0].type"],
    [{ variableName: "rent", value: "1", scopePdfId: roleId }, "assignments[0].scopePdfId"],
    [{ variableName: "rent", roleId, validation: { pattern: "(" } }, "assignments[0].validation"],
    [{ variableName: "rent", roleId, validation: { regexp: "a" } }, "assignments[0].validation.pattern"],
  ];
  for (const [one, field] of cases)
    assert.deepEqual(refusal(await assign(id, [one])), [422, "E1200", field], JSON.stringify(one));
  const twice = { variableName: "rent", value: "1" };
  assert.deepEqual(refusal(await assign(id, [twice, twice])), [422, "E1200", "assignments[1].variableName"]);
  assert.equal((await assign(id, [])).status, 422);
  assert.deepEqual(await detail(id), before);
});

test("assign-variables is 409 once signing has started, and for final states", async () => {
  const id = await draft();
  expectStatus(await client.post(`/v2/documents/${id}/start-signing`), 200);
  const rent = [{ variableName: "rent", value: "2" }];
  assert.deepEqual(refusal(await assign(id, rent)), [409, "E1600", undefined]);
  expectStatus(await client.post(`/v2/documents/${id}/void`), 200);
  assert.deepEqual(refusal(await assign(id, rent)), [409, "E1600", undefined]);
});

test("a key of another environment reads the variables and does not assign them", async () => {
  const { tenantId } = await world.createTenant();
  const dev = world.as(await world.createKey(tenantId, "dev"));
  const trial = world.as(await world.createKey(tenantId, "test"));
  const templateId = tmpl(await newTemplate(dev, { text: TEXT }));
  const templateValues = { rent: "1", sender__place: "x" };
  const made = expectStatus(
    await dev.post("/v3/documents", { templateId, templateValues, signers: [BEA] }),
    201,
  );
  const id = uuid(String(made["id"]));
  expectStatus(await trial.post(`/v2/documents/${id}/detect-variables`), 200);
  assert.equal(refusal(await assign(id, [{ variableName: "rent", value: "2" }], trial))[1], "E1103");
});
