import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PDFDocument } from "pdf-lib";
import { withForm } from "../support/forms.ts";
import type { Client } from "../client.ts";
import { base64, samplePdf } from "../pdfs.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { editorFrame, openEditor } from "../support/editor.ts";
import { ANA, BEA, draft, newDocument, sent, signAs } from "../support/signing.ts";

let world: World;
let client: Client;

before(async () => {
  world = await createWorld();
  client = await world.integrator();
});
after(async () => {
  assert.deepEqual(
    world.log.filter((line) => line.includes('"level":"error"')),
    [],
  );
  await world.close();
});

async function upload(bytes: Uint8Array, as = client): Promise<string> {
  const file = { name: "form.pdf", content: base64(bytes) };
  return String(expectStatus(await newDocument(as, { file }), 201)["id"]);
}

const suggest = (id: string, query: string, as = client) =>
  as.get(`/v3/documents/${id}/field-suggestions?${query}`);

const statusOf = async (id: string, documentId: string, as: Client): Promise<number> =>
  (await suggest(id, `source=document&documentId=${documentId}`, as)).status;

interface Suggestion {
  type: string | null;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  required: boolean;
  label: string | null;
  anchor: { text: string; occurrence: number } | null;
  options: string[] | null;
  radio: { group: string; option: string } | null;
  rules: object | null;
  value: string | null;
  signerId: string | null;
}
const listed = async (id: string, query: string): Promise<Suggestion[]> =>
  expectStatus(await suggest(id, query), 200)["data"] as Suggestion[];

test("every place of a text is found, with the anchor that would put a field there", async () => {
  const { id } = await draft(client);
  const pdf = await PDFDocument.load(await samplePdf());
  for (const y of [500, 300]) pdf.getPage(0).drawText("Firma:", { x: 100, y, size: 12 });
  const own = await upload(await pdf.save());
  const places = await listed(own, `source=anchor&text=${encodeURIComponent("Firma:")}`);
  assert.deepEqual(
    places.map(({ type, page: number, anchor }) => [type, number, anchor?.occurrence]),
    [
      [null, 1, 1],
      [null, 1, 2],
    ],
  );
  assert.ok(places[0]!.y < places[1]!.y && Math.abs(places[0]!.x - 100) < 1);
  assert.deepEqual(await listed(id, "source=anchor&text=nowhere-in-it"), []);
  assert.deepEqual(await listed(own, `source=anchor&text=${encodeURIComponent("(.*)+$")}`), []);
});

test("the PDF's form becomes fields with type, place, label and obligation", async () => {
  const id = await upload(
    withForm([
      "/FT /Tx /T (name) /TU (Full name) /Ff 2 /Rect [100 700 300 720]",
      "/FT /Btn /T (agree) /Rect [100 650 112 662]",
      "/FT /Sig /T (sign here) /Rect [100 500 300 550]",
      '/FT /Tx /T (day) /Rect [100 600 200 620] /AA << /F << /S /JavaScript /JS (AFDate_FormatEx\\("dd/mm/yyyy"\\);) >> >>',
      "/FT /Ch /T (list) /Rect [100 450 300 470]",
    ]),
  );
  const fields = await listed(id, "source=form");
  assert.deepEqual(
    fields.map(({ type, label, required, anchor }) => [type, label, required, anchor]),
    [
      ["text", "Full name", true, null],
      ["checkbox", "agree", false, null],
      ["date", "day", false, null],
      ["signature", "sign here", false, null],
      ["text", "list", false, null],
    ],
  );
  const { page, x, y, width, height } = fields[0]!;
  assert.deepEqual({ page, x, y, width, height }, { page: 1, x: 100, y: 80, width: 200, height: 20 });
});

const button = (name: string, state: string, box: string, more = "") =>
  `/FT /Btn /Ff 32768 /T (${name}) /AP << /N << /${state} 4 0 R /Off 4 0 R >> >> /Rect [${box}] ${more}`;

