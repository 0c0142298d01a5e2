import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, test } from "node:test";
import type { Field } from "../../../server/src/domain/model/field.ts";
import { stateHash } from "../../../server/src/domain/model/state-hash.ts";
import type { Answer, Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { ANA, draft, type Draft, type Frame, frameFor, sent } from "../support/signing.ts";
import { readPdf } from "../../sealing/support/read.ts";

let world: World;
let client: Client;
let document: Draft;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
  document = await draft(client);
});
after(async () => {
  assert.deepEqual(
    world.log.filter((line) => line.includes('"level":"error"')),
    [],
  );
  await world.close();
});

type Given = Record<string, unknown>;
const put = (fields: Given[], { id, signers }: Draft = document): Promise<Answer> =>
  client.put(`/v3/documents/${id}/fields`, {
    fields: fields.map((field, index) => ({
      signerId: signers[0]!.id,
      page: 1,
      x: 10,
      y: 10 + (index % 20) * 30,
      ...field,
    })),
  });

const good: Given[] = [
  { type: "text", look: { fontSize: 9.5, color: "#1A3d8f", align: "right", overflow: "refuse" } },
  { type: "text", look: { comb: 18, align: "center" }, value: "GODE561231HDFRRN09" },
  { type: "number", look: { comb: 8, align: "right" }, value: "-12.50" },
  { type: "date", look: { fontSize: 8, color: "#000000" } },
  { type: "dropdown", options: ["Sí", "No"], look: { align: "center" } },
  { type: "name", look: { overflow: "shrink" } },
  { type: "email", look: { color: "#767676" } },
  { type: "textarea", height: 60, look: { fontSize: 10, overflow: "refuse" } },
  { type: "note", value: "In cash", look: { fontSize: 72 } },
];

test("PUT, GET and PUT again keep looks and ids, and a changed look is another field", async () => {
  const first = expectStatus(
    await put([...good, { type: "text", look: {} }, { type: "text", look: null }]),
    200,
  )["data"] as Given[];
  assert.deepEqual(
    first.map(({ look }) => look),
    [...good.map(({ look }) => look), undefined, undefined],
  );
  assert.equal("look" in first.at(-1)!, false);
  const { data } = expectStatus(await client.get(`/v3/documents/${document.id}/fields`), 200);
  assert.deepEqual(data, first);
  const again = first.map((field) => ({ ...field, id: undefined, anchor: undefined }));
  assert.deepEqual(expectStatus(await put(again), 200)["data"], first);
  const [changed] = expectStatus(await put([{ ...again[0], look: { fontSize: 9.5 } }]), 200)[
    "data"
  ] as Given[];
  assert.notEqual(changed!["id"], first[0]!["id"]);
});

const look = (given: unknown, type = "text", more: Given = {}): Given => ({ type, look: given, ...more });

