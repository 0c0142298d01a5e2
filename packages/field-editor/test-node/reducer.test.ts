import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { MAX_FIELDS } from "@service/contract/limits";
import type { FoundField } from "../src/model/types.ts";
import { shownFields } from "../src/state/state.ts";
import { byId, field, LETTER, places, run, stateWith } from "./support.ts";

const select = (...ids: string[]) => ({ type: "select", ids }) as const;
const spot = (x: number, y: number, page = 1) => ({ page, x, y });
const drag = (x: number, y: number, page = 1, tolerance = 0) =>
  ({ type: "drag", spot: spot(x, y, page), tolerance }) as const;

const place = (x: number, y: number, page = 1) =>
  ({ type: "place", fieldType: "signature", spot: spot(x, y, page), seekFree: false }) as const;

const nudge = (again: boolean) => ({ type: "nudge", x: 1, y: 0, again }) as const;

const lasso = (keep: boolean) => ({ type: "lasso", spot: spot(90, 90), keep }) as const;

const add = (found: readonly FoundField[]) => stateWith([], { type: "add", found });

describe("placing", () => {
  it("puts a field of the default size around the spot, selected, for the chosen signer", () => {
    const state = stateWith([], { type: "choose-signer", signerId: "bruno" }, place(300, 400));
    const [placed] = state.fields;
    assert.deepEqual(places(state.fields), [[1, 200, 375]]);
    assert.equal(placed?.signerId, "bruno");
    assert.deepEqual([state.selected, state.focused, state.mode.kind], [["new-1"], "new-1", "idle"]);
  });

  it("gives an approver what they fill, and nothing that is signed", () => {
    const dora = { type: "choose-signer", signerId: "dora" } as const;
    assert.deepEqual(stateWith([], dora, place(300, 400)).fields, []);
    const [date] = stateWith([], dora, { ...place(300, 400), fieldType: "date" }).fields;
    assert.equal(date?.signerId, "dora");
    const signed = field("a");
    const given = stateWith([signed, field("b", { type: "text" })], select("a", "b"), {
      type: "change",
      change: { signerId: "dora" },
    });
    assert.deepEqual([byId(given, "a").signerId, byId(given, "b").signerId], ["ana", "dora"]);
    const found = { type: "initials", page: 1, x: 10, y: 10, signerId: "dora" } as const;
    const added = stateWith([], { type: "add", found: [found] }).fields;
    assert.deepEqual(
      added.map(({ signerId }) => signerId),
      ["ana"],
    );
    assert.deepEqual(stateWith([], dora, { type: "add", found: [found] }).fields, []);
  });

  it("keeps the field inside the page, also of a small one", () => {
    const [placed] = stateWith([], place(199, 119, 3)).fields;
    assert.deepEqual([placed?.x, placed?.y, placed?.width], [0, 70, 200]);
  });

  it("seeks a free place below for the keyboard", () => {
    const again = { ...place(300, 400), seekFree: true };
    const [first, second] = stateWith([], again, again).fields;
    assert.ok(first !== undefined && second !== undefined);
    assert.ok(second.y >= first.y + first.height);
  });

  it("does nothing for a signer who has signed, without a page, or while reading", () => {
    assert.equal(stateWith([], { type: "choose-signer", signerId: "carla" }, place(1, 1)).fields.length, 0);
    assert.equal(stateWith([], place(1, 1, 9)).fields.length, 0);
    const reading = run({ ...stateWith([]), readOnly: true }, place(1, 1));
    assert.equal(reading.fields.length, 0);
  });

  it("shows the field under the pointer from the palette, and drops it only on a page", () => {
    const carried = (at: ReturnType<typeof spot> | null) =>
      ({ type: "carry", fieldType: "date", spot: at, tolerance: 6 }) as const;
    const over = stateWith([], carried(spot(306, 300)));
    assert.equal(shownFields(over).length, 1);
    assert.equal(over.fields.length, 0);
    assert.equal(run(over, { type: "release" }).fields.length, 1);
    assert.equal(run(over, carried(null), { type: "release" }).fields.length, 0);
    assert.equal(run(over, { type: "cancel" }, { type: "release" }).fields.length, 0);
  });

  it("refuses what exceeds the limit, as a whole", () => {
    const many = Array.from({ length: MAX_FIELDS - 1 }, (_, index) => field(`f${index}`));
    const state = stateWith(many, select("f0", "f1"), { type: "duplicate" });
    assert.deepEqual([state.fields.length, state.isFull], [MAX_FIELDS - 1, true]);
    assert.equal(run(state, select("f0")).isFull, false);
  });
});

