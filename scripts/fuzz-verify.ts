/**
 * `npm run fuzz:verify -- [--runs N] [--seed S] [--keep DIR]`: appends random revisions to signed documents, a tenth as
 * often signs a random object stream or linearization, and renders every valid file in four viewers. Prints totals.
 * Exits with 1 and keeps the file when a viewer shows another page than the signed one, or than other viewers. Needs
 * pdftoppm and mutool.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { hasTool, type Tool } from "../test/sealing/support/tools.ts";
import { carryOut, plans, planText } from "../test/verify/support/attacks/random.ts";
import {
  areAlike,
  readingPlans,
  twoReadings,
} from "../test/verify/support/attacks/prepared/random-readings.ts";
import {
  described,
  isCalm,
  isCounterexample,
  judge,
  type Judged,
  originalOf,
  unseen,
} from "../test/verify/support/property.ts";
import { openWorkshop, type Workshop } from "../test/verify/support/targets.ts";
import { drawAll } from "../test/verify/support/viewers.ts";

const TOOLS: readonly Tool[] = ["pdftoppm", "mutool"];
const RUNS = 5_000;
/** Appends for one file whose signed bytes are random. */
const APPENDS_PER_READING = 10;
const PROGRESS = 500;

class Totals {
  readonly #verdicts = new Map<string, number>();
  #files = 0;
  #drawn = 0;
  found = 0;

  add(judged: Judged): void {
    this.#verdicts.set(judged.verdict, (this.#verdicts.get(judged.verdict) ?? 0) + 1);
    if (isCalm(judged)) this.#drawn += 1;
    this.#files += 1;
    if (this.#files % PROGRESS === 0) console.log(this.text());
  }

  text(): string {
    const verdicts = [...this.#verdicts].map(([verdict, count]) => `${count} ${verdict}`).join(", ");
    return `${this.#files} files (${verdicts}), ${this.#drawn} drawn, ${this.found} counterexamples`;
  }
}

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
    const totals = new Totals();
    await fuzzAppends(workshop, totals);
    await fuzzReadings(workshop, totals);
    console.log(`seed ${seed}: ${totals.text()}`);
    if (totals.found > 0) process.exitCode = 1;
  } finally {
    await workshop.close();
  }
}

async function fuzzAppends(workshop: Workshop, totals: Totals): Promise<void> {
  const originals = await Promise.all([...workshop.targets, ...workshop.prepared].map(originalOf));
  for (const [nth, plan] of fc.sample(plans(originals.length), { seed, numRuns: runs }).entries()) {
    const original = originals[plan.target]!;
    const pdf = await carryOut(original.target, plan.steps, workshop.timestamp);
    const judged = await judge(original, pdf);
    totals.add(judged);
    if (!isCounterexample(judged)) continue;
    totals.found += 1;
    keep(`${seed}-${nth}.pdf`, pdf, `${original.target.name}: ${planText(plan)}: ${described(judged)}`);
  }
}

async function fuzzReadings({ cms, prepared }: Workshop, totals: Totals): Promise<void> {
  const target = prepared.at(-1)!;
  const pages = await drawAll(await twoReadings(cms));
  const numRuns = Math.ceil(runs / APPENDS_PER_READING);
  for (const [nth, plan] of fc.sample(readingPlans, { seed, numRuns }).entries()) {
    const pdf = await plan.make(cms);
    const judged = await judge(unseen(target), pdf);
    totals.add(judged);
    if (!isCalm(judged) || (await areAlike(pages, pdf))) continue;
    totals.found += 1;
    keep(`${seed}-reading-${nth}.pdf`, pdf, `${plan.name}: ${judged.verdict}, viewers differ`);
  }
}

function keep(name: string, pdf: Uint8Array, line: string): void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  writeFileSync(path, pdf);
  console.log(`${path}: ${line}`);
}