test("lists, groups of buttons and texts of several lines keep what they offer", async () => {
  const id = await upload(
    withForm([
      "/FT /Ch /T (plan) /Ff 131072 /Opt [(Monthly) [(y) (Yearly )] (Monthly) ()] /Rect [100 700 300 720]",
      "/FT /Ch /T (empty) /Opt [] /Rect [100 670 300 690]",
      "/FT /Tx /T (reasons) /Ff 4096 /Rect [100 600 300 660]",
      button("pay", "Card", "100 500 112 512", "/TU (How)"),
      button("pay", "Cash", "120 500 132 512", "/TU (How) /Ff 32770"),
      button("pay", "Cash", "140 500 152 512", "/TU (How)"),
      button("counted", "0", "100 450 112 462", "/Opt [(S\\355) (No)]"),
      button("counted", "1", "120 450 132 462", "/TU (How) /Opt [(S\\355) (No)]"),
      button("alone", "Yes", "100 400 112 412"),
      button("half", "A", "100 350 112 362"),
      button("half", "B", "120 350 132 362", "/F 2"),
    ]),
  );
  const fields = await listed(id, "source=form");
  assert.deepEqual(
    fields.map(({ type, required, options, radio }) => [type, required, options, radio]),
    [
      ["dropdown", false, ["Monthly", "Yearly"], null],
      ["text", false, null, null],
      ["textarea", false, null, null],
      ["radio", true, null, { group: "How", option: "Card" }],
      ["radio", true, null, { group: "How", option: "Cash" }],
      ["radio", true, null, { group: "How", option: "Cash 3" }],
      ["radio", false, null, { group: "counted", option: "Sí" }],
      ["radio", false, null, { group: "counted", option: "No" }],
      ["checkbox", false, null, null],
      ["checkbox", false, null, null],
    ],
  );
  const { id: owned, signers } = await draft(client, {
    body: { file: { name: "f.pdf", content: base64(withForm([])) } },
  });
  const inputs = fields.map((field) => ({ ...field, anchor: undefined, signerId: signers[0]!.id }));
  expectStatus(await client.put(`/v3/documents/${owned}/fields`, { fields: inputs }), 200);
});

test("a hostile form's choices stay within the limits of fields", async () => {
  const long = "x".repeat(3000);
  const options = Array.from({ length: 300 }, (_, at) => `(${long}${at}) (option ${at})`).join(" ");
  const id = await upload(
    withForm([
      `/FT /Ch /T (list) /Opt [${options} 5 [] [(a)] << >>] /Rect [10 700 90 720]`,
      ...Array.from({ length: 60 }, (_, at) => button(long, long, `${at * 9} 100 ${at * 9 + 8} 108`)),
      "/FT /Btn /Ff 32768 /T (bare) /Rect [10 300 20 310]",
      "/FT /Btn /Ff 32768 /T (bare) /AP << /N 7 >> /Rect [30 300 40 310]",
    ]),
  );
  const fields = await listed(id, "source=form");
  const { length } = fields.find(({ type }) => type === "dropdown")?.options ?? [];
  assert.equal(length, 200);
  const circles = fields.flatMap(({ radio }) => radio ?? []);
  assert.equal(circles.length, 62);
  for (const { group, option } of circles) assert.ok(group.length <= 64 && option.length <= 255);
  assert.equal(new Set(circles.map(({ group, option }) => `${group}/${option}`)).size, 62);
});

test("places follow the page as displayed", async () => {
  const id = await upload(withForm(["/FT /Tx /T (a) /Rect [100 700 300 720]"], "/Rotate 90"));
  const [{ x, y, width, height }] = (await listed(id, "source=form")) as [Suggestion];
  assert.deepEqual({ x, y, width, height }, { x: 700, y: 100, width: 20, height: 200 });
});

test("what nobody can see or fill is left out, and a hostile form cannot do harm", async () => {
  const endless = "9".repeat(400);
  const id = await upload(
    withForm([
      "/FT /Btn /Ff 65536 /T (push) /Rect [10 10 90 30]",
      "/FT /Tx /T (hidden) /F 2 /Rect [10 10 90 30]",
      "/FT /Tx /T (outside) /Rect [900 900 990 930]",
      "/FT /Tx /T (flat) /Rect [10 10 90 10]",
      `/FT /Tx /T (huge) /Rect [${endless} 0 1 1]`,
      "/FT /Tx /T (bent) /Rect [(a) (b) 1 1]",
      "/FT /Tx /Parent 11 0 R /T (own parent) /Rect [10 40 90 60]",
      `/FT /Tx /T (${"x".repeat(5000)}) /Rect [500 100 900 150]`,
      "/FT /Tx /TU (a\\000\\033\\012b) /Rect [10 160 90 180]",
    ]),
  );
  const fields = await listed(id, "source=form");
  assert.deepEqual(
    fields.map(({ label }) => label?.length),
    [4, 255, 10],
  );
  for (const { x, width, y, height } of fields)
    assert.ok(x >= 0 && y >= 0 && x + width <= 600 && y + height <= 800);
});

