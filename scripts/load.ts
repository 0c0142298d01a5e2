/**
 * `npm run load [-- --minutes N] [--kill]`: three processes on PostgreSQL, Redis and S3 under mixed traffic (create, send,
 * sign, download, webhooks) for ten minutes. `--kill` ends one of them every 30 s. Prints latencies, the memory of each
 * process and its slope, and fails when something acknowledged was lost or an answer was a surprise.
 */
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { PrivateRedis } from "../test/services/support/redis.ts";
import { S3_CREDENTIALS, startS3 } from "../test/services/support/s3-server.ts";
import { withDatabase } from "./bench/peer.ts";
import { Deployment, freePort } from "./faults/support/deployment.ts";
import { type Check, type Fault, fault } from "./faults/support/fault.ts";
import { Journal } from "./faults/support/journal.ts";
import { checkNothingLost, NOTHING_LOST } from "./faults/support/settle.ts";
import { Traffic } from "./faults/support/traffic.ts";
import { Balancer } from "./load/balancer.ts";
import { type Memory, sampleMemory, slopeOf } from "./load/memory.ts";
import { Process } from "./load/process.ts";

const PROCESSES = 3;
const WORKERS = 4;
const KILL_MS = 30_000;
/** Megabytes a minute that count as flat, once the caches are full. */
const FLAT_MB = 2;

const { values } = parseArgs({
  options: { minutes: { type: "string", default: "10" }, kill: { type: "boolean", default: false } },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new TypeError("--minutes must be a number above 0");

const load: Fault = fault({
  name: `load for ${minutes} minutes${values.kill ? ", one process killed each 30 s" : ""}`,
  expected: {
    errors: values.kill
      ? "A request fails only with its process, and succeeds when it is repeated."
      : "No request fails: none is answered 5xx, and none is left without an answer.",
    memory: `What each process holds after collections is flat: at most ${FLAT_MB} MB a minute in the second half.`,
    expectable: "No answer is a surprise: all others are successes, or as the OpenAPI document says.",
    ...NOTHING_LOST,
  },
  run: (check) => withServices((env) => run(env, check)),
});

async function withServices(work: (env: Record<string, string>) => Promise<void>): Promise<void> {
  const redis = await PrivateRedis.open();
  const s3 = await startS3();
  try {
    const S3_URL = `s3://${s3.bucket}/load?endpoint=${encodeURIComponent(s3.endpoint)}&region=us-east-1`;
    await withDatabase((DATABASE_URL) =>
      work({ ...S3_CREDENTIALS, DATABASE_URL, REDIS_URL: redis.url, S3_URL }),
    );
  } finally {
    await s3.close();
    await redis.close();
  }
}

type Key = "errors" | "memory" | "expectable" | keyof typeof NOTHING_LOST;

async function run(env: Record<string, string>, check: Check<Key>): Promise<void> {
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort));
  const balancer = await Balancer.open(ports);
  const settings = { ...env, PUBLIC_URL: balancer.url };
  const deployment = await Deployment.open({
    env: { ...settings, PORT: String(ports[0]) },
    url: balancer.url,
  });
  const others: Process[] = [];
  try {
    for (const port of ports.slice(1))
      others.push(await Process.start({ ...deployment.env, PORT: String(port) }));
    const journal = new Journal();
    const traffic = new Traffic(deployment, journal);
    const until = Date.now() + minutes * 60_000;
    traffic.start(WORKERS);
    const killing = values.kill ? killInTurn([deployment, ...others], until) : undefined;
    const memory = await sampleMemory(
      ports.map((port) => `http://127.0.0.1:${port}`),
      until,
    );
    await killing;
    await traffic.stop();
    checkAnswers(journal, check);
    checkMemory(memory, check);
    await checkNothingLost({ deployment, journal }, check);
  } finally {
    await Promise.all(others.map((other) => other.stop()));
    await deployment.close();
    await balancer.close();
  }
}

/** Ends a process each half minute, and starts it again. */
async function killInTurn(
  processes: readonly { killAndStart(): Promise<void> }[],
  until: number,
): Promise<void> {
  for (let turn = 0; Date.now() + KILL_MS < until; turn += 1) {
    await delay(KILL_MS);
    await processes[turn % processes.length]!.killAndStart();
  }
}

function checkAnswers(journal: Journal, check: Check<Key>): void {
  const { answers, surprises } = journal;
  const failed = answers.filter(({ status }) => status >= 500 || status === 0);
  // A killed process leaves requests without an answer; its peers answer none with 5xx.
  const wrong = values.kill ? failed.filter(({ status }) => status !== 0 && status !== 503) : failed;
  check("errors", wrong.length === 0, JSON.stringify(journal.statuses()));
  check("expectable", surprises.length === 0, surprises.slice(0, 3).join("; "));
  for (const what of new Set(answers.map((answer) => answer.what))) {
    const times = answers.filter((answer) => answer.what === what).map(({ ms }) => ms);
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor((times.length - 1) * share)];
    console.log(`  ${what}: ${times.length}, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`);
  }
  console.log(`  ${journal.signed} documents signed, ${(journal.signed / minutes).toFixed(0)} a minute`);
}

/** Killed processes begin anew and have no slope. */
function checkMemory(memory: Memory, check: Check<Key>): void {
  const slopes = [...memory.values()].map(slopeOf);
  const told = [...memory.values()].map(
    (samples, index) =>
      `${slopes[index]!.toFixed(1)} MB a minute, ${samples.at(-1)!.resident.toFixed(0)} MB resident`,
  );
  check("memory", values.kill || slopes.every((slope) => slope <= FLAT_MB), told.join("; "));
}

const outcomes = await load.run();
for (const { held, sentence, found } of outcomes)
  console.log(`${held ? "✔" : "✖"} ${sentence}${found === "" ? "" : ` — ${found}`}`);
const failures = outcomes.filter(({ held }) => !held).length;
console.log(`\n${outcomes.length - failures} passed, ${failures} failed`);
process.exitCode = failures > 0 ? 1 : 0;
