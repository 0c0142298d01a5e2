import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { play, type Result } from "./first-hour/play.ts";
import { GOALS, type SetupName, SETUPS } from "./first-hour/setups.ts";

/** `npm run first-hour -- [--keep] [plain|react|vue|svelte|angular|next …]`: follows the guide of the first hour. */

const PORT = Number(process.env["FIRST_HOUR_PORT"] ?? 3000);

const isSetup = (name: string): name is SetupName => name in SETUPS;

async function main(args: readonly string[]): Promise<void> {
  const names = args.filter((arg) => !arg.startsWith("--"));
  const unknown = names.filter((name) => !isSetup(name));
  if (unknown.length > 0) {
    console.error(`No set-up is called ${unknown.join(", ")}: ${Object.keys(SETUPS).join(", ")}.`);
    process.exitCode = 2;
    return;
  }
  const chosen = (names.length > 0 ? names : Object.keys(SETUPS)) as SetupName[];
  let failed = 0;
  for (const name of chosen) if (!(await runTrial(name, args.includes("--keep")))) failed += 1;
  console.log(`${chosen.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

/** Follows the guide for one setup and prints the result. Returns whether it met the goals. */
async function runTrial(name: SetupName, keep: boolean): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), `first-hour-${name}-`));
  console.log(`\n── ${name}${keep ? ` in ${folder}` : ""}`);
  try {
    const result = await play(name, {
      folder,
      port: PORT,
      log: (line) => console.log(`   ${line.replaceAll("\n", "\n   ")}`),
    });
    return isWithinGoals(result);
  } catch (error) {
    console.error(error);
    return false;
  } finally {
    if (!keep) await rm(folder, { recursive: true, force: true });
  }
}

function isWithinGoals({ server, page, took }: Result): boolean {
  const within = server <= GOALS.server && page <= GOALS.page;
  const seconds = Math.round(took / 1000);
  console.log(
    `${within ? "✔" : "✖"} server ${server} of ${GOALS.server} lines, page ${page} of ${GOALS.page}, ${seconds} s`,
  );
  return within;
}

await main(process.argv.slice(2));
