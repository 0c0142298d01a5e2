import assert from "node:assert/strict";
import { test } from "node:test";
import type { Field } from "../src/model/types.ts";
import { type EditedForm, SENDER } from "../src/template/shared/form.ts";
import { exampleOf } from "../src/template/preview/example.ts";
import { dataKey, type Seen, seenBy, sumsOf, type TestData } from "../src/template/preview/seen.ts";
import { field } from "./support.ts";

/** A template as each of its roles sees it, with test data. */

const EXAMPLES = { name: "Anna Taylor", email: "anna@example.com", text: "Example", file: "document.pdf" };
const TODAY = "2026-03-04";
const ROLES = [
  { id: "tenant", name: "Tenant", order: 2 },
  { id: "landlord", name: "Landlord", order: 1 },
  { id: "witness", name: "Witness", order: 2 },
];

function formOf(fields: readonly Field[], variables: Record<string, string> = {}): EditedForm {
  return { roles: ROLES, fields, variables: new Map(Object.entries(variables)) };
}

function seen(viewer: string, form: EditedForm, data: TestData = new Map()): Map<string, Seen> {
  const all = seenBy(viewer, { form, data, examples: EXAMPLES, today: TODAY });
  return new Map(all.map((one) => [one.field.id, one]));
}

const short = ({ state, isShown, isRequired, value }: Seen) => [state, isShown, isRequired, value];

test("earlier turns are filled in by examples, later ones are open, and the same turn is not seen", () => {
  const form = formOf([
    field("first", { signerId: "landlord", type: "text" }),
    field("own", { signerId: "tenant", type: "text" }),
    field("beside", { signerId: "witness", type: "text" }),
    field("memo", { signerId: SENDER, type: "note", value: "Hello", required: false }),
    field("rent", { signerId: SENDER, type: "number" }),
    field("extra", { signerId: SENDER, type: "text", required: false }),
  ]);
  const tenant = seen("tenant", form);
  assert.deepEqual(
    [...tenant]
      .map(([id, one]) => [id, ...short(one)])
      .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    [
      ["beside", "later", true, true, ""],
      ["extra", "filled", false, false, ""],
      ["first", "filled", true, true, "Example"],
      ["memo", "note", true, false, "Hello"],
      ["own", "own", true, true, ""],
      ["rent", "filled", true, true, "1"],
    ],
  );
  assert.deepEqual(short(seen("landlord", form).get("own")!), ["later", true, true, ""]);
  assert.deepEqual(short(seen(SENDER, form).get("rent")!), ["own", true, true, ""]);
  assert.deepEqual(short(seen(SENDER, form).get("extra")!), ["own", true, false, ""]);
});

test("conditions and formulas hold as in the ceremony, also across turns", () => {
  const form = formOf([
    field("pet", { signerId: "landlord", type: "checkbox", required: false, key: "pet" }),
    field("kind", {
      signerId: "tenant",
      type: "text",
      showWhen: "pet",
      requiredWhen: "pet",
      required: false,
    }),
    field("price", { signerId: "tenant", type: "number", key: "price" }),
    field("total", { signerId: "tenant", type: "number", formula: "price * 2", required: false }),
    field("why", { signerId: "tenant", type: "text", requiredWhen: "price > 10", required: false }),
  ]);
  const empty = new Map([["pet", ""]]);
  // A person that fills in examples ticks the box.
  assert.deepEqual(short(seen("tenant", form).get("kind")!), ["own", true, true, ""]);
  assert.deepEqual(short(seen("landlord", form).get("kind")!), ["later", false, false, ""]);
  const typed = seen("tenant", form, new Map([...empty, ["pet", "false"], ["price", "12.5"]]));
  assert.deepEqual(short(typed.get("kind")!), ["own", false, false, ""]);
  assert.deepEqual(short(typed.get("total")!), ["own", true, false, "25.00"]);
  assert.deepEqual(short(typed.get("why")!), ["own", true, true, ""]);
  assert.deepEqual(sumsOf([...typed.values()]), { shown: 3, hidden: 1, missing: 1 });
});

test("an expression that cannot be read hides nothing, and nothing is thrown", () => {
  const form = formOf([
    field("odd", { signerId: "tenant", type: "text", showWhen: "nobody && ((", requiredWhen: "1 + 1" }),
    field("loop", { signerId: "tenant", type: "number", key: "loop", formula: "loop + 1" }),
  ]);
  assert.deepEqual(short(seen("tenant", form).get("odd")!), ["own", true, true, ""]);
  assert.equal(seen("tenant", form).get("loop")!.isShown, true);
});

const option = (id: string) =>
  field(id, { signerId: "landlord", type: "radio", radio: { group: "plan", option: id } });

test("one option of a group is chosen, and the group counts once", () => {
  const form = formOf([option("monthly"), option("yearly")]);
  assert.equal(sumsOf([...seen("landlord", form).values()]).missing, 1);
  const filled = seen("tenant", form);
  assert.deepEqual([filled.get("monthly")!.value, filled.get("yearly")!.value], ["monthly", ""]);
  const chosen = seen("landlord", form, new Map([["yearly", "yearly"]]));
  assert.equal(sumsOf([...chosen.values()]).missing, 0);
});

test("fields of the sender with the same name have one test value", () => {
  const form = formOf(
    [field("a", { signerId: SENDER, type: "text" }), field("b", { signerId: SENDER, type: "text" })],
    { a: "rent", b: "rent" },
  );
  assert.equal(new Set(form.fields.map((one) => dataKey(form, one))).size, 1);
  const both = seen(SENDER, form, new Map([["value:rent", "900"]]));
  assert.deepEqual([both.get("a")!.value, both.get("b")!.value], ["900", "900"]);
  const nobody = seen("gone", formOf([]));
  assert.equal(nobody.size, 0);
});

test("examples satisfy the rules of their fields", () => {
  const of = (type: Field["type"], rules: Field["rules"] = null, part: Partial<Field> = {}) =>
    exampleOf(field("x", { type, rules, ...part }), EXAMPLES, TODAY);
  assert.equal(of("number", { min: "500", decimals: 0 }), "500");
  assert.equal(of("number", { max: "-3" }), "-999999999999999.9999999999");
  assert.equal(of("number"), "1");
  assert.equal(of("date", { from: "2030-01-01" }), "2030-01-01");
  assert.equal(of("date", { to: "2020-01-01" }), "2020-01-01");
  assert.equal(of("date"), TODAY);
  assert.equal(of("text", { maxLength: 3 }), "Exa");
  assert.equal(of("text", { minLength: 12 }).length, 12);
  assert.equal(of("dropdown", null, { options: ["Monthly", "Yearly"] }), "Monthly");
  assert.equal(of("email"), EXAMPLES.email);
});
