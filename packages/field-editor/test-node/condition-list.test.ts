import assert from "node:assert/strict";
import { test } from "node:test";
import { compileExpression } from "@service/contract/rules/expression";
import { keyTypesOf } from "@service/contract/rules/field-conditions";
import { newKey, readConditions, writeConditions } from "../src/model/condition-list.ts";
import { field } from "./support.ts";

/** docs/contract/v3.md#conditions */
const FIELDS = [
  field("1", { type: "checkbox", key: "married" }),
  field("2", { type: "number", key: "age" }),
  field("3", { type: "text", key: "city" }),
  field("4", { type: "date", key: "born" }),
  field("5", { type: "attachment", key: "id_card" }),
];

const again = (expression: string) => {
  const list = readConditions(expression, FIELDS);
  return list === null ? null : writeConditions(list, FIELDS);
};

test("what lists can say is read and written without a change, and the service's parser takes it", () => {
  for (const expression of [
    "married",
    "!married",
    "filled(city)",
    "!filled(id_card)",
    'city == "Puebla"',
    String.raw`city != "a \"b\" \\ c && d"`,
    "age >= 18",
    "age < -2.5",
    'born > "2001-02-03"',
    'married && age >= 18 && city == "Puebla"',
    "married || !filled(city)",
  ]) {
    assert.equal(again(expression), expression);
    const types = keyTypesOf(FIELDS.map((row) => ({ ...row, conditions: row })));
    assert.ok(!("problem" in compileExpression(expression, types)), expression);
  }
  assert.equal(again("  married&&age>=18"), "married && age >= 18");
});

test("an expression that says more than lists can stays text", () => {
  for (const expression of [
    "married && (age > 3 || filled(city))",
    "married && age > 3 || filled(city)",
    "age + 1 > 3",
    'city in ["a", "b"]',
    "nobody",
    "married &&",
    "married == true",
    "!age > 3",
    'city < "b"',
    "age",
    "filled(id_card) ? married : !married",
    '"a" == city',
  ])
    assert.equal(readConditions(expression, FIELDS), null, expression);
  assert.deepEqual(readConditions("", FIELDS), { joined: "&&", conditions: [] });
});

test("a number is written as a number, and what is none as 0", () => {
  const written = (value: string) =>
    writeConditions({ joined: "&&", conditions: [{ key: "age", comparison: "==", value }] }, FIELDS);
  assert.deepEqual(["18", "1,5", "", "1; drop"].map(written), [
    "age == 18",
    "age == 1.5",
    "age == 0",
    "age == 0",
  ]);
  assert.equal(writeConditions({ joined: "&&", conditions: [] }, FIELDS), null);
});

test("a field that gets a key has a free one of its label", () => {
  assert.equal(newKey(field("9", { type: "text", label: "¿Está casado?" }), FIELDS), "esta_casado_1");
  assert.equal(newKey(field("9", { type: "text", label: "合意" }), FIELDS), "text_1");
  assert.equal(
    newKey(field("9", { type: "text", label: "x".repeat(99) }), [
      field("8", { type: "text", key: `${"x".repeat(35)}_1` }),
    ]),
    `${"x".repeat(35)}_2`,
  );
});
