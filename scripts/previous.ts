/**
 * `npm run test:previous [-- FILTER…]`: runs the last release's world suite against the schema of this version, as old
 * processes meet it in a rolling upgrade (CONTRIBUTING.md#migrations). A FILTER is a part of a file's path.
 * It starts a PostgreSQL of its own, whose new databases have the present schema.
 */
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../server/src/adapters/sql/open.ts";
import { startCluster } from "../test/services/support/cluster.ts";
import { checkOutRelease, lastRelease, skipMigrations } from "./testing/last-release.ts";
import { runStep, runSuite } from "./testing/run-suite.ts";
import type { Suite } from "./testing/suites.ts";
import { parseTotals, totalLine, type Totals } from "./testing/totals.ts";

/** Tests of migrations: they take the schema apart. */
const LEFT_OUT = /(?:migrations|secrets-at-rest|inbox)\.test\.ts$/;

const LIMIT_MS = 30 * 60_000;
const ROOT = join(import.meta.dirname, "..");

process.chdir(ROOT);
const interrupt = new AbortController();
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => interrupt.abort());
const totals = await runPrevious(process.argv.slice(2));
process.stdout.write(`${totalLine(totals)}\n`);
process.exitCode = totals.failed > 0 ? 1 : 0;

async function runPrevious(filters: readonly string[]): Promise<Totals> {
  const folder = mkdtempSync(join(tmpdir(), "previous-"));
  const cluster = await startCluster();
  try {
    const release = lastRelease();
    checkOutRelease(release, folder);
    skipMigrations(release, folder);
    await migrateTemplate(cluster.server.url("template1"));
    process.chdir(folder);
    await runStep("build", [process.execPath, "scripts/build.ts", "--if-needed"], interrupt.signal);
    const env = { TEST_DATABASE_URL: cluster.server.url() };
    return await runSuite(worldSuite(release, filters), { env, signal: interrupt.signal });
  } finally {
    process.chdir(ROOT);
    await cluster.clear();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** New databases are copies of `template1`. */
async function migrateTemplate(url: string): Promise<void> {
  const ports = {
    clock: { now: () => Date.now() },
    newId: () => "",
    onError: () => {},
    announce: () => {},
  };
  const database = await openDatabase({ url, dataDir: "", ...ports });
  await database.close();
}

function worldSuite(release: string, filters: readonly string[]): Suite {
  const files = globSync("test/world/**/*.test.ts")
    .toSorted()
    .filter((file) => !LEFT_OUT.test(file))
    .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)));
  return {
    name: `world of ${release}`,
    files,
    command: (chosen, resultFile) => [process.execPath, "scripts/testing/run-node.ts", resultFile, ...chosen],
    env: () => ({}),
    read: parseTotals,
    limit: LIMIT_MS,
  };
}
