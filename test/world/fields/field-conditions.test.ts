import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { readPdf } from "../../sealing/support/read.ts";
import type { Answer, Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { add, enter, exit, remove } from "../support/corrections.ts";
import { ANA, BEA, type Draft, draft, type Frame, frameFor, sent, type Signer } from "../support/signing.ts";

let world: World;
let client: Client;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
});
beforeEach(() => world.clock.advance(60_000));
after(async () => {
  assert.deepEqual(
    world.log.filter((line) => line.includes('"level":"error"')),
    [],
  );
  await world.close();
});

type Given = Record<string, unknown>;
const SIGNATURE = { type: "signature", page: 1, x: 300, y: 700 };
/** One below the other, after a signature of each signer. */
const placed =
  (fields: readonly Given[], others: readonly Given[] = []) =>
  (signer: Signer, index: number): Given[] =>
    [{ ...SIGNATURE, y: 700 - 60 * index }, ...(index === 0 ? fields : others)].map((field, at) => ({
      signerId: signer.id,
      page: 1,
      x: 72 + 200 * index,
      y: 20 + 30 * at,
      ...field,
    }));

const text = (key: string, more: Given = {}): Given => ({ type: "text", key, required: false, ...more });
const number = (key: string, more: Given = {}): Given => ({ type: "number", key, required: false, ...more });
const box = (key: string, more: Given = {}): Given => ({ type: "checkbox", key, required: false, ...more });

interface Opened {
  document: Draft;
  frame: Frame;
  /** By key. */
  ids: Record<string, string>;
}

async function open(
  fields: Given[],
  { others = [], signers = [ANA] }: { others?: Given[]; signers?: (typeof ANA)[] } = {},
): Promise<Opened> {
  const document = await sent(client, { signers, fields: placed(fields, others) });
  return { document, frame: await frameFor(world, client, document), ids: idsOf(document) };
}

function idsOf({ fields }: Draft): Record<string, string> {
  const keyed = fields as (Draft["fields"][number] & { key: string | null })[];
  return Object.fromEntries(keyed.flatMap(({ key, id }) => (key === null ? [] : [[key, id.slice(4)]])));
}

/** `values` by key. */
async function submit({ frame, ids }: Opened, values: Record<string, string>): Promise<Answer> {
  const given = Object.entries(values).map(([key, value]) => [ids[key], value]);
  return frame.post("submit", await frame.submission({ values: Object.fromEntries(given) }));
}

async function stored({ document }: Opened): Promise<Record<string, string | null>> {
  const { data } = (await client.get(`/v3/documents/${document.id}/fields`)).body;
  const keyed = data.filter(({ key }: Given) => key !== null);
  return Object.fromEntries(keyed.map(({ key, value }: Given) => [key, value]));
}

function assertRefused({ status, body }: Answer, fieldId: string | undefined, words = /./): void {
  assert.equal(status, 422, JSON.stringify(body));
  assert.equal(body.error.fields[0]?.fieldId, fieldId, JSON.stringify(body));
  assert.match(body.error.fields[0].detail, words);
}

test("PUT and GET carry keys, conditions and formulas", async () => {
  const fields = [
    box("married"),
    text("spouse", { showWhen: "married", requiredWhen: "married" }),
    number("net", { requiredWhen: "filled(spouse)" }),
    number("gross", { formula: "net * 1.16", required: true }),
    { type: "text", required: false },
  ];
  const { id } = await draft(client, { fields: placed(fields) });
  const path = `/v3/documents/${id}/fields`;
  const { data } = (await client.get(path)).body;
  assert.deepEqual(
    data.map(({ key, showWhen, requiredWhen, formula, required }: Given) => [
      key,
      showWhen,
      requiredWhen,
      formula,
      required,
    ]),
    [
      [null, null, null, null, true],
      ["married", null, null, null, false],
      ["spouse", "married", "married", null, false],
      ["net", null, "filled(spouse)", null, false],
      ["gross", null, null, "net * 1.16", false],
      [null, null, null, null, false],
    ],
  );
  const again = data.map((field: Given) => ({ ...field, anchor: undefined }));
  assert.deepEqual(expectStatus(await client.put(path, { fields: again }), 200)["data"], data);
});

