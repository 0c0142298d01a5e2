/**
 * `npm run bench [-- --save] [NAME…]`: runs the named benchmarks, or all. Prints their figures, then all ratios as a
 * table, and fails above a limit. `--save` keeps the figures of this version in bench/results.
 */
import { parseArgs } from "node:util";
import type { Benchmark, Measurement } from "./bench/benchmark.ts";
import { apiRead } from "./bench/api-read.ts";
import { bulk } from "./bench/bulk.ts";
import { contacts } from "./bench/contacts.ts";
import { creations } from "./bench/creations.ts";
import { dashboard } from "./bench/dashboard.ts";
import { dashboardPage } from "./bench/dashboard-page.ts";
import { deliveriesList } from "./bench/deliveries-list.ts";
import { documentsList } from "./bench/documents-list.ts";
import { documentCost } from "./bench/document-cost.ts";
import { docxTemplates } from "./bench/docx.ts";
import { fairUploads } from "./bench/fair-uploads.ts";
import { identity } from "./bench/identity.ts";
import { limits } from "./bench/limits.ts";
import { loop } from "./bench/loop.ts";
import { processes } from "./bench/processes.ts";
import { pdf } from "./bench/pdf.ts";
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
  contacts,
  dashboard,
  dashboardPage,
  docxTemplates,
  documentCost,
  creations,
  fairUploads,
  identity,
  limits,
  forms,
  deliveriesList,
  webhookRate,
  webhookCrashes,
  bulk,
  pdf,
  loop,
  viewer,
  slowLine,
];

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { save: { type: "boolean", default: false } },
});
const unknown = names.filter((name) => !BENCHMARKS.some((benchmark) => benchmark.name === name));
if (unknown.length > 0) {
  console.error(
    `no benchmark ${unknown.join(", ")}; there are: ${BENCHMARKS.map(({ name }) => name).join(", ")}`,
  );
  process.exitCode = 1;
} else {
  const results = await runAll(BENCHMARKS.filter(({ name }) => names.length === 0 || names.includes(name)));
  printTable(results);
  if (values.save) await saveResults(results);
  if (results.some(isOver)) process.exitCode = 1;
}

async function runAll(benchmarks: readonly Benchmark[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const benchmark of benchmarks) {
    console.log(`\n${benchmark.name}`);
    for (const measurement of await benchmark.run()) {
      results.push({ benchmark: benchmark.name, ...measurement });
      console.log(lineOf(measurement));
    }
  }
  return results;
}

/** The ratios to a ceiling of the same run, which other machines can compare. */
function printTable(results: readonly Result[]): void {
  const ratios = results.filter(({ unit }) => unit === "times");
  const wide = Math.max(...ratios.map(({ benchmark }) => benchmark.length));
  console.log("\nratios");
  for (const ratio of ratios) console.log(`${ratio.benchmark.padEnd(wide)} ${lineOf(ratio)}`);
}

function isOver({ value, limit }: Measurement): boolean {
  return limit !== null && value > limit;
}

function lineOf(measurement: Measurement): string {
  const { what, value, unit, limit } = measurement;
  const bound = limit === null ? "" : `  (limit ${Number(limit.toFixed(2))})`;
  const mark = isOver(measurement) ? "✖" : " ";
  return `${mark} ${value.toFixed(unit === "bytes" ? 0 : 2).padStart(10)} ${unit}  ${what}${bound}`;
}
