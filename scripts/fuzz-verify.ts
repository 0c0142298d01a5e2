/**
 * `npm run fuzz:verify -- [--runs N] [--seed S] [--keep DIR]`: appends random revisions to signed documents and
 * renders every valid file in four viewers. Prints totals. Exits with 1 and keeps the file when a viewer shows
 * another page than the signed one. Needs pdftoppm and mutool.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { hasTool, type Tool } from "../test/sealing/support/tools.ts";
import { carryOut, plans, planText } from "../test/verify/support/attacks/random.ts";
import { described, isCalm, isCounterexample, judge, originalOf } from "../test/verify/support/property.ts";
import { openWorkshop } from "../test/verify/support/targets.ts";

const TOOLS: readonly Tool[] = ["pdftoppm", "mutool"];
const RUNS = 2_000;
const PROGRESS = 500;

const { values } = parseArgs({
  options: { runs: { type: "string" }, seed: { type: "string" }, keep: { type: "string" } },
});
const runs = Number(values.runs ?? RUNS);
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const folder = values.keep ?? join(tmpdir(), "fuzz-verify");
const missing = TOOLS.filter((tool) => !hasTool(tool));
if (!Number.isSafeInteger(runs) || runs < 1 || !Number.isSafeInteger(seed))
  fail("usage: npm run fuzz:verify -- [--runs N] [--seed S] [--keep DIR]");
else if (missing.length > 0) fail(`missing: ${missing.join(", ")}`);
else await fuzz();

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

async function fuzz(): Promise<void> {
  const workshop = await openWorkshop();
  try {
    const originals = await Promise.all(workshop.targets.map(originalOf));
    const totals = new Map<string, number>();
    const found: string[] = [];
    let calm = 0;
    for (const [nth, plan] of fc.sample(plans(originals.length), { seed, numRuns: runs }).entries()) {
      const original = originals[plan.target]!;
      const pdf = await carryOut(original.target, plan.steps, workshop.timestamp);
      const judged = await judge(original, pdf);
      totals.set(judged.verdict, (totals.get(judged.verdict) ?? 0) + 1);
      if (isCalm(judged)) calm += 1;
      if (isCounterexample(judged))
        found.push(
          keep(`${seed}-${nth}.pdf`, pdf, `${original.target.name}: ${planText(plan)}: ${described(judged)}`),
        );
      if ((nth + 1) % PROGRESS === 0)
        console.log(`${nth + 1} files, ${calm} drawn, ${found.length} counterexamples`);
    }
    const verdicts = [...totals].map(([verdict, count]) => `${count} ${verdict}`).join(", ");
    console.log(`seed ${seed}: ${runs} files (${verdicts}), ${calm} drawn, ${found.length} counterexamples`);
    if (found.length > 0) process.exitCode = 1;
  } finally {
    await workshop.close();
  }
}

function keep(name: string, pdf: Uint8Array, line: string): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  writeFileSync(path, pdf);
  console.log(`${path}: ${line}`);
  return path;
}
