import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { MAX_FIELDS } from "@service/contract/limits";
import { FieldInput } from "@service/contract/v3/fields";
import { editorWords as en } from "../src/locales/en/editor.ts";
import { editorWords as es } from "../src/locales/es/editor.ts";
import { knownLocale } from "../src/locales/index.ts";
import { SIGNER_COLORS, signerStyle } from "../src/model/colors.ts";
import { toFieldInput } from "../src/model/field-input.ts";
import type { Field } from "../src/model/types.ts";
import { validateFields } from "../src/model/validate.ts";
import { fieldKey, shortcut } from "../src/view/keys.ts";
import { announcement, fieldDescription } from "../src/view/words.ts";
import type { Action } from "../src/state/state.ts";
import { contrast, distance, VISIONS } from "./vision.ts";
import { field, LETTER, run, SMALL, stateWith } from "./support.ts";

const SIGNERS = [{ id: "ana", name: "Ana", email: "ana@example.com" }];

const reasons = (...fields: Partial<Field>[]) =>
  validateFields(
    fields.map((part, index) => field(`f${index}`, { width: 40, height: 20, ...part })),
    [LETTER],
    SIGNERS,
  ).map((problem) => (problem.code === "definition" ? problem.reason : problem.code));

const options = (...given: string[]) => reasons({ type: "dropdown", options: given });
const rules = (type: Field["type"], given: Field["rules"]) => reasons({ type, width: 60, rules: given });
const value = (part: Partial<Field>) => reasons({ width: 60, ...part });

function withoutId(given: Field): Partial<Field> {
  const rest: Partial<Field> = { ...given };
  delete rest.id;
  return rest;
}

const circle = (option: string, part: Partial<Field> = {}): Partial<Field> => ({
  type: "radio",
  radio: { group: "Group 1", option },
  ...part,
});

const codes = (part: Parameters<typeof field>[1]) =>
  validateFields([field("a", part)], [LETTER, SMALL], SIGNERS).map(({ code }) => code);

describe("validation", () => {
  it("names what is wrong with a field", () => {
    assert.deepEqual(codes({}), []);
    assert.deepEqual(codes({ signerId: "bruno" }), ["signer"]);
    assert.deepEqual(codes({ page: 3 }), ["page"]);
    assert.deepEqual(codes({ page: 2, x: 150 }), ["outside"]);
    assert.deepEqual(codes({ x: -0.1 }), ["outside"]);
    assert.deepEqual(codes({ x: 512.5 }), []);
    assert.deepEqual(codes({ width: 39 }), ["size"]);
    assert.deepEqual(codes({ label: "x".repeat(256) }), ["label"]);
    assert.deepEqual(codes({ y: Number.NaN }), ["number"]);
  });

  it("counts the fields of a document", () => {
    const many = Array.from({ length: MAX_FIELDS + 1 }, (_, index) => field(`f${index}`));
    assert.deepEqual(validateFields(many, [LETTER], SIGNERS), [
      { code: "limit", count: MAX_FIELDS + 1, max: MAX_FIELDS },
    ]);
  });
});

