/**
 * `npm test [-- [--services] [FILTER…]]`: runs every suite, then prints one line of totals.
 * A FILTER is part of a file's path: `npm test -- test/browser/pages/demo.spec.ts`, `npm test -- server/src/domain`.
 * `--services` runs the tests that reach a database on a new one of a real PostgreSQL, and test/services.
 */
import { join } from "node:path";
import { runStep, runSuite } from "./testing/run-suite.ts";
import { openServices } from "./testing/services.ts";
import {
  browserSuite,
  chanceSuite,
  componentSuite,
  databaseSuite,
  serverSuite,
  servicesSuite,
  type Suite,
} from "./testing/suites.ts";
import { NOTHING, sum, totalLine, type Totals } from "./testing/totals.ts";

const args = process.argv.slice(2);
const filters = args.filter((arg) => !arg.startsWith("-"));
const unknown = args.find((arg) => arg.startsWith("-") && arg !== "--services");

/** After a signal no suite starts, and the run's database is still dropped. */
const interrupt = new AbortController();
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => interrupt.abort());

process.chdir(join(import.meta.dirname, ".."));
const totals =
  unknown === undefined
    ? await everything().catch(broken)
    : failure(`unknown option ${unknown}; usage: npm test -- [--services] [part of a file's path…]`);
process.stdout.write(`${totalLine(totals)}\n`);
process.exitCode = totals.failed > 0 ? 1 : 0;

async function everything(): Promise<Totals> {
  const command = [process.execPath, "scripts/build.ts", "--if-needed"] as const;
  const build = await runStep("build", command, interrupt.signal);
  const suites = await (args.includes("--services") ? withServices() : withoutServices());
  const stopped = interrupt.signal.aborted ? failure("interrupted") : NOTHING;
  return sum([build, suites, stopped]);
}

function withoutServices(): Promise<Totals> {
  return inTurn(chosen([serverSuite(), chanceSuite(), componentSuite(), browserSuite()]));
}

async function withServices(): Promise<Totals> {
  const services = await openServices();
  for (const sentence of services.missing) process.stdout.write(`✖ ${sentence}\n`);
  if (services.missing.length > 0) return { ...NOTHING, failed: services.missing.length };
  try {
    return await inTurn(chosen([servicesSuite(), databaseSuite()]), services.env);
  } finally {
    await services.close();
  }
}

/** Suites run one after the other: the machines have two cores, and the browser needs both. What may be left out is last. */
async function inTurn(suites: readonly Suite[], env: Record<string, string> = {}): Promise<Totals> {
  const results: Totals[] = [];
  for (const suite of suites)
    if (!interrupt.signal.aborted) results.push(await runSuite(suite, { env, signal: interrupt.signal }));
  return sum(results);
}

/** The suites with the files that match a filter. A filter without matches is a failure. */
function chosen(suites: readonly Suite[]): readonly Suite[] {
  if (filters.length === 0) return suites;
  const narrowed = suites.map((suite) => ({
    ...suite,
    files: suite.files.filter((file) => filters.some((filter) => file.includes(filter))),
  }));
  const some = narrowed.filter((suite) => suite.files.length > 0);
  return some.length > 0 ? some : narrowed.slice(0, 1);
}

/** An unexpected error still ends with a line of totals. */
function broken(error: unknown): Totals {
  console.error(error);
  return failure("the run broke off");
}

function failure(sentence: string): Totals {
  console.log(`✖ ${sentence}`);
  return { ...NOTHING, failed: 1 };
}
