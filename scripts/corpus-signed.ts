/**
 * `npm run corpus:signed -- DIR [--all]`: verifies each PDF below a folder without trusted roots, and compares with
 * pdfsig. Prints a line for each disagreement and for each file that changed after signing (pdfsig does not compare
 * revisions); `--all` prints every file. Needs pdfsig.
 */
import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Checked, checkSigned, type Outcome } from "./corpus/signed.ts";

const { positionals, values } = parseArgs({ allowPositionals: true, options: { all: { type: "boolean" } } });
const [folder, ...more] = positionals;
if (folder === undefined || more.length > 0) fail("usage: npm run corpus:signed -- DIR [--all]");
else if (spawnSync("pdfsig", ["-v"]).error !== undefined) fail("missing: pdfsig");
else await run(folder);

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

async function run(from: string): Promise<void> {
  const files = globSync("**/*.pdf", { cwd: from }).toSorted();
  if (files.length === 0) return fail(`no *.pdf below ${from}`);
  const totals = new Map<Outcome, number>();
  for (const file of files) {
    const checked = await checkSigned(file, join(from, file));
    totals.set(checked.outcome, (totals.get(checked.outcome) ?? 0) + 1);
    if (values.all === true || checked.outcome !== "agree") console.log(lineOf(checked));
  }
  const counts = [...totals].map(([outcome, count]) => `${count} ${outcome}`);
  console.log(`${files.length} files: ${counts.join(", ")}`);
}

function lineOf({ outcome, file, verdict, reasons, peers }: Checked): string {
  const peer = peers.length === 0 ? "no signature" : peers.join(",");
  return `${outcome.padEnd(13)} ${file}: ${verdict} [${reasons.join("; ")}], pdfsig: ${peer}`;
}
