import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { makePng } from "../../sealing/support/png.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { DRAWN, type Frame, frameFor, sent, TYPED } from "../support/signing.ts";

let world: World;
let client: Client;
let frame: Frame;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
});
beforeEach(async () => {
  world.clock.advance(60_000);
  frame = await frameFor(world, client, await sent(client));
});
after(() => world.close());

type Point = [number, number, number, number];
const LINE: Point[] = [
  [20, 20, 0.5, 0],
  [200, 90, 0.5, 40],
];
const drawn = (points: Point[], change: object = {}) => ({ ...DRAWN, strokes: [{ points }], ...change });

const submitInk = async (signature: object): Promise<Answer> =>
  frame.post("submit", await frame.submission({ signature }));

const POINT = "/signature/strokes/0/points/1";
const outside: [what: string, point: Point][] = [
  ["left of the pad", [-1, 20, 0.5, 10]],
  ["right of the pad", [301, 20, 0.5, 10]],
  ["above the pad", [20, -0.5, 0.5, 10]],
  ["below the pad", [20, 120.5, 0.5, 10]],
  ["1e308 away", [1e308, 20, 0.5, 10]],
];
for (const [what, point] of outside) {
  test(`a point ${what} is refused by its JSON pointer`, async () => {
    const { status, body } = await submitInk(drawn([LINE[0]!, point, LINE[1]!]));
    assert.equal(status, 422, JSON.stringify(body));
    assert.equal(body.error.code, "INVALID_REQUEST");
    assert.equal(body.error.pointer, POINT);
    assert.ok(body.error.message.startsWith(`${POINT}: `), body.error.message);
  });
}

test("a point outside is refused in the initials and in a draft, too", async () => {
  const wrong = drawn([LINE[0]!, [301, 20, 0.5, 10]]);
  const initials = await frame.post("submit", await frame.submission({ initials: wrong }));
  assert.equal(initials.body.error?.pointer, "/initials/strokes/0/points/1");
  const draft = { consented: true, values: {}, signature: wrong, initials: null, placed: [] };
  const saved = await frame.put("progress", draft);
  assert.deepEqual([saved.status, saved.body.error?.pointer], [422, POINT]);
});

const many = (count: number): Point[] =>
  Array.from({ length: count }, (_, index) => [index % 300, 60, 0.5, index]);
const strokes = (count: number, points: Point[]) => ({
  ...DRAWN,
  strokes: Array.from({ length: count }, () => ({ points })),
});
const refused: [what: string, pointer: RegExp, ink: object][] = [
  ["a pad over 4,000", /^\/signature\/width$/, drawn(LINE, { width: 4001 })],
  ["a pad over 4,000 high", /^\/signature\/height$/, drawn(LINE, { height: 4000.5 })],
  ["a pad under 1", /^\/signature\/width$/, drawn([[0, 0, 0.5, 0]], { width: 1e-300 })],
  ["a pressure under 0", /points\/0\/2$/, drawn([[20, 20, -0.1, 0], LINE[1]!])],
  ["a time over a day", /points\/1\/3$/, drawn([LINE[0]!, [200, 90, 0.5, 86_400_001]])],
  ["501 strokes", /^\/signature\/strokes$/, strokes(501, LINE)],
  ["5,001 points in a stroke", /strokes\/0\/points$/, drawn(many(5001))],
  ["20,001 points", /^\/signature\/strokes$/, strokes(5, many(4001))],
  ["a pen that never moved", /^\/signature\/strokes$/, drawn([LINE[0]!, LINE[0]!])],
  ["a dot", /^\/signature\/strokes$/, drawn([LINE[0]!])],
  ["a move that nobody sees", /^\/signature\/strokes$/, drawn([LINE[0]!, [20.001, 20, 0.5, 9]])],
  ["characters that draw nothing", /^\/signature\/text$/, { ...TYPED, text: "\u200b\u2060" }],
  ["accents without a letter", /^\/signature\/text$/, { ...TYPED, text: "\u0301" }],
];
for (const [what, pointer, ink] of refused) {
  test(`${what} is 422 with the pointer`, async () => {
    const { status, body } = await submitInk(ink);
    assert.equal(status, 422, JSON.stringify(body));
    assert.match(body.error.pointer, pointer);
  });
}

test("a number that JSON cannot hold is 422", async () => {
  const submission = JSON.stringify(await frame.submission()).replace("[20,20,", "[1e999,20,");
  const answer = await fetch(`${world.url}/embed/${frame.sessionId}/submit`, {
    method: "POST",
    headers: { authorization: `Bearer ${frame.bearer}`, "content-type": "application/json" },
    body: submission,
  });
  assert.equal(answer.status, 422, await answer.text());
});

test("a white picture draws nothing on paper, and is refused", async () => {
  const png = makePng({ width: 60, height: 30, sample: () => 255 }).toString("base64");
  const { status, body } = await submitInk({ method: "uploaded", png, width: 60, height: 30 });
  assert.equal(status, 422, JSON.stringify(body));
});

test("points on the border of the largest pad sign", async () => {
  const corners: Point[] = [
    [0, 0, 0, 0],
    [4000, 4000, 1, 86_400_000],
  ];
  expectStatus(await submitInk(drawn(corners, { width: 4000, height: 4000 })), 200);
});