describe("validation of what a field asks for", () => {
  it("names options that are missing, repeated, empty or too many", () => {
    assert.deepEqual(options("A"), []);
    assert.deepEqual(options(), ["no_options"]);
    assert.deepEqual(options("A", "B", "A"), ["option_twice"]);
    assert.deepEqual(options("A", " "), ["option_length"]);
    assert.deepEqual(options(...Array.from({ length: 201 }, (_, index) => `${index}`)), ["too_many_options"]);
  });

  it("names what is wrong with a group, at each of its circles", () => {
    assert.deepEqual(reasons(circle("A"), circle("B")), []);
    assert.deepEqual(reasons(circle("A")), ["group_size"]);
    assert.deepEqual(reasons(circle("A"), circle("A")), ["option_twice", "option_twice"]);
    const optional = circle("B", { required: false });
    assert.deepEqual(reasons(circle("A"), optional), ["group_required", "group_required"]);
    const chosen = [circle("A", { value: "A" }), circle("B", { value: "B" })];
    assert.deepEqual(reasons(...chosen), ["group_values", "group_values"]);
    assert.deepEqual(reasons(circle("A"), circle("A", { radio: { group: "Group 2", option: "A" } })), [
      "group_size",
      "group_size",
    ]);
  });

  it("names limits that nothing satisfies, and a message without a pattern", () => {
    assert.deepEqual(rules("number", { min: "2", max: "10" }), []);
    assert.deepEqual(rules("number", { min: "10.5", max: "2" }), ["contradiction"]);
    assert.deepEqual(rules("number", { min: "ten" }), ["not_a_number"]);
    assert.deepEqual(rules("text", { minLength: 5, maxLength: 4 }), ["contradiction"]);
    assert.deepEqual(rules("text", { message: "Three letters" }), ["message_alone"]);
    assert.deepEqual(rules("date", { from: "2026-12-01", to: "2026-11-30" }), ["contradiction"]);
  });

  it("judges the default value as the server would, but for patterns", () => {
    assert.deepEqual(value({ type: "number", value: "7", rules: { min: "8" } }), ["too_small"]);
    assert.deepEqual(value({ type: "dropdown", options: ["A"], value: "B" }), ["not_an_option"]);
    assert.deepEqual(value({ type: "email", value: "ana" }), ["not_an_email"]);
    assert.deepEqual(value({ type: "text", value: "abc", rules: { pattern: "[0-9]+" } }), []);
    assert.deepEqual(value({ type: "note", value: " " }), ["no_text"]);
    assert.deepEqual(value({ type: "strikethrough" }), []);
    assert.deepEqual(value({ type: "signature", value: "signed" }), []);
  });
});

describe("a field for the API", () => {
  it("keeps every member of every type from loading to saving", () => {
    const signerId = `sgr_${"0".repeat(32)}`;
    const given: Field[] = [
      field("a", { type: "dropdown", options: ["A", "B"], value: "B", label: "Size", required: false }),
      field("b", { type: "radio", radio: { group: "G", option: "Yes" }, value: "Yes" }),
      field("c", { type: "radio", radio: { group: "G", option: "No" } }),
      field("d", {
        type: "text",
        rules: { minLength: 1, maxLength: 9, pattern: "[a-z]+", message: "Letters" },
      }),
      field("e", { type: "number", value: "-1250.5", rules: { min: "-2000", max: "0.5", decimals: 1 } }),
      field("f", { type: "date", value: "2026-11-23", rules: { from: "2026-01-01", to: "2026-12-31" } }),
      field("g", { type: "textarea", value: "One\nTwo", rules: { minLength: 2, maxLength: 100 } }),
      field("h", { type: "note", value: "Read this", required: false }),
      field("i", { type: "strikethrough", required: false }),
      field("j", { type: "checkbox", value: "true" }),
    ].map((each) => ({ ...each, signerId }));
    const loaded = run(stateWith([]), { type: "load", fields: structuredClone(given) });
    const moved = run(loaded, { type: "select-all" }, { type: "nudge", x: 3, y: 0, again: false });
    for (const state of [loaded, run(moved, { type: "undo" })]) {
      const saved = state.fields.map(toFieldInput);
      assert.deepEqual(
        saved,
        given.map((each) => withoutId(each)),
      );
      for (const input of saved) assert.equal(FieldInput.safeParse(input).success, true);
    }
  });

  const signerId = `sgr_${"0".repeat(32)}`;

  it("has a place or an anchor, and no id", () => {
    const anchor = { text: "Firma:", occurrence: 1, offsetX: 0, offsetY: 0 };
    const placed = toFieldInput(field("new-1", { signerId }));
    const anchored = toFieldInput(field("sfl_1", { signerId, anchor }));
    assert.equal(placed.page, 1);
    assert.deepEqual([anchored.page, anchored.x, "id" in anchored], [undefined, undefined, false]);
    for (const input of [placed, anchored]) assert.equal(FieldInput.safeParse(input).success, true);
  });
});

describe("signers' colours", () => {
  it("have a contrast of 3:1 with paper and the surfaces of both themes", () => {
    for (const color of SIGNER_COLORS)
      for (const ground of ["#ffffff", "#1e2128", "#14161b"])
        assert.ok(contrast(color, ground) >= 3, `${color} on ${ground}`);
  });

  it("differ for the common kinds of colour blindness", () => {
    for (const [kind, matrix] of Object.entries(VISIONS))
      for (const [index, one] of SIGNER_COLORS.entries())
        for (const other of SIGNER_COLORS.slice(0, index))
          assert.ok(distance(one, other, matrix) > 20, `${one} and ${other}: ${kind}`);
  });

  it("come again with a dashed line", () => {
    assert.deepEqual(signerStyle(6), { color: SIGNER_COLORS[0], isDashed: true });
    assert.equal(signerStyle(-1).color, SIGNER_COLORS[0]);
  });
});

