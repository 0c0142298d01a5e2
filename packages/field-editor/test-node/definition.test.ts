import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { validateFields } from "../src/model/validate.ts";
import { FIELD_TYPES } from "../src/model/field-types.ts";
import type { Field } from "../src/model/types.ts";
import type { EditorState } from "../src/state/state.ts";
import { byId, field, LETTER, run, SMALL, stateWith, TURNED } from "./support.ts";

const PAGES = [LETTER, TURNED, SMALL];
const SIGNERS = [{ id: "ana" }, { id: "bruno" }, { id: "carla" }];
const select = (...ids: string[]) => ({ type: "select", ids }) as const;
const place = (fieldType: Field["type"], x = 300, y = 300, page = 1) =>
  ({ type: "place", fieldType, spot: { page, x, y }, seekFree: false }) as const;

const radios = ({ fields }: EditorState) =>
  fields.map(({ page, radio }) => [page, radio?.group, radio?.option] as const);

const circle = (id: string, option: string, part: Partial<Field> = {}): Field => {
  const size = { width: 16, height: 16 };
  return field(id, { type: "radio", radio: { group: "Group 1", option }, ...size, ...part });
};

const PAIR = [circle("a", "Yes", { value: "Yes" }), circle("b", "No", { y: 124 })];

describe("a new field", () => {
  it("is one that the API accepts, whatever its type", () => {
    for (const type of FIELD_TYPES)
      assert.deepEqual(validateFields(stateWith([], place(type)).fields, PAGES, SIGNERS), [], type);
  });

  it("of the sender is required of nobody, also when several fields are made required", () => {
    const state = stateWith([], place("note"), place("text", 300, 500), { type: "select-all" });
    const [note, text] = run(
      state,
      { type: "change", change: { required: false } },
      { type: "change", change: { required: true } },
    ).fields;
    assert.deepEqual([note?.required, text?.required, note?.value], [false, true, "Note"]);
  });

  it("brings a second circle below, or beside at the foot of the page, in a group of their own", () => {
    const state = stateWith([], place("radio"), place("radio", 300, 790));
    assert.deepEqual(
      state.fields.map(({ x, y, radio }) => [x, y, radio?.group, radio?.option]),
      [
        [292, 292, "Group 1", "Option 1"],
        [292, 316, "Group 1", "Option 2"],
        [292, 776, "Group 2", "Option 1"],
        [316, 776, "Group 2", "Option 2"],
      ],
    );
    assert.equal(run(state, { type: "undo" }).fields.length, 2);
  });

  it("from a form brings its options, group and rules, in groups that are not there yet", () => {
    const found = [
      { type: "dropdown", page: 1, x: 9, y: 9, options: ["A"], rules: null },
      { type: "radio", page: 1, x: 9, y: 50, radio: { group: "Group 1", option: "x" } },
      { type: "radio", page: 1, x: 9, y: 80, radio: { group: "Group 1", option: "y" } },
      { type: "text", page: 1, x: 9, y: 99, rules: { maxLength: 4 } },
      { type: "radio", page: 1, x: 9, y: 110 },
    ] as const;
    const state = stateWith(PAIR, { type: "add", found: structuredClone(found) as never });
    const added = state.fields.slice(2);
    assert.deepEqual(
      added.map(({ options, radio, rules }) => options ?? radio ?? rules),
      [["A"], { group: "Group 2", option: "x" }, { group: "Group 2", option: "y" }, { maxLength: 4 }],
    );
  });
});

describe("a group of circles", () => {
  it("gets one more option below the last", () => {
    const state = stateWith(PAIR, select("a"), { type: "add-option", id: "a" });
    const added = state.fields[2];
    assert.deepEqual(
      [added?.y, added?.radio, added?.value],
      [148, { group: "Group 1", option: "Option 1" }, null],
    );
    assert.deepEqual(state.selected, [added?.id]);
  });

  it("is renamed, given away and required as a whole", () => {
    const state = run(
      stateWith(PAIR, select("b")),
      { type: "change", change: { group: "Terms" } },
      { type: "change", change: { required: false } },
      { type: "change", change: { signerId: "bruno" } },
    );
    assert.deepEqual(
      state.fields.map(({ radio, required, signerId }) => [radio?.group, required, signerId]),
      [
        ["Terms", false, "bruno"],
        ["Terms", false, "bruno"],
      ],
    );
    assert.deepEqual(state.past.length, 3);
  });

  it("has one chosen option, which follows its name", () => {
    const chosen = run(stateWith(PAIR, select("a")), {
      type: "change",
      ids: ["b"],
      change: { value: "any" },
    });
    assert.deepEqual([byId(chosen, "a").value, byId(chosen, "b").value], [null, "No"]);
    assert.deepEqual(chosen.selected, ["a"]);
    const renamed = run(chosen, { type: "change", ids: ["b"], change: { option: "Never" } });
    assert.equal(byId(renamed, "b").value, "Never");
  });

  it("is copied whole, into a group of its own: for each paste and each page", () => {
    const pasted = stateWith(PAIR, select("a"), { type: "copy" }, { type: "paste", page: 1 });
    assert.deepEqual(radios(pasted).slice(2), [
      [1, "Group 2", "Yes"],
      [1, "Group 2", "No"],
    ]);
    const everywhere = stateWith(PAIR, select("b"), { type: "copy-to-pages", from: 1, to: 3 });
    assert.deepEqual(radios(everywhere).slice(2), [
      [2, "Group 2", "No"],
      [2, "Group 2", "Yes"],
      [3, "Group 3", "No"],
      [3, "Group 3", "Yes"],
    ]);
    const back = stateWith(PAIR, { type: "select-all" }, { type: "copy" }, { type: "delete", id: null });
    assert.equal(run(back, { type: "paste", page: 1 }).fields[0]?.radio?.group, "Group 1");
  });
});

describe("a change", () => {
  it("of the options drops a default that is none of them", () => {
    const given = [field("a", { type: "dropdown", options: ["A", "B"], value: "B" })];
    const to = (options: string[]) =>
      byId(stateWith(given, select("a"), { type: "change", change: { options } }), "a");
    assert.deepEqual([to(["B", "C"]).value, to(["A"]).value, to([]).options], ["B", null, null]);
  });

  it("of fields that a host made without the newer members works", () => {
    const { options, radio, rules, ...old } = field("a");
    assert.deepEqual([options, radio, rules], [null, null, null]);
    const state = stateWith([old as Field], select("a"), { type: "duplicate" });
    assert.equal(run(state, { type: "change", change: { required: false } }).fields[1]?.required, false);
  });

  it("of a rule keeps the others, and the last one that goes leaves none", () => {
    const given = [field("a", { type: "number", rules: { min: "1", max: "5" } })];
    const state = stateWith(given, select("a"), { type: "change", change: { rules: { min: undefined } } });
    assert.deepEqual(byId(state, "a").rules, { max: "5" });
    const none = run(state, { type: "change", change: { rules: { max: undefined } } });
    assert.equal(byId(none, "a").rules, null);
    assert.equal(run(none, { type: "change", change: { rules: { max: undefined } } }).past.length, 2);
  });

  it("to one size leaves each field as large as its type must be", () => {
    const line = field("b", { type: "strikethrough", width: 12, height: 4, required: false });
    const state = stateWith([field("a"), line], select("a", "b"), { type: "arrange", how: "same-size" });
    assert.deepEqual([byId(state, "a").width, byId(state, "a").height], [40, 16]);
  });
});
