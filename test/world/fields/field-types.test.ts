import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { draft, type Draft, uuid } from "../support/signing.ts";

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
const pointersOf = ({ status, body }: Answer): unknown[] => [
  status,
  (body.errors ?? []).map(({ pointer }: { pointer: string }) => pointer),
];

const circle = (option: string, more: Given = {}) => ({
  type: "radio",
  radio: { group: "payment", option },
  ...more,
});
const pair = (first: Given = {}, second: Given = {}) => [circle("monthly", first), circle("yearly", second)];

const good: Given[] = [
  { type: "number", value: "-12.50", rules: { min: "-20", max: "0", decimals: 2 } },
  { type: "textarea", value: "one\r\ntwo", rules: { minLength: 7, maxLength: 7 } },
  { type: "dropdown", options: ["Sí", "No"], value: "No" },
  ...pair({ value: "monthly" }),
  { type: "text", value: "AB12", rules: { pattern: "[A-Z]{2}\\d{2}", message: "Two letters, two digits" } },
  { type: "date", value: "2026-02-28", rules: { from: "2026-02-28", to: "2026-02-28" } },
  { type: "note", value: "Without VAT\nin cash", required: true },
  { type: "strikethrough" },
  { type: "text", rules: {} },
];

test("PUT, GET and PUT again keep what was given, and the ids", async () => {
  const first = expectStatus(await put(good), 200)["data"] as Given[];
  assert.deepEqual(
    first.map(({ type, value, required, options, radio, rules }) => [
      type,
      value,
      required,
      options,
      radio,
      rules,
    ]),
    good.map(({ type, value = null, options = null, radio = null, rules = null }) => [
      type,
      type === "textarea" ? "one\ntwo" : value,
      type !== "note" && type !== "strikethrough",
      options,
      radio,
      type === "text" && value === null ? null : rules,
    ]),
  );
  const { data } = expectStatus(await client.get(`/v3/documents/${document.id}/fields`), 200);
  assert.deepEqual(data, first);
  const again = first.map((field) => ({ ...field, id: undefined, anchor: undefined }));
  assert.deepEqual(expectStatus(await put(again), 200)["data"], first);
  const reordered = { ...again[2], options: ["No", "Sí"] };
  const [changed] = expectStatus(await put([reordered]), 200)["data"] as Given[];
  assert.notEqual(changed!["id"], first[2]!["id"]);
});

const text = { type: "text" };
const number = { type: "number" };
const dropdown = { type: "dropdown", options: ["a", "b"] };

