import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { definitionProblems } from "../src/model/definition-problems.ts";
import { toFieldInput } from "../src/model/field-input.ts";
import type { FieldLook } from "../src/model/types.ts";
import { field, run, stateWith } from "./support.ts";

const select = (...ids: string[]) => ({ type: "select", ids }) as const;
const change = (look: FieldLook) => ({ type: "change", change: { look } }) as const;

/** What the editor marks in one text field with this look: part, member and reason. */
const reasons = (look: FieldLook, part: object = {}) =>
  definitionProblems([field("a", { type: "text", width: 100, height: 20, look, ...part })]).map(
    ({ part: where, reason, rule }) => [where, rule, reason],
  );

describe("the look of fields", () => {
  it("changes member by member in all selected fields, and goes with its last member", () => {
    const given = [
      field("a", { type: "text", look: { color: "#990000" } }),
      field("b", { type: "text", y: 200, look: { comb: 6, align: "center" } }),
    ];
    const state = stateWith(given, select("a", "b"), change({ align: "right" }));
    assert.deepEqual(
      state.fields.map(({ look }) => look),
      [
        { color: "#990000", align: "right" },
        { comb: 6, align: "right" },
      ],
    );
    const cleared = run(state, change({ align: undefined }), change({ color: undefined }));
    assert.deepEqual(
      cleared.fields.map(({ look }) => look),
      [undefined, { comb: 6 }],
    );
    const sent = cleared.fields.map((each) => JSON.parse(JSON.stringify(toFieldInput(each))) as object);
    assert.deepEqual(
      sent.map((each) => "look" in each && each.look),
      [false, { comb: 6 }],
    );
  });

  it("comes with copies and with fields of another document", () => {
    const found = [{ type: "text", page: 1, x: 9, y: 9, look: { comb: 5 } } as const];
    const [taken] = stateWith([], { type: "add", found }).fields;
    assert.deepEqual(taken?.look, { comb: 5 });
  });

  it("is marked where the API would refuse it", () => {
    assert.deepEqual(reasons({ color: "#ffff00" }), [["look", "color", "pale"]]);
    assert.deepEqual(reasons({ comb: 26 }), [["look", "comb", "narrow_cells"]]);
    assert.deepEqual(reasons({ comb: 3 }, { rules: { minLength: 4 } }), [["look", "comb", "few_cells"]]);
    assert.deepEqual(reasons({ comb: 3, overflow: "shrink" }), [["look", "overflow", "cells_refuse"]]);
    assert.deepEqual(reasons({ fontSize: 17, overflow: "refuse" }), [["look", "overflow", "no_line"]]);
    assert.deepEqual(reasons({ comb: 3 }, { type: "date" }), [["look", "comb", "not_of_type"]]);
    assert.deepEqual(reasons({ fontSize: 16, color: "#990000", align: "right", overflow: "refuse" }), []);
  });
});

const number = (look: FieldLook) => reasons(look, { type: "number" });

describe("the format of numbers", () => {
  it("changes member by member, and a grouping of no is one", () => {
    const given = [field("a", { type: "number", look: { currency: "MXN", locale: "es" } })];
    const [changed] = stateWith(given, select("a"), change({ grouping: false, locale: undefined })).fields;
    assert.deepEqual(changed?.look, { currency: "MXN", grouping: false });
    assert.deepEqual(toFieldInput(changed).look, { currency: "MXN", grouping: false });
  });

  it("is marked beside cells, and at what is no number", () => {
    assert.deepEqual(number({ currency: "MXN", grouping: true, locale: "de", fontSize: 9 }), []);
    assert.deepEqual(number({ comb: 8, grouping: false }), [["look", "grouping", "cells_refuse"]]);
    assert.deepEqual(reasons({ currency: "MXN" }), [["look", "currency", "not_of_type"]]);
    assert.deepEqual(reasons({ locale: "de" }, { type: "note", value: "5" }), [
      ["look", "locale", "not_of_type"],
    ]);
  });
});