test("a page that leaves out what is required now is refused", async () => {
  const fields = [
    box("married"),
    text("spouse", { showWhen: "married", requiredWhen: "married" }),
    text("ring", { requiredWhen: 'spouse == "Bea"' }),
  ];
  const opened = await open(fields);
  assertRefused(await submit(opened, { married: "true" }), opened.ids["spouse"], /required/);
  assertRefused(await submit(opened, { married: "true", spouse: "Bea" }), opened.ids["ring"], /required/);
  expectStatus(await submit(opened, { married: "true", spouse: "Bea", ring: "yes" }), 200);
  assert.deepEqual(await stored(opened), { married: "true", spouse: "Bea", ring: "yes" });
});

test("what is sent for a hidden field counts as nothing and is not kept", async () => {
  const fields = [
    box("married"),
    text("spouse", { showWhen: "married", required: true, value: "Preset" }),
    text("ring", { requiredWhen: "filled(spouse)" }),
  ];
  const opened = await open(fields);
  expectStatus(await submit(opened, { spouse: "Smuggled" }), 200);
  assert.deepEqual(await stored(opened), { married: null, spouse: null, ring: null });
  const { data } = (await client.get(`/v3/documents/${opened.document.id}/events`)).body;
  const signed = data.find(({ type }: Given) => type === "signer.signed");
  assert.deepEqual(signed.data.notAsked, [`sfl_${opened.ids["spouse"]}`]);
  await world.runJobs();
  const { bytes } = await client.get(`/v3/documents/${opened.document.id}/download`);
  const printed = (await readPdf(bytes)).runs.map((run) => run.text).join(" ");
  assert.match(printed.replaceAll(/\s/g, ""), /Fieldsthatconditionsdidnotaskfor:1\(spouse\)/);
});

test("a result is exact, and one that the signer did not see is refused", async () => {
  const fields = [
    number("price", { required: true }),
    number("pieces"),
    number("total", { formula: "price * (filled(pieces) ? pieces : 1)" }),
    number("tax", { formula: "total * 0.16", rules: { decimals: 1 } }),
    number("third", { formula: "-price / 3", rules: { max: "0" } }),
  ];
  const opened = await open(fields);
  const good = { price: "0.125", pieces: "3", total: "0.38", tax: "0.1", third: "-0.04" };
  assertRefused(await submit(opened, { ...good, total: "0.37" }), opened.ids["total"], /The result is 0\.38/);
  const { total: _, ...without } = good;
  assertRefused(await submit(opened, without), opened.ids["total"], /The result is 0\.38/);
  const positive = { ...good, price: "-1", total: "-3.00", tax: "-0.5", third: "0.33" };
  assertRefused(await submit(opened, positive), opened.ids["third"], /At most 0/);
  expectStatus(await submit(opened, good), 200);
  assert.deepEqual(await stored(opened), good);
});

test("a result of nothing is empty, and so is a quotient by zero", async () => {
  const fields = [number("a"), number("b"), number("sum", { formula: "sum(a, b)" })];
  const opened = await open([...fields, number("ratio", { formula: "a / b" })]);
  assertRefused(await submit(opened, { sum: "0.00" }), opened.ids["sum"], /The result is empty/);
  expectStatus(await submit(opened, { a: "2", sum: "2.00" }), 200);
  assert.deepEqual(await stored(opened), { a: "2", b: null, sum: "2.00", ratio: null });
});

test("a text that says false is filled, and a formula that reads no number has a result", async () => {
  const fields = [
    text("note", { value: "false" }),
    text("more", { requiredWhen: "filled(note)" }),
    box("vip"),
    number("rate", { formula: "vip ? 10 : 20" }),
  ];
  const opened = await open(fields);
  assertRefused(await submit(opened, { rate: "20.00" }), opened.ids["more"], /required/);
  expectStatus(await submit(opened, { rate: "20.00", more: "x" }), 200);
});

