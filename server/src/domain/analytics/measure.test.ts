import assert from "node:assert/strict";
import { test } from "node:test";
import { days, initials, meanHours, percent, ratio } from "./measure.ts";

const names: [name: string, initials: string][] = [
  ["Ana Ruiz", "AR"],
  ["Ana María López", "AM"],
  ["  ana   ruiz ", "AR"],
  ["Acme", "A"],
  ["élodie", "É"],
  ["ana.ruiz@example.com", "AR"],
  ["¿José?", "J"],
  ["𝒜lef Bet", "𝒜B"],
  ["李 小龙", "李小"],
  ["", ""],
  ["— !", ""],
];
for (const [name, expected] of names)
  test(`the initials of "${name}" are "${expected}"`, () => {
    assert.equal(initials(name), expected);
  });

test("of nothing there is no mean, and a rate of 0", () => {
  assert.equal(meanHours(0, 0), null);
  assert.equal(ratio(0, 0), 0);
  assert.equal(percent(0, 0), 0);
});

test("figures are rounded; a clock that went back makes no negative days", () => {
  assert.equal(ratio(1, 3), 0.3333);
  assert.equal(percent(2, 3), 66.7);
  assert.equal(meanHours(3 * 3_600_000 + 1, 2), 1.5);
  assert.equal(days(86_400_000 * 1.254), 1.25);
  assert.equal(days(-5), 0);
});
