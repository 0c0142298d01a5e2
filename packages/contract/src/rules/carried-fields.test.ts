import assert from "node:assert/strict";
import { test } from "node:test";
import { type Carried, type CarriedField, hasMoved, placeCarried, settleCarried } from "./carried-fields.ts";

interface Field extends CarriedField {
  id: string;
}

const PAGES = [
  { width: 600, height: 800 },
  { width: 600, height: 800 },
];

function field(id: string, part: Partial<Field> = {}): Field {
  const place = { page: 1, x: 100, y: 100, width: 100, height: 20 };
  return {
    id,
    type: "text",
    ...place,
    role: "A",
    variable: null,
    anchor: null,
    radio: null,
    conditions: null,
    ...part,
  };
}

const short = ({ field: { id }, placed, reason }: Carried<Field>) => [
  id,
  reason ?? [placed!.page, placed!.x, placed!.y],
];
const anchored = (text: string, occurrence = 1) => ({ text, occurrence, offsetX: 10, offsetY: -5 });

test("a field follows its text, and keeps its place without it", () => {
  const places = new Map([["Rent:", [{ page: 2, x: 50, y: 300 }]]]);
  const fields = [
    field("follows", { anchor: anchored("Rent:") }),
    field("second", { anchor: anchored("Rent:", 2) }),
    field("plain"),
    field("gone", { page: 3 }),
    field("moved-in", { x: 590, y: -4 }),
    field("wide", { width: 601 }),
  ];
  const placed = placeCarried(fields, PAGES, places);
  assert.deepEqual(placed.map(short), [
    ["follows", [2, 60, 295]],
    ["second", [1, 100, 100]],
    ["plain", [1, 100, 100]],
    ["gone", "page_gone"],
    ["moved-in", [1, 500, 0]],
    ["wide", "no_room"],
  ]);
  assert.deepEqual(
    placed.map((one) => one.placed?.anchor?.text),
    ["Rent:", undefined, undefined, undefined, undefined, undefined],
  );
  assert.deepEqual(
    placed.flatMap((one) => (one.placed ? [hasMoved(one.field, one.placed)] : [])),
    [true, false, false, true],
  );
});

test("an anchor of a page that is gone is found on another one", () => {
  const places = new Map([["Sign here", [{ page: 1, x: 0, y: 20 }]]]);
  const [one] = placeCarried([field("a", { page: 9, anchor: anchored("Sign here") })], PAGES, places);
  assert.deepEqual(short(one!), ["a", [1, 10, 15]]);
});

test("what is there already is not doubled, and groups are not mixed", () => {
  const present = [field("p"), field("q", { type: "radio", y: 300, radio: { group: "Plan" } })];
  const wanted = [
    field("same"),
    field("other-role", { role: "B" }),
    field("option", { type: "radio", y: 400, radio: { group: "Plan" } }),
  ];
  const settled = settleCarried(present, placeCarried(wanted, PAGES, new Map()), () => []);
  assert.deepEqual(settled.map(short), [
    ["same", "taken"],
    ["other-role", [1, 100, 100]],
    ["option", "taken"],
  ]);
});

test("what depends on a field that is left out is left out, however long the chain", () => {
  const conditions = { showWhen: "before" };
  const chain = [
    field("f0", { page: 9 }),
    ...Array.from({ length: 40 }, (_, index) => field(`f${index + 1}`, { y: index * 10, conditions })),
    field("free", { y: 500 }),
  ];
  let rounds = 0;
  const refusedOf = (fields: readonly Field[]) => {
    rounds += 1;
    const ids = new Set(fields.map(({ id }) => id));
    return fields.flatMap(({ id, conditions: own }, index) =>
      own && !ids.has(`f${Number(id.slice(1)) - 1}`) ? [{ index, member: "showWhen" }] : [],
    );
  };
  const settled = settleCarried([], placeCarried(chain, PAGES, new Map()), refusedOf);
  const reasons = settled.map(({ reason }) => reason);
  assert.deepEqual([reasons[0], reasons.at(-1)], ["page_gone", null]);
  assert.ok(reasons.slice(1, -1).every((reason) => reason === "condition"));
  assert.ok(rounds < 12, String(rounds));
});

test("a refusal is told by its kind, and one of a field that was there changes nothing", () => {
  const wanted = placeCarried([field("a"), field("b", { y: 200 }), field("c", { y: 300 })], PAGES, new Map());
  const members = ["radio", "formula", "key"];
  const refusedOf = (fields: readonly Field[]) => [
    { index: 0, member: "x" },
    ...fields.slice(1).map(({ id }, index) => ({ index: index + 1, member: members["abc".indexOf(id)]! })),
  ];
  const settled = settleCarried([field("present", { y: 700 })], wanted, refusedOf);
  assert.deepEqual(
    settled.map(({ reason }) => reason),
    ["group", "condition", "taken"],
  );
});
