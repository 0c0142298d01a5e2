import assert from "node:assert/strict";
import { test } from "node:test";
import { playwrightTotals } from "../../scripts/testing/playwright-report.ts";
import { parseTotals, sum, totalLine } from "../../scripts/testing/totals.ts";

test("the line names skipped tests only where there are some", () => {
  assert.equal(totalLine({ passed: 12, failed: 0, skipped: 0 }), "12 passed, 0 failed");
  assert.equal(totalLine({ passed: 12, failed: 3, skipped: 1 }), "12 passed, 3 failed, 1 skipped");
});

test("totals add up, and no totals make zero", () => {
  assert.deepEqual(sum([]), { passed: 0, failed: 0, skipped: 0 });
  const one = { passed: 1, failed: 2, skipped: 3 };
  assert.deepEqual(sum([one, one]), { passed: 2, failed: 4, skipped: 6 });
});

test("a cut or foreign result is no result", () => {
  assert.equal(parseTotals(""), null);
  assert.equal(parseTotals('{"passed":1,"fai'), null);
  assert.equal(parseTotals('{"passed":1}'), null);
});

test("a flaky browser test and an error outside the tests are failures", () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{ message: "x" }] };
  assert.deepEqual(playwrightTotals(JSON.stringify(report)), { passed: 4, failed: 3, skipped: 2 });
  assert.equal(playwrightTotals("{}"), null);
});
