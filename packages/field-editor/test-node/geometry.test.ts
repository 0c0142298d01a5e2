import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { arrange } from "../src/model/arrange.ts";
import { clampBox, inReadingOrder, limitMove, resizeBox } from "../src/model/geometry.ts";
import { fitScale, FULL_SCALE, PageStack } from "../src/model/page-stack.ts";
import { snapBox, snapHandle, snapLines } from "../src/model/snap.ts";
import { LETTER, SMALL, TURNED } from "./support.ts";

const box = (x: number, y: number, width = 100, height = 40) => ({ x, y, width, height });

const at = (id: string, page: number, x: number, y: number) => ({ id, page, x, y });

describe("a box on a page", () => {
  it("stays inside, and shrinks where the page is smaller", () => {
    assert.deepEqual(clampBox(box(600, -5), LETTER), box(512, 0));
    assert.deepEqual(clampBox(box(50, 50, 400, 300), SMALL), box(0, 0, 200, 120));
    assert.deepEqual(clampBox(box(700, 590), TURNED), box(692, 572));
  });

  it("moves with its group as far as the page goes", () => {
    assert.deepEqual(limitMove(box(500, 10), { x: 50, y: -50 }, LETTER), { x: 12, y: -10 });
  });

  it("keeps the opposite side while it is resized, the smallest size and the page", () => {
    const limits = { min: { width: 40, height: 16 }, page: LETTER };
    assert.deepEqual(resizeBox(box(100, 100), "se", { x: 20, y: 10 }, limits), box(100, 100, 120, 50));
    assert.deepEqual(resizeBox(box(100, 100), "nw", { x: 90, y: 90 }, limits), box(160, 124, 40, 16));
    assert.deepEqual(resizeBox(box(100, 100), "w", { x: -500, y: 90 }, limits), box(0, 100, 200, 40));
    assert.deepEqual(resizeBox(box(100, 100), "e", { x: 900, y: 0 }, limits), box(100, 100, 512, 40));
  });
});

describe("reading order", () => {
  it("goes by page, then line, then from the left; nearly equal tops are one line", () => {
    const fields = [at("d", 2, 0, 0), at("c", 1, 10, 300), at("b", 1, 300, 98), at("a", 1, 10, 102)];
    assert.deepEqual(
      inReadingOrder(fields).map(({ id }) => id),
      ["a", "b", "c", "d"],
    );
  });
});

describe("snapping", () => {
  const lines = snapLines(LETTER, [box(100, 100)]);

  it("brings edges to edges and centres, and names the lines", () => {
    assert.deepEqual(snapBox(box(103, 300), lines, 6), {
      move: { x: -3, y: 0 },
      guides: [{ axis: "x", at: 100 }],
    });
    assert.deepEqual(snapBox(box(254, 374), lines, 6).move, { x: 2, y: 2 });
  });

  it("reaches the margins of a turned page, and nothing farther than the tolerance", () => {
    assert.deepEqual(snapBox(box(654, 534), snapLines(TURNED, []), 6).move, { x: 2, y: 2 });
    assert.deepEqual(snapBox(box(110, 300), lines, 6), { move: { x: 0, y: 0 }, guides: [] });
  });

  it("moves only the sides that a handle holds", () => {
    assert.deepEqual(snapHandle(box(300, 103), "e", { lines, tolerance: 6 }).guides, []);
    assert.deepEqual(snapHandle(box(300, 103), "n", { lines, tolerance: 6 }).move, { x: 0, y: -3 });
  });
});

describe("arranging", () => {
  const boxes = [box(0, 0, 100, 20), box(200, 50, 50, 40), box(400, 10, 20, 20)];
  const only = (key: "x" | "y", how: Parameters<typeof arrange>[1]) =>
    arrange(boxes, how).map((each) => each[key]);

  it("aligns with the box around all", () => {
    assert.deepEqual(only("x", "left"), [0, 0, 0]);
    assert.deepEqual(only("x", "center"), [160, 185, 200]);
    assert.deepEqual(only("x", "right"), [320, 370, 400]);
    assert.deepEqual(only("y", "top"), [0, 0, 0]);
    assert.deepEqual(only("y", "middle"), [35, 25, 35]);
    assert.deepEqual(only("y", "bottom"), [70, 50, 70]);
  });

  it("makes the spaces between three or more equal, whatever their sequence", () => {
    const mixed = [boxes[2], boxes[0], boxes[1]].flatMap((each) => each ?? []);
    assert.deepEqual(
      arrange(mixed, "spread-x").map(({ x }) => x),
      [400, 0, 225],
    );
    assert.deepEqual(arrange(boxes.slice(0, 2), "spread-x"), boxes.slice(0, 2));
  });

  it("gives all the size of the last", () => {
    assert.deepEqual(
      arrange(boxes, "same-size").map(({ width, height }) => [width, height]),
      [
        [20, 20],
        [20, 20],
        [20, 20],
      ],
    );
  });
});

describe("pages of mixed sizes", () => {
  const stack = new PageStack([LETTER, TURNED, SMALL], 1, 1000);

  it("lie one below the other, centred", () => {
    assert.deepEqual(stack.box(1), { left: 194, top: 16, width: 612, height: 792 });
    assert.deepEqual(stack.box(2), { left: 104, top: 824, width: 792, height: 612 });
    assert.equal(stack.height, 16 + 792 + 16 + 612 + 16 + 120 + 16);
  });

  it("tell which point of which page a place shows, and back", () => {
    const spot = { page: 2, x: 72, y: 120 };
    assert.deepEqual(stack.spotAt(stack.placeOf(spot)), spot);
    assert.equal(stack.spotAt({ x: 0, y: 1e6 }).page, 3);
    assert.equal(stack.spotAt({ x: 0, y: -50 }).page, 1);
    assert.equal(stack.spotAt(stack.placeOf(spot), 1).page, 1);
  });

  it("are rendered only where the screen is near", () => {
    const long = new PageStack(
      Array.from({ length: 200 }, () => LETTER),
      1,
      800,
    );
    assert.deepEqual(long.between(8080, 8950), [11, 12]);
    assert.deepEqual(new PageStack([], 1, 800).between(0, 800), []);
  });

  it("fit the width; a phone fits an upright sheet", () => {
    assert.equal(fitScale([LETTER], 2000, false), FULL_SCALE);
    assert.equal(fitScale([LETTER, TURNED], 824, false), 1);
    assert.equal(fitScale([LETTER, TURNED], 338, true), 0.5);
  });
});
