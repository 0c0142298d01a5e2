import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runChild, type ChildEnd } from "./child.ts";
import { openMemoryFolder } from "./memory-folder.ts";
import type { Suite } from "./suites.ts";
import { NOTHING, sum, totalLine, type Totals } from "./totals.ts";

export interface SuiteOptions {
  env?: Readonly<Record<string, string>>;
  /** Counts without printing. */
  quiet?: boolean;
  /** Aborting it ends the run, which counts as a failure. */
  signal?: AbortSignal;
}

/** Runs a suite's files. Whatever prevents a complete result is printed and counted as a failure. */
export async function runSuite(suite: Suite, options: SuiteOptions = {}): Promise<Totals> {
  const { quiet = false } = options;
  const print = (line: string) => void (quiet || process.stdout.write(`${line}\n`));
  print(`\n── ${suite.name}: ${suite.files.length} files`);
  if (suite.isLeftOut?.()) {
    print("   left out, because time is short");
    return NOTHING;
  }
  const { totals, troubles } = await attempt(suite, options);
  for (const sentence of troubles) print(`✖ ${suite.name}: ${sentence}`);
  const all = sum([totals, { ...NOTHING, failed: troubles.length }]);
  print(`   ${suite.name}: ${totalLine(all)}`);
  return all;
}

/** The counts, and problems beside them; each problem is one failure. */
interface Attempt {
  totals: Totals;
  troubles: string[];
}

async function attempt(suite: Suite, { env, quiet = false, signal }: SuiteOptions): Promise<Attempt> {
  if (suite.files.length === 0) return { totals: NOTHING, troubles: ["no test file found"] };
  const resultFile = join(tmpdir(), `test-result-${randomUUID()}.json`);
  const memory = await openMemoryFolder();
  try {
    const end = await runChild({
      command: suite.command(suite.files, resultFile),
      env: { ...(memory && { TEST_DATA_FOLDER: memory.path }), ...env, ...suite.env(resultFile) },
      limit: suite.limit,
      quiet,
      signal,
    });
    const totals = suite.read(await readFile(resultFile, "utf8").catch(() => ""));
    return { totals: totals ?? NOTHING, troubles: troublesOf(end, totals) };
  } finally {
    await rm(resultFile, { force: true });
    await memory?.remove();
  }
}

function troublesOf(end: ChildEnd, totals: Totals | null): string[] {
  if ("trouble" in end) return [end.trouble];
  if (totals === null) return [`ended with exit code ${end.code} and no result`];
  if (totals.passed + totals.failed === 0) return ["executed no test"];
  if (end.code !== 0 && totals.failed === 0)
    return [`ended with exit code ${end.code} though no test failed`];
  return [];
}

/** Runs a preparation step. It counts nothing on success and one failure otherwise. */
export async function runStep(
  name: string,
  command: readonly [string, ...string[]],
  signal: AbortSignal,
): Promise<Totals> {
  const end = await runChild({ command, limit: 5 * 60_000, signal });
  if ("code" in end && end.code === 0) return NOTHING;
  process.stdout.write(`✖ ${name}: ${"code" in end ? `ended with exit code ${end.code}` : end.trouble}\n`);
  return { ...NOTHING, failed: 1 };
}