const circle = (option: string): Given => ({
  type: "radio",
  key: "payment",
  required: false,
  radio: { group: "Payment", option },
});

test("of a group the chosen option counts", async () => {
  const fields = [circle("cash"), circle("card"), text("card_no", { requiredWhen: 'payment == "card"' })];
  const opened = await open(fields);
  const [, , card] = opened.document.fields;
  const values = { [card!.id.slice(4)]: "card" };
  const answer = await opened.frame.post("submit", await opened.frame.submission({ values }));
  assertRefused(answer, opened.ids["card_no"], /required/);
});

test("a later signer's conditions read what an earlier one has entered", async () => {
  const signers = [
    { ...ANA, order: 1 },
    { ...BEA, order: 2 },
  ];
  const others = [text("why", { requiredWhen: "amount > 100" }), number("half", { formula: "amount / 2" })];
  const first = await open([number("amount"), text("secret")], { others, signers });
  expectStatus(await submit(first, { amount: "101", secret: "s" }), 200);
  const bea = await frameFor(world, client, first.document, first.document.signers[1]);
  const { given, fields } = expectStatus(await bea.get("ceremony"), 200);
  assert.deepEqual(given, [{ key: "amount", type: "number", value: "101" }], "only what is read");
  const theirs = (fields as Given[]).filter(({ mine }) => mine === false);
  assert.ok(theirs.every(({ value, conditions }) => value === null && conditions === undefined));
  const second = { ...first, frame: bea };
  assertRefused(await submit(second, { half: "50.50" }), first.ids["why"], /required/);
  expectStatus(await submit(second, { half: "50.50", why: "because" }), 200);
});

test("a page of fields without conditions is told of none", async () => {
  const { frame } = await open([text("alone")]);
  const ceremony = expectStatus(await frame.get("ceremony"), 200);
  assert.equal("given" in ceremony, false);
  assert.ok((ceremony["fields"] as Given[]).every((field) => !("conditions" in field)));
});

const pair = (first: Given, second: Given): Given[] =>
  [first, second].map((more, at) => ({
    type: "radio",
    required: false,
    radio: { group: "g", option: String(at) },
    ...more,
  }));
