import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { readPdf } from "../../sealing/support/read.ts";
import type { Client } from "../client.ts";
import { ANA, draft, type Draft, type Frame, frameFor, sampleBase64, sent } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Numbers and amounts as a language writes them (docs/contract/v3.md#number-format). */
let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ env: { LANGUAGES: "de,es" } });
  const { tenantId } = await world.createTenant({ credits: 1000 });
  client = world.as(await world.createKey(tenantId, "test"));
});
after(() => world.close());

type Given = Record<string, unknown>;
const at = (index: number) => ({ page: 1, x: 330, y: 20 + 40 * index, width: 200, height: 20 });
const amount = (index: number, look: Given, more: Given = {}): Given => ({
  type: "number",
  look,
  ...at(index),
  ...more,
});

/** Rows of the sealed page's right side, by the order of the fields. */
async function sealedRows({ id }: Pick<Draft, "id">): Promise<string[]> {
  await world.runJobs();
  const { bytes } = await client.get(`/v3/documents/${id}/download`);
  const rows: string[] = [];
  for (const { page, x, y, text } of (await readPdf(bytes)).runs)
    if (page === 1 && x >= 325) {
      const row = Math.floor((y - 20) / 40);
      rows[row] = (rows[row] ?? "") + text;
    }
  return rows;
}

async function opened(fields: Given[]): Promise<{ frame: Frame; open: Draft; ids: string[] }> {
  const open = await sent(client, {
    fields: ({ id: signerId }) => [
      { signerId, type: "signature", page: 1, x: 72, y: 700 },
      ...fields.map((field) => ({ signerId, ...field })),
    ],
  });
  const frame = await frameFor(world, client, open);
  return { frame, open, ids: open.fields.slice(1).map(({ id }) => id.replace("sfl_", "")) };
}

test("the page is told the format that the sealed page has, and the value stays as it was entered", async () => {
  const { frame, open, ids } = await opened([
    amount(0, { currency: "MXN", locale: "es" }),
    amount(1, { currency: "EUR" }),
    amount(2, { grouping: true, locale: "fr" }),
    amount(3, { currency: "MXN", locale: "es" }, { rules: { decimals: 0 } }),
    amount(4, { grouping: false, locale: "de" }),
    amount(5, { align: "right" }),
    amount(6, { locale: "es", currency: "USD" }, { key: "price" }),
    amount(7, { locale: "es", currency: "USD" }, { formula: "price * 1.16", rules: { decimals: 2 } }),
  ]);
  const ceremony = expectStatus(await frame.get("ceremony"), 200);
  const looks = (ceremony["fields"] as Given[]).map(({ look }) => look as Given | undefined);
  assert.deepEqual(looks[1], {
    currency: "MXN",
    locale: "es",
    number: { before: "$", after: "", group: ",", point: ".", decimals: 2 },
  });
  // The service's first language where none is named: it stays with the field.
  assert.deepEqual(looks[2], {
    currency: "EUR",
    locale: "de",
    number: { before: "", after: "\u00a0€", group: ".", point: ",", decimals: 2 },
  });
  assert.equal(looks[4]?.["number"] && (looks[4]["number"] as Given)["decimals"], 0);
  assert.deepEqual(looks[6], { align: "right" });
  const typed = ["1250", "-1250", "1234567.5", "1250", "1250.5", "1250.5", "1000", "1160.00"];
  const values = Object.fromEntries(typed.map((value, index) => [ids[index], value]));
  expectStatus(await frame.post("submit", await frame.submission({ values })), 200);
  assert.deepEqual(
    (await sealedRows(open)).slice(0, 8),
    [
      "$1,250.00",
      "-1.250,00 €",
      "1 234 567,5",
      "$1,250",
      "1250,5",
      "1250.5",
      "USD 1,000.00",
      "USD 1,160.00",
    ].map((text) => text),
  );
  const { data } = expectStatus(await client.get(`/v3/documents/${open.id}/fields`), 200);
  assert.deepEqual(
    (data as Given[]).slice(1).map(({ value }) => value),
    typed,
  );
});

const refused: [what: string, field: Given, member: string, words?: RegExp][] = [
  ["an unknown currency", { look: { currency: "ABC" } }, "currency", /ISO 4217/],
  ["a currency in small letters", { look: { currency: "mxn" } }, "currency"],
  ["a currency of every object", { look: { currency: "constructor" } }, "currency"],
  ["a currency of null", { look: { currency: null } }, "currency"],
  ["an unknown language", { look: { locale: "xx" } }, "locale"],
  ["a regional tag", { look: { locale: "es-MX" } }, "locale"],
  ["a grouping in words", { look: { grouping: "yes" } }, "grouping"],
  ["a currency of a text", { type: "text", look: { currency: "MXN" } }, "currency", /text has no currency/],
  ["a grouping of a note", { type: "note", value: "5", look: { grouping: true } }, "grouping"],
  ["a language of a date", { type: "date", look: { locale: "de" } }, "locale"],
  ["a currency in cells", { look: { comb: 8, currency: "MXN" } }, "currency", /comb has no currency/],
];
for (const [what, field, member, words = /./] of refused)
  test(`${what} is 422, in documents and in drafts of templates`, async () => {
    const { id, signers } = await draft(client);
    const given = { type: "number", ...at(0), ...field };
    const fields = [{ signerId: signers[0]!.id, ...given }];
    const { status, body } = await client.put(`/v3/documents/${id}/fields`, { fields });
    const [first] = (body.errors ?? []) as { pointer: string; detail?: string; message?: string }[];
    assert.deepEqual([status, first?.pointer], [422, `/fields/0/look/${member}`]);
    assert.match(first?.detail ?? first?.message ?? "", words);
    const made = expectStatus(await client.post("/v3/template-drafts", { file: await file() }), 201);
    const patch = {
      roles: [{ name: "Buyer" }],
      fields: [{ ...(given.type !== "note" && { role: "Buyer" }), ...given }],
    };
    const answer = await client.patch(`/v3/template-drafts/${String(made["id"])}`, patch);
    assert.deepEqual([answer.status, answer.body.errors[0].pointer], [422, `/fields/0/look/${member}`]);
  });

