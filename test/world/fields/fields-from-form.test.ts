import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PDFDocument } from "pdf-lib";
import { readPdf } from "../../sealing/support/read.ts";
import type { Answer, Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { base64, samplePdf } from "../pdfs.ts";
import { withForm } from "../support/forms.ts";
import { residue } from "../support/machine/residue.ts";
import { ANA, BEA, type Draft, frameFor, newDocument } from "../support/signing.ts";
import { newTemplate, tmpl, fakeDocx } from "../support/templates.ts";

let world: World;
let client: Client;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" }, overrides: { docx: fakeDocx() } });
  client = await world.integrator();
});
after(async () => {
  assert.deepEqual(
    world.log.filter((line) => line.includes('"level":"error"')),
    [],
  );
  await world.close();
});

const create = (bytes: Uint8Array, body: Record<string, unknown> = {}): Promise<Answer> =>
  newDocument(client, {
    file: { name: "form.pdf", content: base64(bytes) },
    fieldsFrom: "form",
    signers: [ANA],
    ...body,
  });

interface Taken {
  id: string;
  signerId: string;
  type: string;
  x: number;
  y: number;
  required: boolean;
  label: string | null;
  value: string | null;
  rules: object | null;
  radio: object | null;
  options: string[] | null;
}
async function taken(bytes: Uint8Array, body: Record<string, unknown> = {}) {
  const id = String(expectStatus(await create(bytes, body), 201)["id"]);
  const fields = expectStatus(await client.get(`/v3/documents/${id}/fields`), 200)["data"] as Taken[];
  const signers = expectStatus(await client.get(`/v3/documents/${id}/signers`), 200)[
    "data"
  ] as Draft["signers"];
  return { id, fields, signers };
}

const date = '/AA << /F << /S /JavaScript /JS (AFDate_FormatEx\\("dd/mm/yyyy"\\);) >> >>';
const number = "/AA << /F << /S /JavaScript /JS (AFNumber_Format\\(2, 0, 0, 0, (), true\\);) >> >>";
const radio = (state: string, rect: string, as: string) =>
  `/FT /Btn /Ff 32768 /T (pay) /V /Card /AS /${as} /AP << /N << /${state} 4 0 R >> >> /Rect [${rect}]`;
const WIDGETS = [
  "/FT /Tx /T (name) /TU (Full name) /Ff 2 /MaxLen 40 /V (Ana Ruiz) /MK << /BC [0 0 1] >> /Rect [100 700 300 720]",
  `/FT /Tx /T (day) /V (07/12/2026) ${date} /Rect [100 660 200 680]`,
  `/FT /Tx /T (rent) /V (1250.50) ${number} /Rect [100 620 200 640]`,
  "/FT /Ch /Ff 131072 /T (plan) /Opt [[(m) (Monthly)] [(y) (Yearly)]] /V (y) /Rect [100 580 300 600]",
  "/FT /Btn /T (agree) /V /Yes /AS /Yes /AP << /N << /Yes 4 0 R >> >> /Rect [100 550 112 562]",
  radio("Card", "100 500 112 512", "Card"),
  radio("Cash", "120 500 132 512", "Off"),
  "/FT /Tx /T (folio) /Ff 1 /V (READ-ONLY-7) /DA (/Helv 10 Tf 0 g) /Rect [400 700 500 720]",
  "/FT /Tx /T (long) /MaxLen 3 /V (far too long) /Rect [100 460 300 480]",
  "/FT /Btn /Ff 65536 /T (send) /Rect [100 430 200 450]",
  "/FT /Sig /T (sign here) /Rect [100 300 300 350]",
];

test("the fields of the form become the document's, with what they are filled with", async () => {
  const { fields, signers } = await taken(withForm(WIDGETS));
  assert.deepEqual(
    fields.map(({ type, label, required, value, rules }) => [type, label, required, value, rules]),
    [
      ["text", "Full name", true, "Ana Ruiz", { maxLength: 40 }],
      ["date", "day", false, "2026-12-07", null],
      ["number", "rent", false, "1250.50", { decimals: 2 }],
      ["dropdown", "plan", false, "Yearly", null],
      ["checkbox", "agree", false, "true", null],
      ["radio", "pay", false, "Card", null],
      ["radio", "pay", false, null, null],
      ["text", "long", false, null, { maxLength: 3 }],
      ["signature", "sign here", false, null, null],
    ],
  );
  assert.deepEqual([fields[0]!.x, fields[0]!.y], [100, 80]);
  assert.deepEqual(fields[3]!.options, ["Monthly", "Yearly"]);
  assert.ok(fields.every(({ signerId }) => signerId === signers[0]!.id));
});