const refused: [what: string, fields: Given[], pointer: string, words: RegExp][] = [
  ["an unknown key", [text("a", { showWhen: "filled(b)" })], "/fields/1/showWhen", /No field has the key b/],
  ["no syntax", [text("a", { showWhen: "a ==" })], "/fields/1/showWhen", /cannot be read/],
  ["a type error", [box("a", { requiredWhen: "a > 1" })], "/fields/1/requiredWhen", /no order|types/],
  [
    "a number as a condition",
    [number("a"), text("b", { showWhen: "a" })],
    "/fields/2/showWhen",
    /true or false/,
  ],
  ["itself", [text("a", { showWhen: 'a == "x"' })], "/fields/1/showWhen", /itself/],
  ["a cycle", [number("a", { formula: "b" }), number("b", { formula: "a" })], "/fields/1/formula", /itself/],
  ["a key twice", [text("a"), text("a")], "/fields/1/key", /Another field/],
  ["a word of the language", [text("in")], "/fields/1/key", /word/],
  ["a key's form", [text("Big")], "/fields/1/key", /./],
  ["a formula of a text", [text("a", { formula: "1" })], "/fields/1/formula", /Only a number/],
  ["a value of a formula", [number("a", { formula: "1", value: "2" })], "/fields/1/value", /calculated/],
  [
    "a required formula",
    [number("a", { formula: "1", requiredWhen: "true" })],
    "/fields/1/requiredWhen",
    /./,
  ],
  ["a note", [{ type: "note", value: "n", showWhen: "true" }], "/fields/1/showWhen", /every signer/],
  ["a key of ink", [{ type: "initials", key: "i" }], "/fields/1/key", /no value/],
  ["a group of two keys", pair({ key: "a" }, { key: "b" }), "/fields/1/key", /same key/],
  ["regular expressions", [text("a"), text("b", { showWhen: 'a.matches("x+")' })], "/fields/2/showWhen", /./],
  ["a loop", [text("a"), text("b", { showWhen: "[1].all(x, x > 0)" })], "/fields/2/showWhen", /./],
  ["depth", [text("b", { showWhen: `${"(".repeat(60)}true${")".repeat(60)}` })], "/fields/1/showWhen", /./],
  ["size", [number("b", { formula: `1${"+1".repeat(120)}` })], "/fields/1/formula", /./],
  ["length", [number("b", { formula: `1${" ".repeat(500)}` })], "/fields/1/formula", /./],
  ["a prototype", [text("b", { showWhen: "filled(__proto__)" })], "/fields/1/showWhen", /./],
  ["a property", [text("a"), text("b", { showWhen: 'a.constructor == "x"' })], "/fields/2/showWhen", /./],
];
for (const [what, fields, pointer, words] of refused) {
  test(`refuses ${what}`, async () => {
    const document = await draft(client);
    const [signer] = document.signers;
    const path = `/v3/documents/${document.id}/fields`;
    const { status, body } = await client.put(path, { fields: placed(fields)(signer!, 0) });
    assert.equal(status, 422, JSON.stringify(body));
    assert.equal(body.errors[0].pointer, pointer, JSON.stringify(body));
    assert.match(body.errors[0].detail, words);
    assert.equal((await client.get(path)).body.data.length, 1, "nothing has changed");
  });
}

test("at most 200 fields have expressions", async () => {
  const document = await draft(client);
  const put = (count: number) =>
    client.put(`/v3/documents/${document.id}/fields`, {
      fields: placed(
        Array.from({ length: count }, (_, at) => ({
          ...number(`n${at}`, at === 0 ? {} : { formula: `n${at - 1} + 1` }),
          y: 10,
        })),
      )(document.signers[0]!, 0),
    });
  expectStatus(await put(201), 200);
  assert.equal((await put(202)).body.errors[0].pointer, "/fields/202/showWhen");
});

test("a signer keeps a signature without a condition", async () => {
  const document = await draft(client);
  const put = (fields: Given[]) =>
    client.put(`/v3/documents/${document.id}/fields`, {
      fields: fields.map((field, at) => ({
        signerId: document.signers[0]!.id,
        page: 1,
        x: 10,
        y: 10 + 60 * at,
        ...field,
      })),
    });
  const conditional = { type: "signature", showWhen: "vip" };
  const { body } = await put([box("vip"), conditional, { type: "initials" }]);
  assert.equal(body.errors[0].pointer, "/fields/1/showWhen");
  expectStatus(await put([box("vip"), conditional, { type: "initials", showWhen: "vip" }, SIGNATURE]), 200);
});

const IN_TURN = [
  { ...ANA, order: 1 },
  { ...BEA, order: 2 },
];
const REASON = text("why", { label: "Reason", showWhen: "amount > 100" });

test("what is read belongs to the same signer or to one who signs before", async () => {
  const parallel = [
    { ...ANA, order: 1 },
    { ...BEA, order: 1 },
  ];
  for (const [signers, own, others] of [
    [parallel, [number("amount")], [REASON]],
    [IN_TURN, [REASON], [number("amount")]],
  ] as const) {
    const { id, signers: attached } = await draft(client, { signers: [...signers] });
    const fields = attached.flatMap(placed(own, others));
    const { body } = await client.put(`/v3/documents/${id}/fields`, { fields });
    assert.match(body.errors[0].detail, /amount is of a signer who does not sign before this one/);
  }
});

