import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { needsTool } from "../sealing/support/tools.ts";
import { carryOut, plans, planText } from "./support/attacks/random.ts";
import { described, isCalm, isCounterexample, judge, originalOf } from "./support/property.ts";
import { openWorkshop } from "./support/targets.ts";

/** The same plans on every machine. `npm run fuzz:verify` makes more, with other seeds. */
const SEED = 20_261_122;
const RUNS = 150;

/** Required shares of valid and other results, so that the property is meaningful. */
const MIN_VALID_SHARE = 0.15;
const MIN_REFUSED_SHARE = 0.3;

test(`${RUNS} random appends: what is valid shows in every viewer what was signed`, async (context) => {
  if (!needsTool(context, "pdftoppm") || !needsTool(context, "mutool")) return;
  const workshop = await openWorkshop();
  context.after(() => workshop.close());
  const originals = await Promise.all([...workshop.targets, ...workshop.prepared].map(originalOf));
  let valid = 0;
  for (const plan of fc.sample(plans(originals.length), { seed: SEED, numRuns: RUNS })) {
    const original = originals[plan.target]!;
    const pdf = await carryOut(original.target, plan.steps, workshop.timestamp);
    const judged = await judge(original, pdf);
    const message = `${original.target.name}: ${planText(plan)}: ${described(judged)}`;
    assert.ok(!isCounterexample(judged), message);
    if (isCalm(judged)) valid += 1;
  }
  assert.ok(valid >= RUNS * MIN_VALID_SHARE, `${valid} of ${RUNS} are valid`);
  assert.ok(RUNS - valid >= RUNS * MIN_REFUSED_SHARE, `${valid} of ${RUNS} are valid`);
});
