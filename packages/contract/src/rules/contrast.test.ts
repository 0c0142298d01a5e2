import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { contrastOf, legible, mix, type Rgb, textOn } from "./contrast.ts";

const channel = fc.integer({ min: 0, max: 255 });
const color = fc.tuple(channel, channel, channel) as fc.Arbitrary<Rgb>;

const told = (one: Rgb, other: Rgb): string => `${one.join(" ")} on ${other.join(" ")}`;

/** The surfaces of packages/ui/src/tokens.css, light and dark, and what the accent tints. */
const THEMES: Record<string, readonly [Rgb, Rgb]> = {
  light: [
    [0xf3, 0xf4, 0xf6],
    [0xff, 0xff, 0xff],
  ],
  dark: [
    [0x14, 0x16, 0x1b],
    [0x1e, 0x21, 0x28],
  ],
};

test("contrast is that of WCAG", () => {
  assert.equal(contrastOf([0, 0, 0], [255, 255, 255]).toFixed(2), "21.00");
  assert.equal(contrastOf([119, 119, 119], [255, 255, 255]).toFixed(2), "4.48");
  assert.equal(contrastOf([255, 255, 255], [119, 119, 119]).toFixed(2), "4.48");
});

test("text on any fill has 4.5:1, and is the host's own where that has", () => {
  fc.assert(
    fc.property(color, color, (fill, wanted) => {
      const text = textOn(fill, wanted);
      assert.ok(contrastOf(text, fill) >= 4.5, told(text, fill));
      if (contrastOf(wanted, fill) >= 4.5) assert.deepEqual(text, wanted);
    }),
    { numRuns: 2000 },
  );
});

for (const [theme, [surface, raised]] of Object.entries(THEMES))
  test(`any accent gives an outline of 3:1 and words of 4.5:1 in the ${theme} theme, also on its own tint`, () => {
    fc.assert(
      fc.property(color, (accent) => {
        const grounds = [surface, raised, mix(raised, accent, 0.1)];
        for (const ratio of [3, 4.5]) {
          const found = legible(accent, grounds, ratio);
          for (const ground of grounds) assert.ok(contrastOf(found, ground) >= ratio, told(found, ground));
          if (grounds.every((ground) => contrastOf(accent, ground) >= ratio)) assert.deepEqual(found, accent);
        }
      }),
      { numRuns: 2000 },
    );
  });

test("words on any surface have 4.5:1", () => {
  fc.assert(
    fc.property(color, color, (surface, text) => {
      assert.ok(contrastOf(legible(text, [surface], 4.5), surface) >= 4.5);
    }),
    { numRuns: 2000 },
  );
});
