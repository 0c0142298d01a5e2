import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { readPdf } from "../../sealing/support/read.ts";
import type { Answer, Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import {
  ANA,
  BEA,
  type Draft,
  type Frame,
  frameFor,
  sent,
  signAs,
  type Signer,
  uuid,
} from "../support/signing.ts";
import { add, enter, exit, remove } from "../support/corrections.ts";

let world: World;
let client: Client;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
});
beforeEach(() => world.clock.advance(60_000));
after(() => world.close());

type Given = Record<string, unknown>;
const signature = { type: "signature", page: 1, x: 300, y: 700 };
const placed = (fields: Given[]) => (signer: Signer, index: number) =>
  index > 0
    ? [{ signerId: signer.id, ...signature, y: 600 }]
    : [signature, ...fields].map((field, at) => ({
        signerId: signer.id,
        page: 1,
        x: 72,
        y: 20 + 30 * at,
        ...field,
      }));

interface Opened {
  document: Draft;
  frame: Frame;
  /** Ids of the fields besides the signature, as the frame has them. */
  ids: string[];
}
async function open(fields: Given[], signers = [ANA]): Promise<Opened> {
  const document = await sent(client, { signers, fields: placed(fields) });
  const own = document.fields.filter(({ signerId }) => signerId === document.signers[0]!.id);
  const frame = await frameFor(world, client, document);
  return { document, frame, ids: own.slice(1).map(({ id }) => id.slice(4)) };
}

async function submit({ frame, ids }: Opened, values: (string | undefined)[]): Promise<Answer> {
  const given = ids.flatMap((id, at) => (values[at] === undefined ? [] : [[id, values[at]]]));
  return frame.post("submit", await frame.submission({ values: Object.fromEntries(given) }));
}
const storedIn = async ({ id }: Draft): Promise<(string | null)[]> =>
  (await client.get(`/v3/documents/${id}/fields`)).body.data
    .filter(({ type }: Given) => type !== "signature")
    .map(({ value }: Given) => value);

function assertRefused({ status, body }: Answer, fieldIds: string[], words = /./): void {
  assert.deepEqual([status, body.error?.code], [422, "INVALID_REQUEST"], JSON.stringify(body));
  assert.deepEqual(
    body.error.fields.map(({ fieldId }: { fieldId: string }) => fieldId),
    fieldIds,
  );
  assert.match(body.error.fields[0].detail, words);
}

const text = (rules: Given): Given => ({ type: "text", rules });
const number = (rules: Given): Given => ({ type: "number", rules });
const limits: [field: Given, good: string[], bad: string[], words: RegExp][] = [
  [text({ minLength: 3 }), ["abc", "😀😀😀"], ["ab", "😀😀"], /At least 3/],
  [text({ maxLength: 3 }), ["abc", "😀😀😀"], ["abcd", "😀😀😀😀"], /At most 3/],
  [text({ pattern: "[A-Z]{3}\\d*", message: "Three letters" }), ["ABC"], ["xABC", "AB"], /Three letters/],
  [text({ pattern: "(a*)*" }), ["a".repeat(500)], ["a".repeat(501)], /At most 500/],
  [number({ min: "-0.1" }), ["-0.1", "0"], ["-0.11", "-1"], /At least -0\.1/],
  [number({ max: "0.3" }), ["0.3", "0.30", "-7"], ["0.30001", "1"], /At most 0\.3/],
  [number({ decimals: 2 }), ["1.25", "7"], ["1.255"], /At most 2 digits/],
  [number({ decimals: 0 }), ["12"], ["12.0"], /At most 0 digits/],
  [number({}), ["999999999999999.0000000001"], ["1,5", "1e3", "0x1", "٣", ".5", "1.", "+1", "NaN"], /digits/],
  [{ type: "date", rules: { from: "2026-02-01" } }, ["2026-02-01"], ["2026-01-31"], /Not before/],
  [{ type: "date", rules: { to: "2026-02-28" } }, ["2026-02-28"], ["2026-03-01"], /Not after/],
  [{ type: "textarea", rules: { maxLength: 3 } }, ["a\r\nb"], ["a\nbc"], /At most 3/],
  [{ type: "dropdown", options: ["Sí", "No"] }, ["Sí", " No "], ["sí", "Maybe"], /given options/],
];
for (const [field, good, bad, words] of limits) {
  test(`a ${JSON.stringify(field)} takes ${good.join(", ").slice(0, 60)}`, async () => {
    const refusing = await open([field]);
    for (const value of bad) assertRefused(await submit(refusing, [value]), refusing.ids, words);
    assertRefused(await submit(refusing, [undefined]), refusing.ids, /required/);
    for (const value of good) {
      const own = await open([field]);
      expectStatus(await submit(own, [value]), 200);
      assert.deepEqual(await storedIn(own.document), [value.trim().replace("\r", "")]);
    }
  });
}

