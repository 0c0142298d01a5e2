/**
 * `npm run test:engines [-- FILTER…]`: runs the component tests of SDK and signing page in every installed browser
 * engine, and a complete signing in Firefox. Names the engines that are missing. Chromium is required. A FILTER is
 * part of a path.
 */
import { join } from "node:path";
import { ENGINES, type Engine } from "./testing/engines.ts";
import { runStep, runSuite } from "./testing/run-suite.ts";
import { componentSuite, type Suite } from "./testing/suites.ts";
import { NOTHING, parseTotals, sum, totalLine, type Totals } from "./testing/totals.ts";

const EMBED = ["packages/sdk/", "packages/signing-page/", "packages/ui/"];
const filters = process.argv.slice(2);

const interrupt = new AbortController();
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => interrupt.abort());

process.chdir(join(import.meta.dirname, ".."));
const { signal } = interrupt;
const results: Totals[] = [
  await runStep("build", [process.execPath, "scripts/build.ts", "--if-needed"] as const, signal),
];
const skipped: string[] = [];
for (const engine of ENGINES) if (!signal.aborted) results.push(await runIn(engine));
for (const sentence of skipped) process.stdout.write(`${sentence}\n`);
const totals = sum(results);
process.stdout.write(`${totalLine(totals)}\n`);
process.exitCode = totals.failed > 0 || signal.aborted ? 1 : 0;

async function runIn(engine: Engine): Promise<Totals> {
  const { name, wanted } = engine;
  const executable = await engine.find();
  if (executable !== null) {
    const components = await runSuite({ ...embedSuite(), name }, { env: { TEST_ENGINE: name }, signal });
    const whole = name === "firefox" && filters.length === 0 && !signal.aborted;
    return whole ? sum([components, await runSuite(signingSuite(executable), { signal })]) : components;
  }
  skipped.push(`${name === "chromium" ? "✖" : "–"} ${name}: not installed (${wanted}), skipped`);
  return name === "chromium" ? { ...NOTHING, failed: 1 } : NOTHING;
}

function embedSuite(): Suite {
  const suite = componentSuite();
  const files = suite.files.filter(
    (file) =>
      EMBED.some((start) => file.startsWith(start)) &&
      (filters.length === 0 || filters.some((filter) => file.includes(filter))),
  );
  return { ...suite, files };
}

/** A complete signing; those in Chromium are in test/browser. */
function signingSuite(executable: string): Suite {
  return {
    name: "firefox, a whole signing",
    files: ["test/browser/engines/signing.ts"],
    command: (files, resultFile) => [process.execPath, ...files, executable, resultFile],
    env: () => ({}),
    read: parseTotals,
    limit: 3 * 60_000,
  };
}