const refused: [what: string, fields: Given[], pointer: string, words?: RegExp][] = [
  ["a dropdown without options", [{ type: "dropdown" }], "options", /needs options/],
  ["a dropdown of no options", [{ type: "dropdown", options: [] }], "options"],
  ["an option twice", [{ type: "dropdown", options: ["a", "b", "a"] }], "options/2", /once/],
  ["an option with spaces around it", [{ type: "dropdown", options: ["a", " b"] }], "options/1"],
  ["an option of two lines", [{ type: "dropdown", options: ["a\nb"] }], "options/0", /one line/],
  ["an option that nobody sees", [{ type: "dropdown", options: ["\u200b"] }], "options/0"],
  ["an empty option", [{ type: "dropdown", options: [""] }], "options/0"],
  [
    "201 options",
    [{ type: "dropdown", options: Array.from({ length: 201 }, (_, at) => `${at}`) }],
    "options",
  ],
  ["an option of 256 characters", [{ type: "dropdown", options: ["x".repeat(256)] }], "options/0"],
  ["options of a text", [{ ...text, options: ["a"] }], "options", /Only a dropdown/],
  ["a default that is no option", [{ ...dropdown, value: "c" }], "value", /given options/],
  ["a radio field without a group", [{ type: "radio" }, circle("b")], "radio", /group and its option/],
  ["a group of a text", [{ ...text, radio: { group: "g", option: "o" } }], "radio"],
  ["a group of one", [circle("a")], "radio", /at least two/],
  ["an option of a group twice", [circle("a"), circle("a")], "radio/option", /once/],
  ["a group of which a part is required", pair({}, { required: false }), "required"],
  ["two defaults of a group", pair({ value: "monthly" }, { value: "yearly" }), "value", /at most/],
  ["the option of another as a default", pair({ value: "yearly" }), "value"],
  ["a rule of another type", [{ ...text, rules: { min: "1" } }], "rules/min", /no such rule/],
  ["a pattern of several lines", [{ type: "textarea", rules: { pattern: "a" } }], "rules/pattern"],
  ["rules of a signature", [{ type: "signature", rules: { maxLength: 5 } }], "rules/maxLength"],
  ["an unknown rule", [{ ...text, rules: { regex: "a" } }], "rules/regex"],
  ["a pattern that is none", [{ ...text, rules: { pattern: "(" }, value: "a" }], "rules/pattern", /RE2/],
  ["a look-ahead", [{ ...text, rules: { pattern: "(?=a)a" } }], "rules/pattern", /RE2/],
  ["a back reference", [{ ...text, rules: { pattern: "(a)\\1" } }], "rules/pattern", /RE2/],
  ["a pattern of 201 characters", [{ ...text, rules: { pattern: "a".repeat(201) } }], "rules/pattern"],
  ["a pattern that repeats too often", [{ ...text, rules: { pattern: "x{400}y{101}" } }], "rules/pattern"],
  [
    "a pattern that repeats repetitions",
    [{ ...text, rules: { pattern: "(x{30}){30}" } }],
    "rules/pattern",
    /large/,
  ],
  ["a message without a pattern", [{ ...text, rules: { message: "so" } }], "rules/message"],
  ["minLength over maxLength", [{ ...text, rules: { minLength: 3, maxLength: 2 } }], "rules/maxLength"],
  ["501 characters of a pattern", [{ ...text, rules: { pattern: "a*", minLength: 501 } }], "rules/minLength"],
  ["min over max", [{ ...number, rules: { min: "0.5", max: "-0.5" } }], "rules/max", /below min/],
  [
    "no number of these digits",
    [{ ...number, rules: { min: "0.5", max: "0.7", decimals: 0 } }],
    "rules/decimals",
  ],
  ["a limit that is no number", [{ ...number, rules: { min: "1,5" } }], "rules/min"],
  ["from after to", [{ type: "date", rules: { from: "2026-02-02", to: "2026-02-01" } }], "rules/to"],
  ["a day that is none", [{ type: "date", rules: { from: "2026-02-30" } }], "rules/from"],
  [
    "a default over its limit",
    [{ ...number, value: "10.01", rules: { max: "10" } }],
    "value",
    /At most 10\./,
  ],
  ["a default with a comma", [{ ...number, value: "1,5" }], "value", /number in digits/],
  ["a default that is too short once trimmed", [{ ...text, value: " a", rules: { minLength: 2 } }], "value"],
  [
    "a default that does not match",
    [{ ...text, value: "b", rules: { pattern: "a", message: "An a!" } }],
    "value",
    /An a!/,
  ],
  ["a note without its text", [{ type: "note" }], "value", /needs its text/],
  ["a note that nobody sees", [{ type: "note", value: " \n\u200b" }], "value"],
  ["a text of a line", [{ type: "strikethrough", value: "x" }], "value"],
  ["a value of 5,001 characters", [{ type: "note", value: "x".repeat(5001) }], "value"],
];
for (const [what, fields, pointer, words = /./] of refused) {
  test(`${what} is 422 at ${pointer}`, async () => {
    const answer = await put(fields);
    const [status, pointers] = pointersOf(answer);
    const [first] = pointers as string[];
    assert.deepEqual([status, first?.replace(/^\/fields\/\d+\//, "")], [422, pointer]);
    assert.match(answer.body.errors[0].detail ?? answer.body.errors[0].message, words);
  });
}

test("the problem of a group is told at the field that has to change", async () => {
  const other = { ...circle("weekly"), radio: { group: "other", option: "weekly" } };
  assert.deepEqual(pointersOf(await put([circle("a"), other, circle("b"), circle("a")])), [
    422,
    ["/fields/3/radio/option", "/fields/1/radio"],
  ]);
});

test("groups are of one signer: two signers may have the same", async () => {
  const two = await draft(client, {
    signers: [
      { name: "Ana", email: "a@example.com" },
      { name: "Bea", email: "b@example.com" },
    ],
  });
  const [ana, bea] = two.signers.map(({ id }) => id);
  const split = [circle("a"), { ...circle("b"), signerId: bea }];
  assert.deepEqual(pointersOf(await put(split, two)), [422, ["/fields/0/radio", "/fields/1/radio"]]);
  const both = [ana, bea].flatMap((signerId) => pair({ signerId, value: "" }, { signerId }));
  expectStatus(await put(both, two), 200);
});

const patterned = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ type: "text", rules: { pattern: `[a-z]{${at}}` } }));

test("a hundred fields have a pattern, not more", async () => {
  expectStatus(await put(patterned(100)), 200);
  assert.deepEqual(pointersOf(await put(patterned(101))), [422, ["/fields/100/rules/pattern"]]);
});

test("v2 refuses the types that it does not have", async () => {
  const path = `/v2/documents/${uuid(document.id)}`;
  for (const type of ["number", "textarea", "dropdown", "radio", "note", "strikethrough"]) {
    const field = { participantEmail: "ana@example.com", type, position: { x: 1, y: 1 }, pageNumbers: [1] };
    const { status, body } = await client.patch(path, { fields: [field] });
    assert.deepEqual([status, body.error.code, body.error.field], [422, "E1200", "fields[0].type"]);
  }
});

test("a document with notes alone has nothing to sign", async () => {
  const own = await draft(client, { fields: () => [] });
  expectStatus(await put([{ type: "note", value: "Read me" }, { type: "strikethrough" }], own), 200);
  const { status, body } = await client.post(`/v3/documents/${own.id}/send`);
  assert.deepEqual([status, body.code], [409, "DOCUMENT_NOT_SENDABLE"]);
});
