/**
 * `npm run test:engines [-- FILTER…]`: the tests of the sheets and whole signings in Chromium, Firefox and WebKitGTK;
 * with a FILTER (part of a path) the component tests of SDK and signing page that it chooses instead. Names the engines
 * that are missing. Chromium is required, with REQUIRE_TOOLS=1 all are.
 */
import { join } from "node:path";
import { ENGINES, type Engine } from "./testing/engines.ts";
import { runStep, runSuite } from "./testing/run-suite.ts";
import { componentSuite, type Suite } from "./testing/suites.ts";
import { NOTHING, parseTotals, sum, totalLine, type Totals } from "./testing/totals.ts";

const EMBED = ["packages/sdk/", "packages/signing-page/", "packages/ui/"];
/** All component tests would take longer than the rest: WebKitGTK starts anew for each file. */
const SHEETS = ["packages/ui/test/sheet.test.ts", "packages/signing-page/test/sheets.test.ts"];
const filters = process.argv.slice(2);

const interrupt = new AbortController();
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => interrupt.abort());

process.chdir(join(import.meta.dirname, ".."));
const { signal } = interrupt;
const results: Totals[] = [
  await runStep("build", [process.execPath, "scripts/build.ts", "--if-needed"] as const, signal),
];
const skipped: string[] = [];
const found: string[] = [];
for (const engine of ENGINES) if (!signal.aborted) results.push(await runIn(engine));
if (filters.length === 0 && !signal.aborted) results.push(await runSuite(signingSuite(found), { signal }));
for (const sentence of skipped) process.stdout.write(`${sentence}\n`);
const totals = sum(results);
process.stdout.write(`${totalLine(totals)}\n`);
process.exitCode = totals.failed > 0 || signal.aborted ? 1 : 0;

async function runIn(engine: Engine): Promise<Totals> {
  const { name, wanted } = engine;
  const executable = await engine.find();
  if (executable !== null) {
    found.push(`${name}=${executable}`);
    return runSuite({ ...embedSuite(), name }, { env: { TEST_ENGINE: name }, signal });
  }
  const isRequired = name === "chromium" || process.env["REQUIRE_TOOLS"] === "1";
  skipped.push(`${isRequired ? "✖" : "–"} ${name}: not installed (${wanted})`);
  return isRequired ? { ...NOTHING, failed: 1 } : NOTHING;
}

function embedSuite(): Suite {
  const suite = componentSuite();
  const chosen = filters.length === 0 ? SHEETS : filters;
  const files = suite.files.filter(
    (file) => EMBED.some((start) => file.startsWith(start)) && chosen.some((filter) => file.includes(filter)),
  );
  return { ...suite, files };
}

/** Whole signings in each engine; all others are in Chromium alone (test/browser). */
function signingSuite(engines: readonly string[]): Suite {
  return {
    name: "whole signings",
    files: ["test/browser/engines/signing.ts"],
    command: ([file], resultFile) => [process.execPath, file!, resultFile, ...engines],
    env: () => ({}),
    read: parseTotals,
    limit: 8 * 60_000,
  };
}
