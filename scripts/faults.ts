/** `npm run faults [-- NAME…]`: brings about the named faults, or all, and checks what is expected of each. */
import type { Fault, Outcome } from "./faults/support/fault.ts";
import { clockJump } from "./faults/clock-jump.ts";
import { smtpDown } from "./faults/smtp-down.ts";
import { tsaDown } from "./faults/tsa-down.ts";
import { redisGone } from "./faults/redis-gone.ts";
import { s3Faults } from "./faults/s3-faults.ts";
import { kill9 } from "./faults/kill9.ts";
import { diskFull } from "./faults/disk-full.ts";
import { powerCut } from "./faults/power-cut.ts";
import { slowBodies } from "./faults/slow-bodies.ts";
import { postgresRestart } from "./faults/postgres-restart.ts";

/** To add a fault, add a file in faults/ and an entry here. */
const FAULTS: readonly Fault[] = [
  postgresRestart,
  kill9,
  slowBodies,
  diskFull,
  powerCut,
  smtpDown,
  tsaDown,
  clockJump,
  redisGone,
  s3Faults,
];

const names = process.argv.slice(2);
const unknown = names.filter((name) => !FAULTS.some((fault) => fault.name === name));
if (unknown.length > 0) {
  console.error(`no fault ${unknown.join(", ")}; there are: ${FAULTS.map(({ name }) => name).join(", ")}`);
  process.exitCode = 1;
} else await runAll(FAULTS.filter(({ name }) => names.length === 0 || names.includes(name)));

async function runAll(faults: readonly Fault[]): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const fault of faults) {
    console.log(`\n${fault.name}`);
    const started = performance.now();
    const found = await fault.run();
    for (const { held, sentence, found: figures } of found)
      console.log(`${held ? "✔" : "✖"} ${sentence}${figures === "" ? "" : ` — ${figures}`}`);
    console.log(`  ${Math.round((performance.now() - started) / 1000)} s`);
    outcomes.push(...found);
  }
  const failed = outcomes.filter(({ held }) => !held).length;
  console.log(`\n${outcomes.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
