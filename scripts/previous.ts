/**
 * `npm run test:previous [-- FILTER…]`: runs the last release's world suite against the schema of this version, as old
 * processes meet it in a rolling upgrade (CONTRIBUTING.md#migrations). A FILTER is a part of a file's path.
 * It starts a PostgreSQL of its own, whose new databases have the present schema.
 */
import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { openDatabase } from "../server/src/adapters/sql/open.ts";
import { startCluster } from "../test/services/support/cluster.ts";
import { runStep, runSuite } from "./testing/run-suite.ts";
import type { Suite } from "./testing/suites.ts";
import { parseTotals, totalLine, type Totals } from "./testing/totals.ts";

/** Stands for the last release while there is no tag: the last commit before migration 0022. */
const BEFORE_TAGS = "f74623ccd7b3fb2bc7ae10e89f66f169c8fe7238";

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
    checkOut(release, folder);
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

/** The latest tag of a release. */
function lastRelease(): string {
  try {
    const args = ["describe", "--tags", "--abbrev=0", "--match", "v*"];
    return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return BEFORE_TAGS;
  }
}

/** The files of the release, with the packages that are installed here. Its own are linked relative to the folder. */
function checkOut(release: string, folder: string): void {
  const archive = execFileSync("git", ["archive", release], { maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  for (const modules of globSync("{,server/,packages/*/,demo/}node_modules"))
    if (existsSync(join(folder, dirname(modules)))) link(modules, join(folder, modules));
  removeNewerPackages(folder);
  if (release === BEFORE_TAGS) skipMigrations(folder);
}

/** Links to packages of this repository that the release does not have lead nowhere in its folder. */
function removeNewerPackages(folder: string): void {
  for (const name of globSync("node_modules/*/*", { cwd: folder }))
    if (!existsSync(join(folder, name))) rmSync(join(folder, name));
}

/** Hard links: child processes may read the folder of the release alone. Copies where the disk is another. */
function link(from: string, to: string): void {
  try {
    execFileSync("cp", ["-al", from, to], { stdio: "ignore" });
  } catch {
    rmSync(to, { recursive: true, force: true });
    execFileSync("cp", ["-a", from, to]);
  }
}

/** That version refused a database with later migrations. The next ones go on beside them. */
function skipMigrations(folder: string): void {
  writeFileSync(
    join(folder, "server/src/adapters/sql/migrate.ts"),
    "export function migrate(): Promise<void> {\n  return Promise.resolve();\n}\n",
  );
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
  const files = globSync("test/world/*.test.ts")
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
