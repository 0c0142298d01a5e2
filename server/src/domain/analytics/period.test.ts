import assert from "node:assert/strict";
import { test } from "node:test";
import { monthStarts, startOf } from "./period.ts";

const at = (text: string) => Date.parse(text);
const iso = (instant: number) => new Date(instant).toISOString();

const starts: [now: string, start: string][] = [
  ["2026-07-11T12:34:56.789Z", "2025-07-11T12:34:56.789Z"],
  ["2026-01-01T00:00:00.000Z", "2025-01-01T00:00:00.000Z"],
  ["2026-12-31T23:59:59.999Z", "2025-12-31T23:59:59.999Z"],
  // A leap day has no namesake the year before.
  ["2028-02-29T12:00:00.000Z", "2027-02-28T12:00:00.000Z"],
  ["2029-02-28T12:00:00.000Z", "2028-02-28T12:00:00.000Z"],
];
for (const [now, start] of starts)
  test(`twelve months before ${now} are ${start}`, () => {
    assert.equal(iso(startOf("12m", at(now))), start);
  });

test("periods of days are days of 24 hours, whatever the clocks of people do", () => {
  assert.equal(iso(startOf("7d", at("2026-04-01T00:00:00Z"))), "2026-03-25T00:00:00.000Z");
  assert.equal(iso(startOf("90d", at("2026-04-01T00:00:00Z"))), "2026-01-01T00:00:00.000Z");
});

test("month starts ascend to the current month, over the turn of the year, from its last day too", () => {
  const months = monthStarts(at("2026-03-31T23:59:59.999Z"), 6).map(iso);
  assert.deepEqual(
    months,
    ["2025-10", "2025-11", "2025-12", "2026-01", "2026-02", "2026-03"].map((m) => `${m}-01T00:00:00.000Z`),
  );
});