const script = (name: string, source: string) => `/${name} << /S /JavaScript /JS (${source}) >>`;

test("lengths, decimals and ranges of the form become rules", async () => {
  const format = script("F", 'AFNumber_Format\\(2, 0, 0, 0, "$", true\\);');
  const range = script("V", "AFRange_Validate\\(true, 0, true, 99.5\\);");
  const id = await upload(
    withForm([
      "/FT /Tx /T (rfc) /MaxLen 13 /Ff 16777216 /Rect [100 700 300 720]",
      "/FT /Tx /T (notes) /MaxLen 400 /Ff 4096 /Rect [100 600 300 660]",
      "/FT /Tx /T (odd) /MaxLen -4 /Rect [100 550 300 570]",
      `/FT /Tx /T (rent) /MaxLen 9 /AA << ${format} ${range} >> /Rect [100 500 300 520]`,
      `/FT /Tx /T (open) /AA << ${format} ${script("V", "AFRange_Validate(false, 1, false, 2)")} >> /Rect [100 450 300 470]`,
      `/FT /Tx /T (wrong) /AA << ${format} ${script("V", "AFRange_Validate\\(true, 9, true, 2\\)")} >> /Rect [100 400 300 420]`,
    ]),
  );
  const fields = await listed(id, "source=form");
  assert.deepEqual(
    fields.map(({ type, rules }) => [type, rules]),
    [
      ["text", { maxLength: 13 }],
      ["textarea", { maxLength: 400 }],
      ["text", null],
      ["number", { decimals: 2, min: "0", max: "99.5" }],
      ["number", { decimals: 2 }],
      ["number", { decimals: 2 }],
    ],
  );
});

test("a form of thousands of fields ends at the limit of fields", async () => {
  const widgets = Array.from(
    { length: 2500 },
    (_, index) => `/FT /Tx /T (f${index}) /Rect [10 ${index % 700} 90 ${(index % 700) + 20}]`,
  );
  assert.equal((await listed(await upload(withForm(widgets)), "source=form")).length, 2000);
});

test("the query is checked, and the document is the key's own in any state", async () => {
  const out = await sent(client);
  assert.deepEqual(await listed(out.id, "source=form"), []);
  for (const query of [
    "",
    "source=x",
    "source=anchor",
    "source=anchor&text=",
    "source=form&text=a",
    "source=document",
    "source=document&text=a",
    `source=form&documentId=${out.id}`,
    `source=document&text=a&documentId=${out.id}`,
  ])
    assert.equal((await suggest(out.id, query)).status, 422, query);
  assert.equal((await suggest(out.id, `source=anchor&text=${"a".repeat(256)}`)).status, 422);
  const stranger = await world.integrator();
  assert.equal((await suggest(out.id, "source=form", stranger)).status, 404);
});

test("another document's fields come with this one's signers, by role and then in signing order", async () => {
  const [one, two, three] = ["one@example.com", "two@example.com", "three@example.com"];
  const other = await draft(client, {
    signers: [
      { name: "Seller", email: one, role: "seller" },
      { name: "Buyer", email: two, role: "buyer" },
      { name: "Witness", email: three },
    ],
    fields: ({ id, email }, index) => [
      { signerId: id, type: "text", page: 2, x: 50, y: 90 * (index + 1), label: email, value: "secret" },
    ],
  });
  const own = await draft(client, {
    signers: [
      { name: "New buyer", email: three, role: "buyer" },
      { name: "Somebody", email: one },
    ],
  });
  const fields = await listed(own.id, `source=document&documentId=${other.id}`);
  assert.deepEqual(
    fields.map(({ label, signerId }) => [label, signerId]),
    [
      [one, own.signers[1]!.id],
      [two, own.signers[0]!.id],
      [three, null],
    ],
  );
  const { type, page, x, y, anchor } = fields[0]!;
  assert.deepEqual({ type, page, x, y, anchor }, { type: "text", page: 2, x: 50, y: 90, anchor: null });
  assert.ok(!JSON.stringify(fields).includes("secret"));
  const { data } = expectStatus(await client.get(`/v3/documents/${own.id}/fields`), 200);
  assert.deepEqual(data, own.fields, "nothing is changed");
});

const circle = (option: string, y: number, group = "payment") => ({
  type: "radio",
  page: 1,
  x: 50,
  y,
  radio: { group, option },
});