describe("moving", () => {
  const two = [field("a"), field("b", { x: 300, y: 200 })];

  it("takes the selection along, shows it meanwhile, and is one step of the history", () => {
    const grabbed = stateWith(two, select("a", "b"), { type: "grab", id: "a", spot: spot(110, 110) });
    const moving = run(grabbed, drag(120, 130), drag(160, 140));
    assert.deepEqual(places(shownFields(moving)), [
      [1, 150, 130],
      [1, 350, 230],
    ]);
    assert.deepEqual(places(moving.fields), places(two));
    const done = run(moving, { type: "release" });
    assert.deepEqual(places(done.fields), places(shownFields(moving)));
    assert.deepEqual(run(done, { type: "undo" }).fields, two);
    assert.deepEqual(run(done, { type: "undo" }, { type: "redo" }).fields, done.fields);
  });

  it("stops the group at the edge without pushing it together", () => {
    const state = stateWith(two, select("a", "b"), { type: "grab", id: "b", spot: spot(310, 210) });
    assert.deepEqual(places(run(state, drag(5, 5), { type: "release" }).fields), [
      [1, 0, 0],
      [1, 200, 100],
    ]);
  });

  it("goes to another page of another size", () => {
    const state = stateWith([field("a")], { type: "grab", id: "a", spot: spot(110, 110) });
    const moved = run(state, drag(780, 600, 2), { type: "release" });
    assert.deepEqual(places(moved.fields), [[2, 692, 572]]);
  });

  it("snaps unless it is told not to", () => {
    const state = stateWith(two, { type: "grab", id: "b", spot: spot(310, 210) });
    const snapped = run(state, drag(113, 210, 1, 6));
    assert.deepEqual(places(run(snapped, { type: "release" }).fields)[1], [1, 100, 200]);
    assert.deepEqual(snapped.mode.kind === "moving" && snapped.mode.guides, [{ axis: "x", at: 100 }]);
    assert.deepEqual(places(run(state, drag(113, 210), { type: "release" }).fields)[1], [1, 103, 200]);
  });

  it("ends without a change on cancel", () => {
    const state = stateWith(two, { type: "grab", id: "b", spot: spot(310, 210) }, drag(5, 5));
    assert.equal(run(state, { type: "cancel" }, { type: "release" }).fields, state.fields);
  });

  it("leaves fields of signers who have signed, whatever is tried", () => {
    const signed = [field("s", { signerId: "carla" })];
    const state = stateWith(
      signed,
      select("s"),
      { type: "grab", id: "s", spot: spot(110, 110) },
      drag(300, 300),
      { type: "release" },
      { type: "nudge", x: 1, y: 1, again: false },
      { type: "change", change: { x: 1, signerId: "ana", required: false } },
      { type: "delete", id: "s" },
    );
    assert.equal(state.fields[0], signed[0]);
    assert.equal(state.past.length, 0);
    const copied = run(state, { type: "duplicate" });
    assert.equal(copied.fields[1]?.signerId, "ana");
  });

  it("takes the anchor off a field that moves, not off one that only grows", () => {
    const anchor = { text: "Firma:", occurrence: 1, offsetX: 0, offsetY: 0 };
    const state = stateWith([field("a", { anchor })], select("a"));
    const grown = run(state, { type: "change", change: { width: 150 } });
    assert.deepEqual(byId(grown, "a").anchor, anchor);
    assert.equal(byId(run(grown, { type: "nudge", x: 1, y: 0, again: false }), "a").anchor, null);
  });
});

describe("nudging", () => {
  it("is one step for as long as the key is held", () => {
    const state = stateWith([field("a")], select("a"), nudge(false), nudge(true), nudge(true), nudge(false));
    assert.equal(byId(state, "a").x, 104);
    assert.equal(byId(run(state, { type: "undo" }), "a").x, 103);
    assert.equal(byId(run(state, { type: "undo" }, { type: "undo" }), "a").x, 100);
  });

  it("stops at the edge and leaves no step", () => {
    const state = stateWith([field("a", { x: 0 })], select("a"), {
      type: "nudge",
      x: -10,
      y: 0,
      again: false,
    });
    assert.deepEqual([byId(state, "a").x, state.past.length], [0, 0]);
  });
});

describe("resizing", () => {
  it("moves one corner and keeps the smallest size", () => {
    const state = stateWith([field("a")], select("a"), {
      type: "grip",
      id: "a",
      handle: "se",
      spot: spot(200, 140),
    });
    assert.deepEqual(byId(run(state, drag(260, 150), { type: "release" }), "a").width, 160);
    const small = byId(run(state, drag(0, 0), { type: "release" }), "a");
    assert.deepEqual([small.x, small.width, small.height], [100, 40, 16]);
  });
});

