/**
 * `npm run corpus -- DIR [--keep OUT]`: stamps and seals each PDF below a folder in the real child processes, and
 * checks each result with independent tools. Prints a line for each file and a summary. Fails when a sealed file is
 * not clean although its source is, is not valid or lacks pages, when an engine shows another page than the signing
 * page, or when ours fails. Needs qpdf and pdfsig; compares pictures in Chromium and PDFium, and in Poppler and MuPDF
 * where they are installed.
 */
import { globSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openCorpusEngine } from "./corpus/engine.ts";
import { missingTools } from "./corpus/tools.ts";
import { openDrawers } from "./seen/engines.ts";
import { lineOf, type Result, summaryOf, trySealing } from "./corpus/try-sealing.ts";

/** As many files at a time as there are child processes. */
const WORKERS = 2;

const { positionals, values } = parseArgs({ allowPositionals: true, options: { keep: { type: "string" } } });
const [folder, ...more] = positionals;
const missing = missingTools();
if (folder === undefined || more.length > 0) fail("usage: npm run corpus -- DIR [--keep OUT]");
else if (missing.length > 0) fail(`missing: ${missing.join(", ")}`);
else await run(folder);

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

async function run(from: string): Promise<void> {
  const files = globSync("**/*.pdf", { cwd: from }).toSorted();
  if (files.length === 0) return fail(`no *.pdf below ${from}`);
  const { engine, close } = openCorpusEngine(WORKERS);
  const { drawers, close: closeDrawers } = await openDrawers();
  const results: Result[] = [];
  const waiting = files.values();
  const worker = async (): Promise<void> => {
    for (const file of waiting) {
      const result = await trySealing(engine, {
        file,
        path: join(from, file),
        keep: values.keep ?? null,
        drawers,
      });
      console.log(lineOf(result));
      results.push(result);
    }
  };
  try {
    await Promise.all(Array.from({ length: WORKERS }, worker));
  } finally {
    await closeDrawers();
    await close();
  }
  const { text, isGood } = summaryOf(results);
  console.log(text);
  if (!isGood) process.exitCode = 1;
}
