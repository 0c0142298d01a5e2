import { coverageOf } from "@service/contract/common/font-coverage";
import { AdoptedSignature } from "@service/contract/embed";
import type { DrawnSignature } from "@service/contract/embed";
import { initialsOf, lackingIn, tidyName } from "../src/signature/faces.ts";
import { inkPaths } from "../src/signature/ink-paths.ts";
import { fromPad, inkLength, refit, toPad } from "../src/signature/ink.ts";
import { FACE_URLS } from "./support/assets.ts";
import { expect } from "../../ui/test/support/expect.ts";

const at = (x: number, y: number, time = 0) => ({ x, y, pressure: 0.5, time });
const STROKES = [
  { points: [at(200, 100, 1000), at(260, 60, 1040), at(400, 180, 1200)] },
  { points: [at(300, 120, 2000)] },
];

function thickest(ink: DrawnSignature): number {
  return Math.max(...inkPaths(ink).map(({ width }) => width));
}

const lastPoint = (ink: DrawnSignature | null) => ink?.strokes.at(-1)?.points.at(-1)?.slice(0, 2);

describe("a drawn signature", () => {
  it("is cropped to its ink and fits the contract", () => {
    const ink = fromPad(STROKES);
    expect(AdoptedSignature.safeParse(ink).success).to.equal(true);
    expect(ink?.width).to.equal(212);
    expect(ink?.height).to.equal(132);
    expect(ink?.strokes[0]?.points[1]).to.deep.equal([66, 6, 0.5, 40]);
    expect(ink?.strokes[1]?.points[0]?.[3]).to.equal(0);
  });

  it("of a dot keeps its size instead of filling the field", () => {
    const ink = fromPad([{ points: [at(50, 50)] }]);
    expect([ink?.width, ink?.height]).to.deep.equal([120, 48]);
    expect(ink?.strokes[0]?.points[0]?.slice(0, 2)).to.deep.equal([60, 24]);
  });

  it("is nothing when nothing was drawn", () => {
    expect(fromPad([])).to.equal(null);
    expect(fromPad([{ points: [] }])).to.equal(null);
  });

  it("lies in the middle of a larger pad as large as before, and shrinks into a smaller one", () => {
    const ink = fromPad(STROKES);
    if (ink === null) throw new Error("drawn");
    const large = toPad(ink, 612, 332);
    expect(large[0]?.points[0]?.x).to.equal(206);
    const small = fromPad(toPad(ink, 106, 66));
    expect(inkLength(toPad(ink, 106, 66))).to.closeTo(inkLength(STROKES) / 2, 0.01);
    expect(small?.strokes.length).to.equal(2);
  });

  it("fits the contract however far the pointer went and however long it took", () => {
    const far = fromPad([{ points: [at(-9000, 50), at(9000.004, 70), at(20, 20_000, 9e9)] }]);
    expect(AdoptedSignature.safeParse(far).success, JSON.stringify(far)).to.equal(true);
    for (const [strokes, points] of [
      [1, 60_000],
      [500, 300],
      [600, 1],
      [4, 5001],
    ] as const) {
      const stroke = { points: Array.from({ length: points }, (_, index) => at(index % 301, index % 97)) };
      const ink = fromPad(Array.from({ length: strokes }, () => stroke));
      if (points > 1)
        expect(AdoptedSignature.safeParse(ink).success, `${strokes} × ${points}`).to.equal(true);
      const [x, y] = [(points - 1) % 301, (points - 1) % 97];
      const first = ink?.strokes[0]?.points[0] ?? [0, 0];
      expect(lastPoint(ink), "the pen's last place").to.deep.equal([first[0] + x, first[1] + y]);
    }
  });

  it("survives the turn of the phone and back", () => {
    const tall = { x: 0, y: 0, width: 400, height: 220 };
    const wide = { x: 0, y: 0, width: 600, height: 220 };
    const back = refit(refit(STROKES, tall, wide), wide, tall);
    const ratio = inkLength(back) / inkLength(STROKES);
    expect(ratio).to.be.closeTo(400 / 600, 0.01);
    const middle = refit([{ points: [at(200, 110)] }], tall, wide)[0]?.points[0];
    expect([middle?.x, middle?.y]).to.deep.equal([300, 110]);
  });

  it("is thin where it was fast and thick where it was slow", () => {
    const slow = fromPad([{ points: [at(0, 0, 0), at(10, 0, 200), at(20, 0, 400)] }]);
    const fast = fromPad([{ points: [at(0, 0, 0), at(100, 0, 20), at(200, 0, 40)] }]);
    if (slow === null || fast === null) throw new Error("drawn");
    expect(thickest(slow)).to.be.greaterThan(thickest(fast) + 1);
    expect(inkPaths(slow)[0]?.d).to.match(/^M[\d. ]+Q/);
  });
});

describe("a handwriting face", () => {
  it("draws the names of Europe and Latin America, and says what it lacks", async () => {
    for (const url of Object.values(FACE_URLS)) {
      const covers = coverageOf(await (await fetch(url)).arrayBuffer());
      expect(lackingIn("Ángel Muñoz-Güereña Łukasz Özdemir Şeyma Đorđe", covers), url).to.deep.equal([]);
      expect(lackingIn("Ana 漢 & 漢字", covers), url).to.deep.equal(["漢", "字"]);
    }
  });

  it("is asked about composed characters", async () => {
    const covers = coverageOf(await (await fetch(FACE_URLS.caveat)).arrayBuffer());
    expect(lackingIn("Ángel".normalize("NFD"), covers)).to.deep.equal([]);
  });

  it("covers nothing when it has no character map", () => {
    const covers = coverageOf(new ArrayBuffer(12));
    expect(lackingIn("A", covers)).to.deep.equal(["A"]);
  });
});

describe("names", () => {
  it("become initials without their particles", () => {
    expect(initialsOf("Ana María de la Vega")).to.equal("AMV");
    expect(initialsOf("  josé-luis   ñandú ")).to.equal("JLÑ");
    expect(initialsOf("A B C D E F")).to.equal("ABCD");
    expect(initialsOf("de")).to.equal("D");
    expect(initialsOf("")).to.equal("");
  });
  it("are kept composed and with single spaces", () => {
    expect(tidyName("  Jose\u0301   Luis ")).to.equal("José Luis");
  });
});
