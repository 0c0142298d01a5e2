import assert from "node:assert/strict";
import { test } from "node:test";
import sharp from "sharp";
import { cardBack, cardFront, passportPage, selfie } from "./support/cards.ts";
import { WRONG_FONT } from "./support/drawing.ts";
import { randomIdentity } from "./support/identities.ts";
import { td1Lines, td3Lines } from "./support/mrz-lines.ts";
import { photograph, scan } from "./support/photograph.ts";
import type { Random } from "./support/random.ts";
import { read } from "./support/reading.ts";
import { seededTest } from "./support/seeded-test.ts";

/** Another digit in its place. */
function altered(lines: readonly string[], row: number, column: number, random: Random): string[] {
  const line = lines[row] ?? "";
  const digit = (Number(line[column]) + 1 + random.integer(9)) % 10;
  return lines.map((each, at) =>
    at === row ? line.slice(0, column) + digit + line.slice(column + 1) : each,
  );
}

/** Digits with a check digit of their own, and check digits: row, columns, and the field that a reason names. */
const CARD_DIGITS: [row: number, from: number, to: number, field: string][] = [
  [0, 5, 15, "document_number"],
  [1, 0, 7, "birth_date"],
  [1, 8, 15, "expiry"],
  [0, 17, 30, "composite"],
];
const PASSPORT_DIGITS: typeof CARD_DIGITS = [
  [1, 1, 10, "document_number"],
  [1, 13, 20, "birth_date"],
  [1, 21, 28, "expiry"],
  [1, 43, 44, "composite"],
];

for (const [kind, digits] of [
  ["card", CARD_DIGITS],
  ["passport", PASSPORT_DIGITS],
] as const)
  seededTest(
    `a ${kind} with an altered digit never passes, and the reason names its field`,
    async (random) => {
      for (let sample = 0; sample < 12; sample++) {
        const identity = randomIdentity(random);
        const [row, from, to, field] = digits[sample % digits.length]!;
        const lines = altered(
          kind === "card" ? td1Lines(identity) : td3Lines(identity),
          row,
          from + random.integer(to - from),
          random,
        );
        const drawing = kind === "card" ? cardBack(identity, { lines }) : passportPage(identity, { lines });
        const reading = await read(await scan(drawing), kind === "card" ? "id_back" : "id_front");
        assert.notEqual(reading.verdict, "pass", lines.join(" "));
        const reason = `check_digit_wrong:${field}` as const;
        assert.ok(reading.reasons.includes(reason), `${lines.join(" ")}: ${reading.reasons.join(", ")}`);
      }
    },
  );

/** Here characters of the other font ran together. */
const MERGED = [31_676, 63_352, 95_028];

seededTest(
  "an MRZ in another font fails for its font",
  async (random) => {
    const identity = randomIdentity(random);
    for (const [drawing, side] of [
      [cardBack(identity, { font: WRONG_FONT }), "id_back"],
      [passportPage(identity, { font: WRONG_FONT }), "id_front"],
    ] as const) {
      const { verdict, reasons, fields } = await read(await photograph(drawing, "light", random), side);
      assert.deepEqual(
        { verdict, reasons, fields },
        { verdict: "fail", reasons: ["wrong_font"], fields: {} },
      );
    }
  },
  MERGED,
);

const size = { width: 1200, height: 900 };
const blank = sharp({ create: { ...size, channels: 3, background: "#e8e4da" } });
const noiseOf = (random: Random) =>
  sharp(Buffer.from(Array.from({ length: size.width * size.height }, () => random.integer(256))), {
    raw: { ...size, channels: 1 },
  });

for (const side of ["id_front", "id_back"] as const) {
  test(`nothing but paper as ${side} fails as blank`, async () => {
    const { verdict, reasons, confidence } = await read(await blank.clone().jpeg().toBuffer(), side);
    assert.deepEqual(
      { verdict, reasons, confidence },
      { verdict: "fail", reasons: ["blank"], confidence: null },
    );
  });

  seededTest(`noise as ${side} fails as no document`, async (random) => {
    const { verdict, reasons } = await read(await noiseOf(random).jpeg().toBuffer(), side);
    assert.deepEqual({ verdict, reasons }, { verdict: "fail", reasons: ["no_document"] });
  });

  seededTest(`a selfie as ${side} fails as no document`, async (random) => {
    const picture = await photograph(selfie(randomIdentity(random)), "light", random);
    const { verdict, reasons } = await read(picture, side);
    assert.deepEqual({ verdict, reasons }, { verdict: "fail", reasons: ["no_document"] });
  });
}

seededTest("a front as back fails without an MRZ, a back as front as the wrong side", async (random) => {
  const identity = randomIdentity(random);
  const front = await read(await scan(cardFront(identity)), "id_back");
  assert.deepEqual([front.verdict, front.reasons], ["fail", ["mrz_not_found"]]);
  const back = await read(await scan(cardBack(identity)), "id_front");
  assert.deepEqual([back.verdict, back.reasons], ["fail", ["wrong_side"]]);
  const passport = await read(await scan(passportPage(identity)), "id_back");
  assert.deepEqual([passport.verdict, passport.reasons], ["fail", ["wrong_side"]]);
});

seededTest("a blurred MRZ does not pass", async (random) => {
  const sharpPicture = await photograph(cardBack(randomIdentity(random)), "clean", random);
  const blurred = await sharp(sharpPicture).blur(9).jpeg().toBuffer();
  assert.notEqual((await read(blurred, "id_back")).verdict, "pass");
});

seededTest("the same picture has the same reading and confidence", async (random) => {
  const picture = await photograph(cardBack(randomIdentity(random)), "hard", random);
  assert.deepEqual(await read(picture, "id_back"), await read(picture, "id_back"));
});