const file = async () => ({ name: "Lease.pdf", content: await sampleBase64() });

test("a field that is saved as it is read keeps its id", async () => {
  const { id, signers } = await draft(client);
  const put = (fields: Given[]) => client.put(`/v3/documents/${id}/fields`, { fields });
  const asked = [{ signerId: signers[0]!.id, ...amount(0, { currency: "MXN", grouping: false }) }];
  const first = expectStatus(await put(asked), 200)["data"] as Given[];
  assert.deepEqual(first[0]!["look"], { currency: "MXN", grouping: false, locale: "de" });
  const again = first.map((field) => ({ ...field, id: undefined, anchor: undefined }));
  assert.deepEqual(expectStatus(await put(again), 200)["data"], first);
  assert.deepEqual(expectStatus(await put(asked), 200)["data"], first);
});

test("a template's amounts are drawn in its format, and its variable keeps the decimal", async () => {
  const made = expectStatus(await client.post("/v3/template-drafts", { file: await file() }), 201);
  const fields = [
    { role: "Buyer", type: "signature", page: 1, x: 72, y: 700 },
    { variable: "rent", ...amount(0, { currency: "MXN", locale: "es", align: "right" }) },
    { variable: "rent", ...amount(1, { currency: "MXN", locale: "de" }) },
    { role: "Buyer", ...amount(2, { currency: "EUR" }, { required: false }) },
  ];
  const patch = { roles: [{ name: "Buyer" }], fields };
  const path = `/v3/template-drafts/${String(made["id"])}`;
  const read = expectStatus(await client.patch(path, patch), 200)["fields"] as Given[];
  assert.deepEqual(read[3]!["look"], { currency: "EUR", locale: "de" });
  const templateId = String(expectStatus(await client.post(`${path}/publish`), 200)["id"]);
  const refusal = await client.post("/v3/documents", {
    templateId,
    templateValues: { rent: "$1,250.00" },
    signers: [{ ...ANA, role: "Buyer" }],
  });
  assert.equal(refusal.status, 422);
  const document = expectStatus(
    await client.post("/v3/documents", {
      templateId,
      templateValues: { rent: "12500.5" },
      signers: [{ ...ANA, role: "Buyer" }],
    }),
    201,
  );
  const placed = expectStatus(await client.get(`/v3/documents/${String(document["id"])}/fields`), 200);
  const drawn = (placed["data"] as Given[]).map(({ type, value, look }) => [type, value, look]);
  assert.deepEqual(drawn.slice(1), [
    ["number", null, { currency: "EUR", locale: "de" }],
    ["note", "$12,500.50", { align: "right" }],
    ["note", "12.500,50\u00a0MX$", undefined],
  ]);
});

test("what somebody prepared is shown to its signer with its look", async () => {
  const PAT = { name: "Pat Solís", email: "pat@example.com", action: "prepare", order: 1 };
  const made = await draft(client, { signers: [PAT, { ...ANA, order: 2 }], fields: () => [] });
  const [pat, ana] = made.signers;
  const asked = { signerId: ana!.id, preparedBy: pat!.id };
  const fields = [
    { ...amount(0, { currency: "MXN", locale: "es" }), ...asked },
    { ...asked, type: "text", ...at(1), look: { comb: 6 } },
    { signerId: ana!.id, type: "signature", page: 1, x: 72, y: 700 },
  ];
  const placed = expectStatus(await client.put(`/v3/documents/${made.id}/fields`, { fields }), 200);
  expectStatus(await client.post(`/v3/documents/${made.id}/send`), 200);
  const document = { ...made, fields: placed["data"] as Draft["fields"] };
  const first = await frameFor(world, client, document, pat);
  const [price, code] = document.fields.map(({ id }) => id.replace("sfl_", ""));
  const values = { [price!]: "1250", [code!]: "AB12" };
  const none = { signature: null, initials: null, placed: [] };
  expectStatus(await first.post("submit", await first.submission({ values, ...none })), 200);
  const frame = await frameFor(world, client, document, ana);
  const seen = (expectStatus(await frame.get("ceremony"), 200)["fields"] as Given[]).map(
    ({ mine, value, look }) => ({ mine, value, look }),
  );
  const number = { before: "$", after: "", group: ",", point: ".", decimals: 2 };
  assert.deepEqual(seen.slice(0, 2), [
    { mine: false, value: "1250", look: { currency: "MXN", locale: "es", number } },
    { mine: false, value: "AB12", look: { comb: 6 } },
  ]);
});
