import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { deflateSync } from "node:zlib";
import { inkBar, makePng } from "../../../../test/sealing/support/png.ts";
import { pictureProblem } from "./picture.ts";
import { decodePng, PngRejected } from "./png.ts";

const sample = (x: number, y: number, channel: number): number => (x * 40 + y * 7 + channel * 3) % 256;

describe("a PNG is decoded", () => {
  for (const [name, colour, expected] of [
    ["grey", 0, { rgb: [40, 40, 40], alpha: null }],
    ["grey with opacity", 4, { rgb: [40, 40, 40], alpha: 43 }],
    ["colour", 2, { rgb: [40, 43, 46], alpha: null }],
    ["colour with opacity", 6, { rgb: [40, 43, 46], alpha: 49 }],
  ] as const) {
    test(name, () => {
      const { rgb, alpha, width, height } = decodePng(makePng({ width: 3, height: 2, colour, sample }));
      assert.deepEqual([width, height], [3, 2]);
      assert.deepEqual([...rgb.subarray(3, 6)], [...expected.rgb]);
      assert.equal(alpha?.[1] ?? null, expected.alpha);
    });
  }

  // Filters of PNG 9.2 by hand, one channel, rows [1 2 3] and then [5 5 5] of differences.
  for (const [filter, second] of [
    [0, [5, 5, 5]],
    [1, [5, 10, 15]],
    [2, [6, 7, 8]],
    [3, [5, 8, 10]],
    [4, [6, 11, 16]],
  ] as const) {
    test(`row filter ${filter}`, () => {
      const rows = Uint8Array.from([0, 1, 2, 3, filter, 5, 5, 5]);
      const { rgb } = decodePng(makePng({ width: 3, height: 2, colour: 0, rows }));
      assert.deepEqual([rgb[9], rgb[12], rgb[15]], [...second]);
    });
  }
});

describe("what is no picture of a signature is refused", () => {
  const good = inkBar(30, 9);
  const bent = Buffer.from(good);
  bent[20] = 7;
  const bomb = makePng({ width: 10, height: 10, rows: new Uint8Array(50_000_000) });
  const cases: [string, Buffer, RegExp][] = [
    ["text", Buffer.from("not a picture at all"), /not a PNG/],
    ["nothing", Buffer.alloc(0), /not a PNG/],
    ["a JPEG's first bytes", Buffer.from([0xff, 0xd8, 0xff, 0xe0]), /not a PNG/],
    ["one that is cut off", good.subarray(0, good.length - 20), /cut off/],
    ["one with a wrong checksum", bent, /damaged/],
    ["a palette", makePng({ width: 2, height: 2, colour: 3 }), /palette/],
    ["sixteen bits", makePng({ width: 2, height: 2, depth: 16 }), /8 bits/],
    ["interlaced", makePng({ width: 2, height: 2, interlace: 1 }), /interlacing/],
    ["too wide", makePng({ width: 1201, height: 1 }), /1200/],
    ["of no width", makePng({ width: 0, height: 1 }), /1200/],
    ["too few pixels", makePng({ width: 9, height: 9, rows: new Uint8Array(9) }), /as many pixels/],
    ["a bomb", bomb, /as many pixels/],
    ["an unknown filter", makePng({ width: 2, height: 2, filter: 9 }), /damaged/],
  ];
  for (const [name, bytes, why] of cases) {
    test(name, () => {
      assert.throws(
        () => decodePng(bytes),
        (error) => error instanceof PngRejected && why.test(error.message),
      );
    });
  }

  test("random bytes behind a good beginning never throw anything else", () => {
    let seed = 7;
    const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648);
    for (let round = 0; round < 500; round++) {
      const bytes = Buffer.from(good);
      for (let change = 0; change < 4; change++) bytes[8 + (random() % (bytes.length - 8))] = random() % 256;
      try {
        decodePng(bytes);
      } catch (error) {
        assert.ok(error instanceof PngRejected, String(error));
      }
    }
  });
});

const picture = (png: Buffer, width: number, height: number) => ({
  method: "uploaded" as const,
  png: png.toString("base64"),
  width,
  height,
});

describe("a picture's problem is told in a sentence", () => {
  test("none", async () => assert.equal(await pictureProblem(picture(inkBar(30, 9), 30, 9)), null));
  test("other sides than named", async () =>
    assert.match((await pictureProblem(picture(inkBar(30, 9), 9, 30))) ?? "", /sides/));
  test("nothing on it", async () =>
    assert.match(
      (await pictureProblem(picture(makePng({ width: 4, height: 4 }), 4, 4))) ?? "",
      /shows nothing/,
    ));
  test("too many bytes", async () => {
    const large = Buffer.concat([deflateSync(Buffer.alloc(10)), Buffer.alloc(310_000)]);
    assert.match((await pictureProblem(picture(large, 1, 1))) ?? "", /at most/);
  });
});