const circle = (option: string, more: Given = {}) => ({
  type: "radio",
  radio: { group: "payment", option },
  ...more,
});

test("of a group one is chosen, whoever tries more", async () => {
  const opened = await open([circle("monthly"), circle("yearly"), circle("never")]);
  const [monthly, yearly] = opened.ids as [string, string];
  assertRefused(await submit(opened, []), [monthly], /One of these options/);
  assertRefused(await submit(opened, ["monthly", "yearly"]), [yearly], /not several/);
  assertRefused(await submit(opened, ["yearly"]), [monthly], /given options/);
  assertRefused(await submit(opened, ["true"]), [monthly], /given options/);
  expectStatus(await submit(opened, ["", "yearly"]), 200);
  assert.deepEqual(await storedIn(opened.document), [null, "yearly", null]);
});

test("the sender's choice stays, and gives way to another", async () => {
  const fields = [circle("monthly", { value: "monthly" }), circle("yearly")];
  const [kept, changed] = [await open(fields), await open(fields)];
  expectStatus(await submit(kept, []), 200);
  expectStatus(await submit(changed, [undefined, "yearly"]), 200);
  assert.deepEqual(await storedIn(kept.document), ["monthly", null]);
  assert.deepEqual(await storedIn(changed.document), [null, "yearly"]);
});

test("of a group that is not required nothing has to be chosen", async () => {
  const opened = await open([circle("a", { required: false }), circle("b", { required: false })]);
  expectStatus(await submit(opened, []), 200);
  assert.deepEqual(await storedIn(opened.document), [null, null]);
});

test("a page writes no notes, and no fields of other signers", async () => {
  const opened = await open([{ type: "note", value: "Without VAT" }, { type: "strikethrough" }], [ANA, BEA]);
  const theirs = opened.document.fields.at(-1)!.id.slice(4);
  const withTheirs = { ...opened, ids: [...opened.ids, theirs] };
  expectStatus(await submit(withTheirs, ["With VAT", "x", "signed"]), 200);
  assert.deepEqual(await storedIn(opened.document), ["Without VAT", null]);
  const { status } = await submit(await open([{ type: "textarea" }]), ["x".repeat(5001)]);
  assert.equal(status, 422);
});

const shown = async (from: Frame) =>
  (expectStatus(await from.get("ceremony"), 200)["fields"] as Given[])
    .filter(({ type }) => type !== "signature")
    .map(({ mine, value, options, radio, rules }) => [mine, value, options, radio, rules]);
const radio = (option: string) => ({ group: "payment", option });

test("a frame shows notes to everybody, and what is asked to whom it is asked", async () => {
  const fields = [
    { type: "note", value: "Without VAT" },
    { type: "strikethrough" },
    { type: "dropdown", options: ["a", "b"], value: "a" },
    circle("x", { value: "x" }),
    circle("y"),
    number({ min: "1" }),
  ];
  const { document, frame } = await open(fields, [ANA, BEA]);
  assert.deepEqual(await shown(frame), [
    [false, "Without VAT", undefined, undefined, undefined],
    [false, null, undefined, undefined, undefined],
    [true, "a", ["a", "b"], null, null],
    [true, "x", null, radio("x"), null],
    [true, null, null, radio("y"), null],
    [true, null, null, null, { min: "1" }],
  ]);
  const [, bea] = document.signers;
  const other = await shown(await frameFor(world, client, document, bea));
  const hidden = [false, null, undefined, undefined, undefined];
  const note = [false, "Without VAT", undefined, undefined, undefined];
  assert.deepEqual(other, [note, hidden, hidden, hidden, hidden, hidden]);
});