const press = (key: string, part: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  repeat: false,
  ...part,
});

describe("keys", () => {
  const fields = [field("a"), field("b", { y: 300 }), field("c", { page: 2 })];

  it("move the focus in reading order, across pages, while the field is not selected", () => {
    const state = stateWith(fields);
    assert.deepEqual(fieldKey(press("ArrowDown"), state, "b"), { type: "focus", id: "c" });
    assert.deepEqual(fieldKey(press("ArrowLeft"), state, "a"), { type: "focus", id: "a" });
    assert.deepEqual(fieldKey(press("End"), state, "a"), { type: "focus", id: "c" });
  });

  it("move a selected field by 1 point, by 10 with Shift", () => {
    const state = stateWith(fields, { type: "select", ids: ["b"] });
    assert.deepEqual(fieldKey(press("ArrowUp", { shiftKey: true }), state, "b"), {
      type: "nudge",
      x: 0,
      y: -10,
      again: false,
    });
    assert.deepEqual(fieldKey(press("PageUp"), state, "b"), { type: "focus", id: "a" });
    assert.equal(fieldKey(press("ArrowUp", { altKey: true }), state, "b"), null);
  });

  it("undo, redo, copy and paste with Ctrl or Command", () => {
    const type = (key: string, part: Partial<KeyboardEvent>) => shortcut(press(key, part), 2)?.type;
    assert.equal(type("z", { ctrlKey: true }), "undo");
    assert.equal(type("Z", { metaKey: true, shiftKey: true }), "redo");
    assert.deepEqual(shortcut(press("v", { ctrlKey: true }), 2), { type: "paste", page: 2 });
    assert.equal(type("v", {}), undefined);
  });
});

const wording = <Words>(words: Words): Words => words;
const language = { words: en, locale: "en", wording, signers: SIGNERS, format: String } as const;
const described = (part: Partial<Field>) => fieldDescription(field("a", part), language, false);

const said = (...actions: [Action, ...Action[]]) => {
  const last = actions.at(-1) as Action;
  const before = run(
    stateWith([field("a", { page: 2 })], { type: "select", ids: ["a"] }),
    ...actions.slice(0, -1),
  );
  return announcement({ before, action: last, after: run(before, last) }, language);
};

describe("words", () => {
  it("tell what an action did", () => {
    assert.equal(
      said({ type: "nudge", x: -28, y: 20, again: false }),
      "Signature of Ana, page 2: now at 72, 120 points",
    );
    assert.equal(
      said({ type: "change", change: { width: 150 } }),
      "Signature of Ana, page 2: 150 by 40 points",
    );
    assert.equal(said({ type: "duplicate" }), "Signature of Ana, page 2: placed");
    assert.equal(said({ type: "copy-to-pages", from: 1, to: 3 }), "2 fields added");
    assert.equal(said({ type: "delete", id: null }), "One field deleted");
    assert.equal(said({ type: "delete", id: null }, { type: "undo" }), "Change undone");
    assert.equal(said({ type: "undo" }), null);
    assert.equal(
      said({ type: "nudge", x: -500, y: 0, again: false }, { type: "nudge", x: -1, y: 0, again: false }),
      "Nothing changed",
    );
  });

  it("describe a field with its label, and an unknown signer", () => {
    const described = fieldDescription(
      field("a", { label: "Aval", signerId: "x", required: false }),
      { words: es, locale: "es", wording, signers: SIGNERS, format: String },
      true,
    );
    assert.equal(
      described,
      "Aval (Firma) de un firmante desconocido, página 1, opcional, en 100, 100 puntos, no se puede cambiar",
    );
  });

  it("name a note by its text and a circle by its option, and say whose they are", () => {
    assert.equal(
      described({ type: "note", value: "Read this", required: false }),
      "Read this (Note) from you, page 1, at 100, 100 points",
    );
    assert.equal(
      described({ type: "radio", radio: { group: "Terms", option: "Yes" } }),
      "Yes (Single choice) of Ana, page 1, Terms, required, at 100, 100 points",
    );
  });

  it("are Spanish for a language that is not spoken", () => {
    assert.equal(knownLocale("ja"), "es");
  });
});
