/**
 * `npm test [-- [--services] [FILTER…]]`: every suite in turn, then one line of totals.
 * A FILTER is a part of a file's path: `npm test -- test/browser/demo.spec.ts`, `npm test -- server/src/domain`.
 * `--services` runs the server suite on a fresh database of a real PostgreSQL, and test/services besides.
 */
import { join } from "node:path";
import { runStep, runSuite } from "./testing/run-suite.ts";
import { openServices } from "./testing/services.ts";
import { browserSuite, componentSuite, serverSuite, servicesSuite, type Suite } from "./testing/suites.ts";
import { NOTHING, sum, totalLine, type Totals } from "./testing/totals.ts";

const args = process.argv.slice(2);
const filters = args.filter((arg) => !arg.startsWith("-"));
const unknown = args.find((arg) => arg.startsWith("-") && arg !== "--services");

process.chdir(join(import.meta.dirname, ".."));
const totals = unknown === undefined ? await everything() : usage(unknown);
process.stdout.write(`${totalLine(totals)}\n`);
process.exitCode = totals.failed > 0 ? 1 : 0;

async function everything(): Promise<Totals> {
  const build = await runStep("build", [process.execPath, "scripts/build.ts", "--if-needed"]);
  return sum([build, await (args.includes("--services") ? withServices() : withoutServices())]);
}

function withoutServices(): Promise<Totals> {
  return inTurn(chosen([serverSuite(), componentSuite(), browserSuite()]));
}

async function withServices(): Promise<Totals> {
  const services = await openServices();
  for (const sentence of services.missing) process.stdout.write(`✖ ${sentence}\n`);
  if (services.missing.length > 0) return { ...NOTHING, failed: services.missing.length };
  try {
    return await inTurn(chosen([serverSuite(), servicesSuite()]), services.env);
  } finally {
    await services.close();
  }
}

/** One after the other: the machines have two cores, and the browser wants both. */
async function inTurn(suites: readonly Suite[], env: Record<string, string> = {}): Promise<Totals> {
  const results: Totals[] = [];
  for (const suite of suites) results.push(await runSuite(suite, { env }));
  return sum(results);
}

/** The suites with only the files that a filter names; a filter that names none is a failure, not a success. */
function chosen(suites: readonly Suite[]): readonly Suite[] {
  if (filters.length === 0) return suites;
  const narrowed = suites.map((suite) => ({
    ...suite,
    files: suite.files.filter((file) => filters.some((filter) => file.includes(filter))),
  }));
  const some = narrowed.filter((suite) => suite.files.length > 0);
  return some.length > 0 ? some : narrowed.slice(0, 1);
}

function usage(option: string): Totals {
  process.stdout.write(
    `unknown option ${option}; usage: npm test -- [--services] [part of a file's path…]\n`,
  );
  return { ...NOTHING, failed: 1 };
}
