import assert from "node:assert/strict";
import { test } from "node:test";
import {
  curve,
  curveOfSrgb,
  invertedProfile,
  profileOf,
  xyz,
} from "../../../../test/sealing/support/profile.ts";
import { isUsualProfile } from "./usual-profiles.ts";

const gamma = (value: number): Buffer => curve((x) => x ** value);

test("profiles of sRGB and of usual gammas are painted nearly alike with and without them", () => {
  for (const curves of [curveOfSrgb(), gamma(1), gamma(1.8), gamma(2.2)])
    assert.ok(isUsualProfile(profileOf(curves), 3));
});

test("a profile that turns, hides or recolours is not usual", () => {
  const unusual: Record<string, Buffer> = {
    "black as white": invertedProfile(),
    "a gamma that hides": profileOf(gamma(50)),
    "a step": profileOf(curve((x) => (x < 0.5 ? 0 : 1))),
    "a table beside the curves": profileOf(gamma(2.2), [["A2B0", Buffer.alloc(32)]]),
    "red twice": profileOf(gamma(2.2), [["rXYZ", xyz(0, 0, 0)]]),
    "cut off": profileOf(gamma(2.2)).subarray(0, 600),
    empty: Buffer.alloc(0),
  };
  for (const [what, profile] of Object.entries(unusual)) assert.ok(!isUsualProfile(profile, 3), what);
  for (const components of [1, 4])
    assert.ok(!isUsualProfile(profileOf(gamma(2.2)), components), `${components}`);
});