test("what was chosen so far is kept for the next visit", async () => {
  const opened = await open([circle("a"), circle("b"), { type: "dropdown", options: ["x", "y"] }]);
  const [, b, list] = opened.ids as [string, string, string];
  const values = { [b]: "b", [list]: "y" };
  const progress = { consented: true, values, signature: null, initials: null, placed: [] };
  assert.ok((await opened.frame.put("progress", progress)).status < 300);
  const { progress: kept } = expectStatus(await opened.frame.get("ceremony"), 200);
  assert.deepEqual((kept as { values: Given }).values, values);
});

test("the sealed PDF has the words at their places", async () => {
  const fields = [
    number({}),
    { type: "textarea", height: 60, y: 120 },
    { type: "dropdown", options: ["Łódź", "Ñuñoa"], y: 200 },
    circle("a", { y: 240 }),
    circle("b", { y: 270, x: 200 }),
    { type: "note", value: "Sin IVA\nen efectivo", y: 300, height: 40 },
    { type: "strikethrough", y: 360 },
  ];
  const opened = await open(fields);
  expectStatus(await submit(opened, ["-1250.50", "uno\ndos", "Ñuñoa", undefined, "b"]), 200);
  world.clock.advance(2500);
  await world.runJobs();
  await world.runJobs();
  const { bytes } = await client.get(`/v3/documents/${opened.document.id}/download`);
  const { runs } = await readPdf(bytes);
  const places: [text: string, top: number, bottom: number][] = [
    ["-1250.50", 50, 70],
    ["uno", 120, 145],
    ["dos", 130, 180],
    ["Ñuñoa", 200, 220],
    ["Sin IVA", 300, 320],
    ["en efectivo", 315, 340],
  ];
  for (const [words, top, bottom] of places) {
    const run = runs.find((one) => one.page === 1 && one.text === words);
    assert.ok(
      run && run.x > 72 && run.x < 80 && run.y > top && run.y < bottom,
      `${words}: ${run?.x} ${run?.y}`,
    );
  }
  assert.ok(!runs.some((run) => run.text.includes("Łódź")), "what was not chosen is not there");
});

test("a simulated signer finds values for every rule", async () => {
  const rfc = "[A-ZÑ&]{3,4}\\d{6}[A-Z\\d]{3}";
  const auto = { name: "Auto", email: "autosign@sandbox.service.test" };
  const fields = [
    text({ minLength: 30 }),
    text({ maxLength: 2 }),
    text({ pattern: rfc }),
    text({ pattern: "(?:H|M)[^0-9]+", minLength: 2 }),
    { type: "textarea", rules: { minLength: 12, maxLength: 12 } },
    number({ min: "0.25", max: "0.95", decimals: 1 }),
    { type: "date", rules: { from: "2051-01-01" } },
    { type: "dropdown", options: ["x"] },
    circle("a"),
    circle("b", { value: "b" }),
    { type: "note", value: "n" },
  ];
  const document = await sent(client, { signers: [auto], fields: placed(fields) });
  world.clock.advance(60_000);
  await world.runJobs();
  const values = await storedIn(document);
  assert.deepEqual(values.slice(5), ["0.3", "2051-01-01", "x", null, "b", "n"]);
  assert.equal((await client.get(`/v3/documents/${document.id}`)).body.signedCount, 1);
});

const NOTE = { type: "note", page: 1, x: 72, y: 300, value: "Without VAT" };
const LINE = { type: "strikethrough", page: 1, x: 72, y: 340 };

/** Ana has signed, and Bea has a note, a line and a signature. */
async function halfSigned(): Promise<{
  document: Draft;
  bea: string;
  put: (fields: Given[]) => Promise<Answer>;
}> {
  const document = await sent(client, {
    signers: [ANA, BEA],
    fields: ({ id: signerId }, at) => [
      { signerId, ...signature, y: 600 + 60 * at },
      ...(at === 1 ? [NOTE, LINE].map((field) => ({ signerId, ...field })) : []),
    ],
  });
  expectStatus(await signAs(world, client, document), 200);
  expectStatus(await enter(client, document), 200);
  const bea = document.signers[1]!.id;
  const put = (fields: Given[]) =>
    client.put(`/v3/documents/${document.id}/fields`, {
      fields: fields.map((field) => ({ signerId: bea, ...field })),
    });
  return { document, bea, put };
}
const sorted = (fields: Given[]) =>
  fields
    .filter(({ type }) => type === "note" || type === "strikethrough")
    .map(({ type, value }) => [type, value])
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)));
const BOTH = [
  ["note", "Without VAT"],
  ["strikethrough", null],
];

