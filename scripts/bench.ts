/**
 * `npm run bench [-- --save | --brief] [NAME…]`: runs the named benchmarks, or all. Prints their figures, then all ratios
 * as a table, and fails above a limit. `--save` keeps the figures of this version in bench/results. `--brief` shows that
 * each one runs: one round on its smallest input, of which only counts have a limit.
 */
import { parseArgs } from "node:util";
import type { Benchmark, Measurement } from "./bench/benchmark.ts";
import { isBrief } from "./bench/brief.ts";
import { apiRead } from "./bench/api-read.ts";
import { bulk } from "./bench/bulk.ts";
import { contacts } from "./bench/contacts.ts";
import { creations } from "./bench/creations.ts";
import { dashboard } from "./bench/dashboard.ts";
import { dashboardPage } from "./bench/dashboard-page.ts";
import { dashboardVitals } from "./bench/dashboard-vitals.ts";
import { deliveriesList } from "./bench/deliveries-list.ts";
import { documentsList } from "./bench/documents-list.ts";
import { documentCost } from "./bench/document-cost.ts";
import { docxTemplates } from "./bench/docx.ts";
import { exportsBench } from "./bench/exports.ts";
import { fairUploads } from "./bench/fair-uploads.ts";
import { identity } from "./bench/identity.ts";
import { limits } from "./bench/limits.ts";
import { loop } from "./bench/loop.ts";
import { processes } from "./bench/processes.ts";
import { namesList } from "./bench/names-list.ts";
import { pdf } from "./bench/pdf.ts";
import { detection } from "./bench/detection.ts";
import { formOpenings } from "./bench/form-openings.ts";
import { forms } from "./bench/forms.ts";
import { type Result, saveResults } from "./bench/results.ts";
import { sdkSize } from "./bench/sdk-size.ts";
import { slowLine } from "./bench/slow-line.ts";
import { start } from "./bench/start.ts";
import { viewer } from "./bench/viewer.ts";
import { webhookCrashes, webhookRate } from "./bench/webhooks.ts";

/** To add a benchmark, add a file in bench/ and an entry here. */
const BENCHMARKS: readonly Benchmark[] = [
  sdkSize,
  start,
  apiRead,
  processes,
  documentsList,
  namesList,
  contacts,
  dashboard,
  dashboardPage,
  dashboardVitals,
  docxTemplates,
  documentCost,
  creations,
  exportsBench,
  fairUploads,
  identity,
  limits,
  detection,
  forms,
  formOpenings,
  deliveriesList,
  webhookRate,
  webhookCrashes,
  bulk,
  pdf,
  loop,
  viewer,
  slowLine,
];

/** Units of figures that do not depend on the size of the input, or on the machine. */
const COUNTS: ReadonlySet<Measurement["unit"]> = new Set(["bytes", "events"]);

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { save: { type: "boolean", default: false }, brief: { type: "boolean", default: false } },
});
const unknown = names.filter((name) => !BENCHMARKS.some((benchmark) => benchmark.name === name));
if (unknown.length > 0) {
  console.error(
    `no benchmark ${unknown.join(", ")}; there are: ${BENCHMARKS.map(({ name }) => name).join(", ")}`,
  );
  process.exitCode = 1;
} else {
  const chosen = BENCHMARKS.filter(({ name }) => names.length === 0 || names.includes(name));
  const { results, broken } = await runAll(chosen);
  if (!isBrief) printTable(results);
  if (values.save && !isBrief) await saveResults(results);
  if (broken.length > 0) console.error(`\n✖ did not run to their end: ${broken.join(", ")}`);
  if (broken.length > 0 || results.some(isOver)) process.exitCode = 1;
}

/** The figures of all, and the names of those that failed: the others run nevertheless. */
async function runAll(benchmarks: readonly Benchmark[]): Promise<{ results: Result[]; broken: string[] }> {
  const results: Result[] = [];
  const broken: string[] = [];
  for (const benchmark of benchmarks) {
    console.log(`\n${benchmark.name}`);
    const started = performance.now();
    try {
      results.push(...(await runOne(benchmark)));
    } catch (error) {
      console.error(`✖ ${benchmark.name}:`, error);
      broken.push(benchmark.name);
    }
    if (isBrief) console.log(`  ran in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  return { results, broken };
}

async function runOne(benchmark: Benchmark): Promise<Result[]> {
  const measurements = await benchmark.run();
  for (const measurement of measurements) console.log(lineOf(measurement));
  return measurements.map((measurement) => ({ benchmark: benchmark.name, ...measurement }));
}

/** The ratios to a ceiling of the same run, which other machines can compare. */
function printTable(results: readonly Result[]): void {
  const ratios = results.filter(({ unit }) => unit === "times");
  const wide = Math.max(...ratios.map(({ benchmark }) => benchmark.length));
  console.log("\nratios");
  for (const ratio of ratios) console.log(`${ratio.benchmark.padEnd(wide)} ${lineOf(ratio)}`);
}

function isOver({ value, limit, unit }: Measurement): boolean {
  return limit !== null && value > limit && (!isBrief || COUNTS.has(unit));
}

function lineOf(measurement: Measurement): string {
  const { what, value, unit, limit } = measurement;
  const bound = limit === null ? "" : `  (limit ${Number(limit.toFixed(2))})`;
  const mark = isOver(measurement) ? "✖" : " ";
  return `${mark} ${value.toFixed(unit === "bytes" ? 0 : 2).padStart(10)} ${unit}  ${what}${bound}`;
}
