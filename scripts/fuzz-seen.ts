/**
 * `npm run fuzz:seen -- [DIR…] [--pages N] [--runs N] [--seed S] [--keep OUT] [--strict]`: takes each PDF below the folders as an
 * upload, stamps and seals it, and compares what the signing page showed with the sealed pages in pdf.js, PDFium, Poppler
 * and MuPDF. Then does the same with N random alterations of these files and of files of its own. Prints SAME, REFUSED,
 * ENGINES (an engine draws the upload itself unlike pdf.js, and the sealed page alike) or DIFFERENT for each. Exits with 1
 * on a difference that `scripts/seen/explained.ts` does not explain; with `--strict` on ENGINES, too.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openCorpusEngine } from "./corpus/engine.ts";
import { missingDrawers, openDrawers } from "./seen/engines.ts";
import { mutationsOf } from "./seen/mutations.ts";
import { Report } from "./seen/report.ts";
import { ownSamples } from "./seen/samples.ts";
import { type Setup, trySeen } from "./seen/try-seen.ts";

const WORKERS = 2;
const PAGES = 12;
const RUNS = 200;
const USAGE = "usage: npm run fuzz:seen -- [DIR…] [--pages N] [--runs N] [--seed S] [--keep OUT] [--strict]";

interface Input {
  name: string;
  read: () => Uint8Array;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: "string" },
    runs: { type: "string" },
    seed: { type: "string" },
    keep: { type: "string" },
    strict: { type: "boolean" },
  },
});
const maxPages = Number(values.pages ?? PAGES);
const runs = Number(values.runs ?? RUNS);
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const missing = missingDrawers();
if (![maxPages, runs, seed].every(Number.isSafeInteger) || maxPages < 1) fail(USAGE);
else if (missing.length > 0) fail(`missing: ${missing.join(", ")}`);
else await fuzz();

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

async function fuzz(): Promise<void> {
  const own = (await ownSamples()).map(({ name, bytes }) => ({ name, read: () => bytes }));
  const inputs = [...own, ...positionals.flatMap(filesBelow)];
  const [engine, drawers] = [openCorpusEngine(WORKERS), await openDrawers()];
  const report = new Report(seed, values.strict ?? false);
  try {
    const setup = { engine: engine.engine, drawers: drawers.drawers, maxPages };
    await runAll(setup, inputs.values(), report);
    await runAll(setup, mutationsOf(inputs, { seed, runs }), report);
  } finally {
    await drawers.close();
    await engine.close();
  }
  console.log(report.summary());
  if (!report.isGood) process.exitCode = 1;
}

function filesBelow(folder: string): Input[] {
  const files = globSync("**/*.pdf", { cwd: folder }).toSorted();
  return files.map((file) => ({ name: file, read: () => readFileSync(join(folder, file)) }));
}

async function runAll(setup: Setup, inputs: IteratorObject<Input>, report: Report): Promise<void> {
  const worker = async (): Promise<void> => {
    for (const { name, read } of inputs) {
      const bytes = read();
      const { line, isUnexplained } = report.add(await trySeen(setup, name, bytes), bytes);
      console.log(line);
      if (isUnexplained && values.keep !== undefined) keep(values.keep, name, bytes);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
}

function keep(folder: string, name: string, bytes: Uint8Array): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name.replaceAll("/", "__")), bytes);
}