test("choices, rules and notes of another document come along, what was chosen does not", async () => {
  const rules = { pattern: "[A-Z]+", message: "Letters" };
  const asked = [
    { type: "dropdown", page: 1, x: 50, y: 50, options: ["a", "b"], value: "b" },
    { type: "text", page: 1, x: 50, y: 80, rules, value: "SECRET" },
    { type: "note", page: 1, x: 50, y: 110, value: "Without VAT" },
    { ...circle("monthly", 140), value: "monthly" },
    circle("yearly", 150),
    circle("here", 160, "torn"),
    circle("beyond", 700, "torn"),
  ];
  const other = await draft(client, {
    fields: ({ id: signerId }) => asked.map((field) => ({ signerId, ...field })),
  });
  const pdf = await PDFDocument.create();
  pdf.addPage([400, 300]);
  const fields = await listed(await upload(await pdf.save()), `source=document&documentId=${other.id}`);
  assert.deepEqual(
    fields.map(({ type, options, radio, rules: own, value }) => [type, options, radio, own, value]),
    [
      ["dropdown", ["a", "b"], null, null, null],
      ["text", null, null, rules, null],
      ["note", null, null, null, "Without VAT"],
      ["radio", null, { group: "payment", option: "monthly" }, null, null],
      ["radio", null, { group: "payment", option: "yearly" }, null, null],
    ],
  );
});

test("fields for which the document has no page or room are left out", async () => {
  const other = await draft(client, {
    fields: ({ id }) => [
      { signerId: id, type: "signature", page: 1, x: 20, y: 20 },
      { signerId: id, type: "signature", page: 1, x: 20, y: 600 },
      { signerId: id, type: "signature", page: 2, x: 20, y: 20 },
    ],
  });
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 200]);
  const small = await upload(await pdf.save());
  const fields = await listed(small, `source=document&documentId=${other.id}`);
  assert.deepEqual(
    fields.map(({ page, y, signerId }) => [page, y, signerId]),
    [[1, 20, null]],
  );
});

test("documents of another workspace or environment, and ids of nothing, are not found", async () => {
  const own = await draft(client);
  const stranger = await draft(await world.integrator());
  const { tenantId } = await world.createTenant({ plan: "Business", credits: 1000 });
  const live = world.as(await world.createKey(tenantId, "live"));
  const sandbox = world.as(await world.createKey(tenantId));
  const ofLive = await draft(live);
  const ofSandbox = await draft(sandbox);
  assert.equal(await statusOf(own.id, stranger.id, client), 404);
  assert.equal(await statusOf(stranger.id, own.id, client), 404);
  assert.equal(await statusOf(ofSandbox.id, ofLive.id, sandbox), 404);
  assert.equal(await statusOf(ofLive.id, ofSandbox.id, live), 404);
  assert.equal(await statusOf(own.id, `doc_${"0".repeat(32)}`, client), 404);
  assert.equal(await statusOf(own.id, "doc_x", client), 400);
});

test("a signer who has signed gets no field of another document", async () => {
  const other = await draft(client, { signers: [ANA, BEA] });
  const own = await sent(client, { signers: [ANA, BEA] });
  expectStatus(await signAs(world, client, own), 200);
  const fields = await listed(own.id, `source=document&documentId=${other.id}`);
  assert.deepEqual(
    fields.map(({ signerId }) => signerId),
    [own.signers[1]!.id],
  );
});

test("the editor's frame gets the same places", async () => {
  const id = await upload(withForm(["/FT /Tx /T (name) /Rect [100 700 300 720]"]));
  const frame = await editorFrame(world, await openEditor(client, id));
  assert.deepEqual(
    expectStatus(await frame.get("form-fields"), 200)["fields"],
    await listed(id, "source=form"),
  );
  assert.deepEqual(expectStatus(await frame.post("anchors", { text: "x" }), 200), { places: [] });
  for (const body of [{}, { text: "" }, { text: 5 }, { text: "a".repeat(256) }])
    assert.equal((await frame.post("anchors", body)).status, 422);
});

test("reading PDFs has a budget of its own", async () => {
  const { tenantId } = await world.createTenant();
  const own = world.as(await world.createKey(tenantId));
  const { id } = expectStatus(await newDocument(own), 201) as { id: string };
  const statuses = await Promise.all(Array.from({ length: 61 }, () => suggest(id, "source=form", own)));
  assert.equal(statuses.filter(({ status }) => status === 429).length, 1);
});
