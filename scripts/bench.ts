/** `npm run bench [-- NAME…]`: runs the named benchmarks, or all. Prints a table and fails above a limit. */
import type { Benchmark, Measurement } from "./bench/benchmark.ts";
import { apiRead } from "./bench/api-read.ts";
import { creations } from "./bench/creations.ts";
import { deliveriesList } from "./bench/deliveries-list.ts";
import { documentsList } from "./bench/documents-list.ts";
import { docxTemplates } from "./bench/docx.ts";
import { fairUploads } from "./bench/fair-uploads.ts";
import { limits } from "./bench/limits.ts";
import { loop } from "./bench/loop.ts";
import { pdf } from "./bench/pdf.ts";
import { forms } from "./bench/forms.ts";
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
  documentsList,
  docxTemplates,
  creations,
  fairUploads,
  limits,
  forms,
  deliveriesList,
  webhookRate,
  webhookCrashes,
  pdf,
  loop,
  viewer,
  slowLine,
];

const names = process.argv.slice(2);
const unknown = names.filter((name) => !BENCHMARKS.some((benchmark) => benchmark.name === name));
if (unknown.length > 0) {
  console.error(
    `no benchmark ${unknown.join(", ")}; there are: ${BENCHMARKS.map(({ name }) => name).join(", ")}`,
  );
  process.exitCode = 1;
} else await runAll(BENCHMARKS.filter(({ name }) => names.length === 0 || names.includes(name)));

async function runAll(benchmarks: readonly Benchmark[]): Promise<void> {
  for (const benchmark of benchmarks) {
    console.log(`\n${benchmark.name}`);
    for (const measurement of await benchmark.run()) report(measurement);
  }
}

function report({ what, value, unit, limit }: Measurement): void {
  const over = limit !== null && value > limit;
  const bound = limit === null ? "" : `  (limit ${limit})`;
  console.log(
    `${over ? "✖" : " "} ${value.toFixed(unit === "bytes" ? 0 : 2).padStart(10)} ${unit}  ${what}${bound}`,
  );
  if (over) process.exitCode = 1;
}