test("sending refuses a condition whose other signer was removed", async () => {
  const made = await draft(client, { signers: IN_TURN, fields: placed([number("amount")], [REASON]) });
  const [ana] = made.signers;
  assert.equal((await client.delete(`/v3/documents/${made.id}/signers/${ana!.id}`)).status, 204);
  const { status, body } = await client.post(`/v3/documents/${made.id}/send`);
  assert.deepEqual([status, body.errors[0].pointer], [422, "/fields/1/showWhen"]);
  assert.match(body.errors[0].detail, /^The field "Reason": No field has the key amount/);
  assert.equal((await client.get(`/v3/documents/${made.id}`)).body.status, "draft");
});

test("a correction ends only where the conditions hold together", async () => {
  const made = await sent(client, { signers: IN_TURN, fields: placed([number("amount")], [REASON]) });
  expectStatus(await enter(client, made), 200);
  assert.ok((await remove(client, made, made.signers[0]!)).status < 300);
  const { status, body } = await exit(client, made);
  assert.deepEqual([status, body.error.code], [422, "E1200"], JSON.stringify(body));
  assert.equal((await client.get(`/v3/documents/${made.id}`)).body.status, "correcting");
  const fields = placed([])(made.signers[1]!, 1);
  expectStatus(await client.put(`/v3/documents/${made.id}/fields`, { fields }), 200);
  expectStatus(await exit(client, made), 200);
});

test("the sealed PDF has the results and nothing of hidden fields", async () => {
  const fields = [
    number("price"),
    number("total", { formula: "price * 1.16" }),
    box("gift"),
    text("wish", { showWhen: "gift", value: "Blue ribbon" }),
    box("hidden_box", { showWhen: "gift", x: 72, y: 300 }),
  ];
  const opened = await open(fields);
  expectStatus(await submit(opened, { price: "100", total: "116.00" }), 200);
  world.clock.advance(2500);
  await world.runJobs();
  await world.runJobs();
  const { bytes } = await client.get(`/v3/documents/${opened.document.id}/download`);
  const { runs } = await readPdf(bytes);
  assert.ok(runs.some((run) => run.text === "116.00"));
  assert.ok(!runs.some((run) => run.text.includes("Blue")));
});

test("a simulated signer signs what conditions ask for", async () => {
  const auto = { name: "Auto", email: "autosign@sandbox.service.test" };
  const fields = [
    box("vip"),
    text("card", { showWhen: "vip", requiredWhen: "vip" }),
    text("never", { showWhen: "!vip", required: true }),
    number("one"),
    number("two", { formula: "one * 2" }),
  ];
  const document = await sent(client, { signers: [auto], fields: placed(fields) });
  world.clock.advance(60_000);
  await world.runJobs();
  const { card, ...values } = await stored({ document, frame: {} as Frame, ids: {} });
  assert.ok(card);
  assert.deepEqual(values, { vip: "true", never: null, one: "1", two: "2.00" });
});

test("fields of another document bring their conditions", async () => {
  const source = await draft(client, { fields: placed([box("vip"), text("card", { showWhen: "vip" })]) });
  const target = await draft(client);
  const query = `source=document&documentId=${source.id}`;
  const answer = await client.get(`/v3/documents/${target.id}/field-suggestions?${query}`);
  const { data } = expectStatus(answer, 200) as { data: Given[] };
  assert.ok(data.some(({ key, showWhen }) => key === "card" && showWhen === "vip"));
});

test("a change of a condition in a correction makes open pages load the document again", async () => {
  const opened = await open([box("vip"), text("card", { showWhen: "vip" })]);
  const stale = await opened.frame.submission();
  expectStatus(await enter(client, opened.document), 200);
  const [signer] = opened.document.signers;
  const fields = placed([box("vip"), text("card", { showWhen: "!vip" })])(signer!, 0);
  expectStatus(await client.put(`/v3/documents/${opened.document.id}/fields`, { fields }), 200);
  expectStatus(await add(client, opened.document, { name: "Cid", email: "cid@example.com" }), 200);
  assert.notEqual((await opened.frame.post("submit", stale)).status, 200);
});