describe("properties", () => {
  it("change all selected fields, inside page and smallest size", () => {
    const state = stateWith([field("a"), field("b", { y: 300 })], select("a", "b"));
    const changed = run(state, {
      type: "change",
      change: { width: 1, page: 3, label: "Aquí", required: false },
    });
    for (const { width, page, label, required, y, height } of changed.fields) {
      assert.deepEqual([width, page, label, required], [40, 3, "Aquí", false]);
      assert.ok(y + height <= 120);
    }
    assert.equal(changed.past.length, 1);
    assert.equal(run(changed, { type: "change", change: { label: "Aquí" } }).past.length, 1);
  });

  it("do not go beyond the last page or to a signer who has signed", () => {
    const state = stateWith([field("a")], select("a"));
    const changed = run(state, { type: "change", change: { page: 99, signerId: "carla" } });
    assert.deepEqual([byId(changed, "a").page, byId(changed, "a").signerId], [3, "ana"]);
  });
});

describe("copies", () => {
  it("lie beside their originals, each further", () => {
    const state = stateWith([field("a")], select("a"), { type: "copy" }, { type: "paste", page: 1 });
    const twice = run(state, { type: "paste", page: 1 });
    assert.deepEqual(places(twice.fields), [
      [1, 100, 100],
      [1, 112, 112],
      [1, 124, 124],
    ]);
    assert.deepEqual(places(run(twice, { type: "paste", page: 2 }).fields).at(-1), [2, 100, 100]);
  });

  it("go to every other page once, smaller where the page is", () => {
    const wide = field("a", { width: 300 });
    const all = { type: "copy-to-pages", from: 1, to: 99 } as const;
    const state = stateWith([wide], select("a"), all);
    assert.deepEqual(places(state.fields), [
      [1, 100, 100],
      [2, 100, 100],
      [3, 0, 80],
    ]);
    assert.equal(state.fields[2]?.width, 200);
    assert.deepEqual(state.selected, ["a"]);
    assert.deepEqual(
      places(run(stateWith([wide], select("a")), { ...all, from: 2, to: 2 }).fields).slice(1),
      [[2, 100, 100]],
    );
    assert.equal(run(state, all).fields.filter(({ page }) => page === 2).length, 1);
  });
});

describe("the history", () => {
  it("forgets the future after a change, and ids of fields that are gone", () => {
    const state = stateWith([field("a")], select("a"), { type: "duplicate" });
    const undone = run(state, { type: "undo" });
    assert.deepEqual([undone.selected, undone.focused], [[], null]);
    const other = run(undone, select("a"), { type: "nudge", x: 1, y: 0, again: false });
    assert.equal(other.future.length, 0);
  });

  it("survives that the host gives back what it got, also as a copy; other fields end it", () => {
    const state = stateWith([field("a")], select("a"), { type: "nudge", x: 1, y: 0, again: false });
    const same = run(state, { type: "load", fields: structuredClone(state.fields) });
    assert.equal(same.past.length, 1);
    const other = run(state, { type: "load", fields: [field("new-7")] });
    assert.deepEqual([other.past.length, other.selected], [0, []]);
    assert.equal(run(other, select("new-7"), { type: "duplicate" }).fields[1]?.id, "new-8");
  });

  it("gives the focus to the next field after a deletion", () => {
    const fields = [field("a"), field("b", { y: 300 }), field("c", { y: 500 })];
    assert.equal(stateWith(fields, select("b"), { type: "delete", id: null }).focused, "c");
    assert.equal(stateWith(fields, { type: "delete", id: "c" }).focused, "b");
    assert.equal(stateWith(fields, { type: "delete", id: "c" }).fields.length, 2);
  });
});

describe("selecting", () => {
  it("takes what a marquee touches on its page, and keeps the rest on demand", () => {
    const fields = [field("a"), field("b", { x: 300 }), field("c", { page: 2 })];
    const state = stateWith(fields, select("b"));
    assert.deepEqual(run(state, lasso(false), drag(150, 150), { type: "release" }).selected, ["a"]);
    assert.deepEqual(run(state, lasso(true), drag(150, 150), { type: "release" }).selected, ["b", "a"]);
    assert.deepEqual(run(state, { type: "select-all" }).selected, ["a", "b", "c"]);
    assert.deepEqual(run(state, { type: "toggle", id: "a" }, { type: "toggle", id: "b" }).selected, ["a"]);
  });
});

describe("what a source finds", () => {
  it("gets defaults and a place inside its page; what cannot be placed is left out", () => {
    const hostile = [
      { type: "text", page: 1, x: 5000, y: -3 },
      { type: "text", page: 9, x: 1, y: 1 },
      { type: "text", page: 1, x: Number.NaN, y: 1 },
      { type: "seal", page: 1, x: 1, y: 1 },
      { type: "checkbox", page: 2, x: 10, y: 10, width: 0, signerId: "nobody", label: "x".repeat(999) },
    ] as unknown as readonly FoundField[];
    const { fields } = add(hostile);
    assert.deepEqual(places(fields), [
      [1, LETTER.width - 180, 0],
      [2, 10, 10],
    ]);
    assert.deepEqual([fields[1]?.signerId, fields[1]?.width, fields[1]?.label?.length], ["ana", 8, 255]);
  });
});