test("notes and lines stay once somebody has signed", async () => {
  const { document, put } = await halfSigned();
  const changes: [string, Given[], string][] = [
    ["another text", [{ ...NOTE, value: "With VAT" }], "/fields/0/type"],
    ["another place", [{ ...NOTE, y: 310 }], "/fields/0/type"],
    ["one more", [NOTE, LINE, { ...LINE, y: 400 }], "/fields/2/type"],
    ["the same twice", [NOTE, NOTE], "/fields/1/type"],
  ];
  for (const [what, fields, pointer] of changes) {
    const { status, body } = await put(fields);
    assert.deepEqual([status, body.errors?.[0]?.pointer], [422, pointer], what);
  }
  assert.deepEqual(sorted(expectStatus(await put([]), 200)["data"] as Given[]), BOTH);
  assert.deepEqual(sorted(expectStatus(await put([LINE, NOTE]), 200)["data"] as Given[]), BOTH);
  const field = {
    participantEmail: BEA.email,
    type: "signature",
    position: { x: 10, y: 10 },
    pageNumbers: [1],
  };
  const changed = await client.patch(`/v2/documents/${uuid(document.id)}`, { fields: [field] });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  const { data } = (await client.get(`/v3/documents/${document.id}/fields`)).body;
  assert.deepEqual(sorted(data), BOTH);
});

test("whoever is removed leaves the words that somebody has signed", async () => {
  const { document } = await halfSigned();
  expectStatus(await add(client, document, { name: "Cid", email: "cid@example.com" }), 200);
  assert.ok((await remove(client, document, document.signers[1]!)).status < 300);
  const { data } = (await client.get(`/v3/documents/${document.id}/fields`)).body;
  assert.deepEqual(sorted(data), BOTH);
  assert.ok(data.every(({ signerId }: Given) => signerId === document.signers[0]!.id));
});

test("a change of a note or of options makes open pages load the document again", async () => {
  const list = { type: "dropdown", options: ["a", "b"], required: false };
  const changes: Given[][] = [
    [
      { ...list, y: 50 },
      { ...NOTE, value: "With VAT" },
    ],
    [{ ...list, options: ["a", "c"], y: 50 }, NOTE],
  ];
  for (const change of changes) {
    const { document, frame } = await open([{ ...list, y: 50 }, NOTE]);
    const stale = await frame.submission();
    expectStatus(await enter(client, document), 200);
    const signerId = document.signers[0]!.id;
    const fields = [{ ...signature, y: 20, x: 300 }, ...change].map((field) => ({
      page: 1,
      x: 72,
      ...field,
      signerId,
    }));
    expectStatus(await client.put(`/v3/documents/${document.id}/fields`, { fields }), 200);
    expectStatus(await exit(client, document), 200);
    assert.equal((await frame.post("submit", stale)).body.error.code, "DOCUMENT_CHANGED");
  }
});

test("who has signed a choice keeps all of it, whichever part is sent", async () => {
  const document = await sent(client, {
    signers: [ANA, BEA],
    fields: placed([circle("a"), circle("b")]),
  });
  const [, , b] = document.fields;
  const values = { [b!.id.slice(4)]: "b" };
  expectStatus(await signAs(world, client, document, { values }), 200);
  expectStatus(await enter(client, document), 200);
  const { data } = (await client.get(`/v3/documents/${document.id}/fields`)).body;
  const one = data.filter(({ radio }: Given) => (radio as Given | null)?.["option"] === "b");
  const asInput = one.map((field: Given) => ({ ...field, id: undefined, anchor: undefined }));
  const put = await client.put(`/v3/documents/${document.id}/fields`, { fields: asInput });
  const kept = expectStatus(put, 200)["data"] as Given[];
  assert.deepEqual(
    kept.flatMap(({ radio, value }) => (radio ? [value] : [])),
    ["b", null],
  );
  const ruled = asInput.map((field: Given) => ({ ...field, required: false }));
  const refused = await client.put(`/v3/documents/${document.id}/fields`, { fields: ruled });
  assert.equal(refused.status, 422);
});