const refused: [what: string, field: Given, pointer: string, words?: RegExp][] = [
  ["a size of 3.9 points", look({ fontSize: 3.9 }), "look/fontSize"],
  ["a size of 73 points", look({ fontSize: 73 }), "look/fontSize"],
  ["a huge size", look({ fontSize: 1e308 }), "look/fontSize"],
  ["a size that is no number", look({ fontSize: "NaN" }), "look/fontSize"],
  ["a size of null", look({ fontSize: null }), "look/fontSize"],
  ["a colour by name", look({ color: "red" }), "look/color"],
  ["a colour of CSS", look({ color: "#000000;background:url(//evil)" }), "look/color"],
  ["a colour with a line end", look({ color: "#000000\n" }), "look/color"],
  ["a short colour", look({ color: "#000" }), "look/color"],
  ["white on white", look({ color: "#ffffff" }), "look/color", /4\.5:1/],
  ["a light grey", look({ color: "#777777" }), "look/color", /Too light/],
  ["an unknown alignment", look({ align: "justify" }), "look/align"],
  ["an alignment of every object", look({ align: "constructor" }), "look/align"],
  ["a comb of one", look({ comb: 1 }), "look/comb"],
  ["a comb of 101", look({ comb: 101 }), "look/comb"],
  ["a comb of a part", look({ comb: 2.5 }), "look/comb"],
  ["cells that are too narrow", look({ comb: 10 }, "text", { width: 39 }), "look/comb", /4 points/],
  [
    "a comb below minLength",
    look({ comb: 3 }, "text", { rules: { minLength: 4 } }),
    "look/comb",
    /minLength/,
  ],
  ["a comb with an overflow", look({ comb: 3, overflow: "shrink" }), "look/overflow"],
  ["an unknown overflow", look({ overflow: "clip" }), "look/overflow"],
  ["no room for one line", look({ fontSize: 17, overflow: "refuse" }), "look/overflow", /21\.25 points high/],
  ["a family, which there is not", look({ fontFamily: "serif" }), "look/fontFamily"],
  ["a member of every object", look({ toString: 1 }), "look/toString"],
  ["a list", look([]), "look"],
  ["a comb of a date", look({ comb: 8 }, "date"), "look/comb", /no comb/],
  ["a comb of lines", look({ comb: 8 }, "textarea"), "look/comb"],
  ["an overflow of a number", look({ overflow: "refuse" }, "number"), "look/overflow"],
  ["a look of a signature", look({ color: "#000000" }, "signature"), "look/color", /signature has no color/],
  ["a look of a box", look({ fontSize: 8 }, "checkbox"), "look/fontSize"],
  ["a default of more characters", look({ comb: 3 }, "text", { value: "abcd" }), "value", /At most 3/],
  ["a default of two lines", look({ comb: 9 }, "text", { value: "a\nb" }), "value", /one line/],
  [
    "a default without room",
    look({ overflow: "refuse" }, "text", { value: "x".repeat(40), width: 100 }),
    "value",
    /too long for the room/,
  ],
  [
    "a note without room",
    look({ overflow: "refuse", fontSize: 12 }, "note", { value: "one\ntwo" }),
    "value",
    /too long for the room/,
  ],
];
for (const [what, field, pointer, words = /./] of refused)
  test(`${what} is 422 at ${pointer}`, async () => {
    const { status, body } = await put([field]);
    const [first] = (body.errors ?? []) as { pointer: string; detail?: string; message?: string }[];
    assert.deepEqual([status, first?.pointer.replace(/^\/fields\/0\//, "")], [422, pointer]);
    assert.match(first?.detail ?? first?.message ?? "", words);
  });

test("a look named __proto__ changes nothing", async () => {
  const { signers, id } = document;
  const [signer] = signers;
  const field = `{"signerId":"${signer!.id}","type":"text","page":1,"x":10,"y":10,"look":{"__proto__":{"comb":2}}}`;
  const answer = await client.put(`/v3/documents/${id}/fields`, JSON.parse(`{"fields":[${field}]}`));
  if (answer.status === 200) assert.equal("look" in (answer.body.data as Given[])[0]!, false);
  else assert.equal(answer.status, 422);
  assert.equal(({} as Given)["comb"], undefined);
});

/** Right of what the sample page says. */
const LEFT = 330;

async function opened(fields: Given[]): Promise<{ frame: Frame; open: Draft; ids: string[] }> {
  const open = await sent(client, {
    fields: ({ id: signerId }) => [
      { signerId, type: "signature", page: 1, x: 72, y: 700 },
      ...fields.map((field, index) => ({ signerId, page: 1, x: LEFT, y: 20 + 40 * index, ...field })),
    ],
  });
  const frame = await frameFor(world, client, open);
  return { frame, open, ids: open.fields.slice(1).map(({ id }) => id.replace("sfl_", "")) };
}

const submit = async (frame: Frame, values: Given): Promise<Answer> =>
  frame.post("submit", await frame.submission({ values }));

const tooLong: [what: string, look: Given, value: string, fits: string][] = [
  ["characters beyond ASCII", { comb: 2 }, "ÁÉÍ", "ÁÉ"],
  ["surrogate pairs", { comb: 2 }, "😀😀😀", "😀😀"],
  ["letters with their marks", { comb: 2 }, "e\u0301e\u0301e\u0301", "e\u0301e\u0301"],
  ["one family of pictures", { comb: 2 }, "👨‍👩‍👧x👨‍👩‍👧", "👨‍👩‍👧👨‍👩‍👧"],
  ["Hebrew letters", { comb: 3 }, "שלום", "שלם"],
  ["words without room", { overflow: "refuse" }, "wide ".repeat(20), "narrow"],
  ["one endless word", { overflow: "refuse" }, "W".repeat(30), "i".repeat(30)],
];
for (const [what, given, value, fits] of tooLong)
  test(`a submission refuses ${what}, and takes what has room`, async () => {
    const { frame, ids } = await opened([look(given)]);
    const answer = await submit(frame, { [ids[0]!]: value });
    assert.equal(answer.status, 422, JSON.stringify(answer.body));
    assert.match(JSON.stringify(answer.body), new RegExp(ids[0]!));
    expectStatus(await submit(frame, { [ids[0]!]: fits }), 200);
  });

test("the page learns the looks of the signer's own fields and of notes, and of no others", async () => {
  const fields = [look({ comb: 4 }), look({ align: "right" }, "note", { value: "Note" })];
  const { frame } = await opened(fields);
  const ceremony = expectStatus(await frame.get("ceremony"), 200);
  const shown = (ceremony["fields"] as Given[]).map((field) => field["look"]);
  assert.deepEqual(shown, [undefined, { comb: 4 }, { align: "right" }]);
});

function near(actual: number | undefined, expected: number): void {
  assert.ok(Math.abs((actual ?? NaN) - expected) <= 1, `${actual} is not ${expected}`);
}

test("the sealed page has each value in its size and place", async () => {
  const { frame, open, ids } = await opened([
    look({ fontSize: 16, align: "left" }, "text", { height: 30, width: 200 }),
    look({ fontSize: 8, align: "right" }, "text", { height: 30, width: 200 }),
    look({ align: "center" }, "text", { height: 30, width: 200 }),
    look({ comb: 5 }, "text", { height: 20, width: 100 }),
    look({ comb: 5, align: "right" }, "number", { height: 20, width: 100 }),
    look({ fontSize: 10, overflow: "refuse" }, "textarea", { height: 35, width: 100 }),
    look({ comb: 4 }, "text", { height: 20, width: 80 }),
  ]);
  const values = ["Large", "Small", "Middle", "AB12", "-1.5", "two lines of ten points", "אב1"];
  expectStatus(await submit(frame, Object.fromEntries(ids.map((id, at) => [id, values[at]]))), 200);
  await world.runJobs();
  const { bytes } = await client.get(`/v3/documents/${open.id}/download`);
  const { runs } = await readPdf(bytes);
  const row = (index: number) =>
    runs
      .filter(
        ({ page, x, y, text }) =>
          page === 1 && x >= LEFT && text.trim() !== "" && Math.floor((y - 20) / 40) === index,
      )
      .toSorted((a, b) => a.x - b.x);
  const [large] = row(0);
  near(large?.size, 16);
  near(large?.x, LEFT + 16 * 0.35);
  const [small] = row(1);
  near(small?.size, 8);
  near((small?.x ?? 0) + (small?.width ?? 0), LEFT + 200 - 8 * 0.35);
  const [middle] = row(2);
  near((middle?.x ?? 0) + (middle?.width ?? 0) / 2, LEFT + 100);
  const letters = row(3);
  assert.deepEqual(
    letters.map(({ text }) => text),
    ["A", "B", "1", "2"],
  );
  for (const [at, { x, width }] of letters.entries()) near(x + width / 2, LEFT + 10 + 20 * at);
  const digits = row(4);
  assert.equal(digits.map(({ text }) => text).join(""), "-1.5");
  near(digits[0]!.x + digits[0]!.width / 2, LEFT + 30);
  assert.equal(row(5).length >= 2, true);
  for (const { size } of row(5)) near(size, 10);
  // Right to left: the first letter in the last cell, and a number from left to right.
  const hebrew = row(6);
  assert.deepEqual(
    hebrew.map(({ text }) => text),
    ["1", "ב", "א"],
  );
  near(hebrew.at(-1)!.x + hebrew.at(-1)!.width / 2, LEFT + 70);
});

test("another document's fields are suggested with their looks", async () => {
  const from = await draft(client, {
    fields: ({ id: signerId }) => [
      { signerId, type: "text", page: 1, x: 20, y: 20, look: { comb: 6 } },
      { signerId, type: "text", page: 1, x: 20, y: 60 },
    ],
  });
  const to = await draft(client, { signers: [ANA] });
  const path = `/v3/documents/${to.id}/field-suggestions?source=document&documentId=${from.id}`;
  const { data } = expectStatus(await client.get(path), 200);
  assert.deepEqual(
    (data as Given[]).map((field) => field["look"]),
    [{ comb: 6 }, undefined],
  );
});

test("the hash of a state covers the looks of its values", () => {
  const field = { id: "019f510c7a0072899e4154c9d466d693", type: "text", value: "same", signerId: "" };
  const looks = [null, { color: "#990000" }, { color: "#006600" }];
  const hashes = looks.map((one) => stateHash("00", [{ ...field, look: one } as Field], []));
  assert.equal(new Set(hashes).size, 3);
  assert.equal(hashes[0], createHash("sha256").update(STATE_WITHOUT_LOOKS).digest("hex"));
});

const STATE_WITHOUT_LOOKS = '{"source":"00","values":{"sfl_019f510c7a0072899e4154c9d466d693":"same"}}';