test("signers read and seal a PDF without the form; what nobody fills stays as it looks", async () => {
  const { id, fields, signers } = await taken(withForm(WIDGETS));
  const shown = (await client.get(`/v3/documents/${id}/download`)).bytes;
  const form = (await PDFDocument.load(shown)).getForm();
  assert.deepEqual(form.getFields(), []);
  const words = (await readPdf(shown)).runs.map(({ text }) => text).join(" ");
  assert.ok(words.includes("READ-ONLY-7") && !words.includes("Ana Ruiz"), words);
  const events = (await client.get(`/v3/documents/${id}/events`)).body.data as {
    data: Record<string, string>;
  }[];
  const { sha256, originalSha256 } = events.at(-1)!.data;
  assert.match(originalSha256 ?? "", /^[0-9a-f]{64}$/);
  assert.notEqual(originalSha256, sha256);
  expectStatus(await client.post(`/v3/documents/${id}/send`), 200);
  const frame = await frameFor(world, client, { id, signers, fields });
  const values = {
    [fields[0]!.id.slice(4)]: "Bea Sol",
    [fields[5]!.id.slice(4)]: "",
    [fields[6]!.id.slice(4)]: "Cash",
  };
  expectStatus(await frame.post("submit", await frame.submission({ values })), 200);
  await world.runJobs();
  const sealed = (await client.get(`/v3/documents/${id}/download`)).bytes;
  const first = (await readPdf(sealed)).runs.filter(({ page }) => page === 1).map(({ text }) => text);
  assert.ok(first.includes("Bea Sol") && first.includes("Yearly"), first.join("|"));
  assert.ok(!first.includes("Ana Ruiz"), "what the form had is not under it");
  assert.deepEqual(
    (await PDFDocument.load(sealed))
      .getForm()
      .getFields()
      .map((field) => field.constructor.name),
    ["PDFSignature"],
  );
});

const text = (name: string, at: number) =>
  `/FT /Tx /T (${name}) /Rect [100 ${700 - 30 * at} 300 ${720 - 30 * at}]`;

test("with several signers a field goes to whose role its name begins with, else to the first in order", async () => {
  const names = ["Buyer.name", "buyer_rfc", "buyers", "SELLER name", "seller", "price", "comprador-nombre"];
  const people = [
    { ...ANA, role: "buyer", order: 2 },
    { ...BEA, role: "Seller", order: 1 },
  ];
  const { fields, signers } = await taken(withForm(names.map(text)), { signers: people });
  const roleOf = new Map(signers.map(({ id, role }) => [id, role]));
  assert.deepEqual(
    fields.map(({ signerId }) => roleOf.get(signerId)),
    ["buyer", "buyer", "Seller", "Seller", "Seller", "Seller", "Seller"],
  );
});

test("a file without a form, with XFA alone, signed, or of too many fields is refused, and nothing is left", async () => {
  const many = Array.from(
    { length: 2001 },
    (_, at) => `/FT /Tx /T (f${at}) /Rect [10 ${at % 700} 90 ${(at % 700) + 9}]`,
  );
  const cases: [Uint8Array, RegExp][] = [
    [await samplePdf(), /no form/],
    [withForm(["/FT /Btn /Ff 65536 /T (push) /Rect [10 10 90 30]"]), /no form/],
    [withForm(["/FT /Tx /Ff 1 /T (fixed) /Rect [10 10 90 30]"]), /no form/],
    [
      withForm([
        `/FT /Sig /T (s) /V << /Type /Sig /Contents <00> /ByteRange [0 1 2 3] >> /Rect [10 10 90 30]`,
      ]),
      /signed already/,
    ],
    [withForm(many), /more fields/],
  ];
  cases.push([withForm([], "", "/XFA 4 0 R"), /XFA/]);
  const before = await residue(world);
  for (const [bytes, detail] of cases) {
    const { status, body } = await create(bytes, { onSignedUpload: "flatten" });
    assert.equal(status, 422, JSON.stringify(body));
    assert.equal(body.errors[0].pointer, "/fieldsFrom");
    assert.match(body.errors[0].message ?? body.errors[0].detail, detail);
  }
  assert.deepEqual(await residue(world), before);
});

test("it needs a file and signers", async () => {
  const templateId = tmpl(await newTemplate(client));
  const pdf = withForm(WIDGETS);
  for (const answer of [
    await client.post("/v3/documents", { templateId, fieldsFrom: "form", signers: [ANA] }),
    await create(pdf, { signers: [] }),
    await create(pdf, { signers: undefined }),
    await create(pdf, { fieldsFrom: "xfa" }),
  ]) {
    assert.deepEqual(
      [answer.status, answer.body.errors[0].pointer],
      [422, "/fieldsFrom"],
      JSON.stringify(answer.body),
    );
  }
  const plain = String(expectStatus(await create(pdf, { fieldsFrom: undefined }), 201)["id"]);
  assert.deepEqual(expectStatus(await client.get(`/v3/documents/${plain}/fields`), 200)["data"], []);
});

const box = (y: number, width = 200) => `/Rect [100 ${y} ${100 + width} ${y + 20}]`;
const cells = (length: number, more: string) => `/FT /Tx /T (c) /Ff 16777216 /MaxLen ${length} ${more}`;

test("cells, alignment, size and colour of the form's fields are taken over where they can be read", async () => {
  const widgets = [
    cells(10, `/DA (/Helv 9 Tf 0.1 0.2 0.55 rg) /V (AB12) ${box(700)}`),
    cells(10, `/Q 2 ${box(660)}`),
    cells(100, `/Q 1 ${box(620)}`), // 2 points a cell
    cells(1, box(580)),
    `/FT /Tx /T (t) /Q 1 /DA (/Helv 12 Tf 0 g) ${box(540)}`,
    `/FT /Tx /T (pale) /DA (/Helv 0 Tf 0.9 g) ${box(500)}`,
    `/FT /Tx /T (tiny) /DA (/Helv 2 Tf 1 0 0 0 k) ${box(460)}`,
    `/FT /Tx /T (lines) /Ff 16781312 /MaxLen 20 /Q 2 ${box(420)}`, // multiline: no cells
    `/FT /Tx /T (hidden) /Ff 16785408 /MaxLen 20 ${box(380)}`, // password: no cells
    `/FT /Btn /T (tick) /Q 1 /DA (/Helv 9 Tf 1 0 0 rg) /AP << /N << /Yes 4 0 R >> >> ${box(340, 20)}`,
    `/FT /Tx /T (rent) /Q 2 ${number} ${box(300)}`,
    `/FT /Sig /T (sign) /Q 1 ${box(260)}`,
  ];
  const expected = [
    { comb: 10, fontSize: 9, color: "#1a338c" },
    { comb: 10, align: "right" },
    { align: "center" },
    undefined,
    { fontSize: 12, align: "center" },
    undefined,
    undefined,
    { align: "right" },
    undefined,
    undefined,
    { align: "right" },
    undefined,
  ];
  const { id, fields } = await taken(withForm(widgets));
  assert.deepEqual(
    (fields as (Taken & { look?: object })[]).map(({ look }) => look),
    expected,
  );
  assert.deepEqual([fields[0]!.value, fields[0]!.rules], ["AB12", { maxLength: 10 }]);
  // What was taken over can be saved as it is.
  const again = fields.map((field) => ({ ...field, anchor: undefined }));
  expectStatus(await client.put(`/v3/documents/${id}/fields`, { fields: again }), 200);
  const upload = { name: "form.pdf", content: base64(withForm(widgets)) };
  const made = expectStatus(await newDocument(client, { file: upload, signers: [ANA] }), 201);
  const path = `/v3/documents/${String(made["id"])}/field-suggestions?source=form`;
  const { data } = expectStatus(await client.get(path), 200);
  assert.deepEqual(
    (data as { look?: object }[]).map(({ look }) => look),
    expected,
  );
});

test("the form's size and alignment of all fields count where a field has none", async () => {
  const form = "/DA (/Helv 8 Tf 0 0 0.5 rg) /Q 1";
  const { fields } = await taken(withForm(["/FT /Tx /T (t) /Rect [100 700 300 720]"], "", form));
  assert.deepEqual((fields[0] as Taken & { look?: object }).look, {
    fontSize: 8,
    color: "#000080",
    align: "center",
  });
});
