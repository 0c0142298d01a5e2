/**
 * `node run-node.ts RESULT_FILE TEST_FILE…`: runs node:test files in two processes, each of which takes some of them.
 * Prints failures with their location and writes the totals as JSON.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Outcome, Report } from "./node-report.ts";
import { NOTHING, type Totals } from "./totals.ts";

/** The machines that run this have two cores. */
const CONCURRENCY = 2;
/** After this silence the remaining files are considered hanging. A test that takes five minutes is ended before. */
const SILENCE_MS = 330_000;
/** Files of a process, which loads the server once for all of them. */
const BATCH = 20;
/** Fewer where there are few files, so that both processes have some to the end. */
const LEAST_BATCHES = 8;

/** Files that count the children of their process or stop its timers have one of their own. */
const ALONE =
  /test\/(?:sealing\/(?:child|fairness|idle-end|permissions)|docx\/(?:convert|refusals)|identity\/faces|world\/identity\/identity-crash)\.test\.ts$/;

const [resultFile, ...files] = process.argv.slice(2);
if (resultFile === undefined) throw new Error("usage: run-node.ts RESULT_FILE TEST_FILE…");

/** The time after which no batch is started, where some may be left out. */
const leaveOutAfter = Number(process.env["LEAVE_OUT_AFTER"] || Infinity);

/** How many of the slowest files are named at the end. */
const NAMED = 12;

type Place = Pick<Outcome, "file" | "name" | "line">;

const totals: Totals = { ...NOTHING };
const durations = new Map<string, number>();
/** Files that have begun, and how many tests and failures each has. */
const open = new Map<string, { tests: number; failures: number }>();
const children = new Set<ChildProcess>();
process.once("exit", () => children.forEach((child) => child.kill("SIGKILL")));

const silence = setTimeout(() => void giveUp(resultFile), SILENCE_MS);
const queue = [...files];
await Promise.all(Array.from({ length: CONCURRENCY }, runBatches));
clearTimeout(silence);
if (queue.length > 0)
  process.stdout.write(`left out, because time is short: ${queue.length} files: ${queue.join(" ")}\n`);
await finish(resultFile);

/** The first batch always runs. */
async function runBatches(): Promise<void> {
  const size = leaveOutAfter === Infinity ? Math.min(BATCH, Math.ceil(files.length / LEAST_BATCHES)) : BATCH;
  while (queue.length > 0 && (queue.length === files.length || Date.now() <= leaveOutAfter))
    await runBatch(queue.splice(0, untilAlone(size)));
}

/** How many files, `size` at most, the next process takes. */
function untilAlone(size: number): number {
  const before = queue.slice(0, size).findIndex((file) => ALONE.test(file));
  return before === -1 ? size : Math.max(1, before);
}

async function runBatch(batch: readonly string[]): Promise<void> {
  const rest = new Set(batch);
  const child = fork(join(import.meta.dirname, "node-files.ts"), batch);
  children.add(child);
  child.on("message", (message) => {
    silence.refresh();
    const report = message as Report;
    if (report.kind === "start") open.set(report.file, { tests: 0, failures: 0 });
    else if (report.kind === "outcome") count(report);
    else {
      end(report);
      rest.delete(report.file);
    }
  });
  const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
  children.delete(child);
  for (const file of rest) {
    open.delete(file);
    fail(fileAs(file), `its process ended before it did, with ${signal ?? `exit code ${code}`}`);
  }
}

function end({ file, ms, isSuccess }: Extract<Report, { kind: "end" }>): void {
  const { tests = 0, failures = 0 } = open.get(file) ?? {};
  open.delete(file);
  durations.set(file, ms);
  if (tests === 0) fail(fileAs(file), "has no test");
  else if (!isSuccess && failures === 0) fail(fileAs(file), "failed outside of its tests");
}

/** What a run spends its time on. */
function nameSlowest(): void {
  const slowest = [...durations].toSorted(([, a], [, b]) => b - a).slice(0, NAMED);
  if (files.length <= NAMED) return;
  const lines = slowest.map(([file, ms]) => `${(ms / 1000).toFixed(1)} s ${placeOf(file)}`);
  process.stdout.write(`slowest: ${lines.join(", ")}\n`);
}

async function finish(file: string): Promise<void> {
  nameSlowest();
  await writeFile(file, JSON.stringify(totals));
  process.exitCode = totals.failed > 0 ? 1 : 0;
}

async function giveUp(file: string): Promise<void> {
  for (const name of open.keys()) fail(fileAs(name), "does not end: something keeps it open");
  if (queue.length > 0) process.stdout.write(`not run: ${queue.join(" ")}\n`);
  await finish(file);
  process.exit(); // kills the processes
}

/** A group that fails through its tests was counted by them; a group whose hook threw was not. */
function count({ file, ...outcome }: Outcome): void {
  const seen = open.get(file);
  // The runner reports a file under its own path when it has no test.
  const isFile = outcome.name === file;
  const isFailure = outcome.failure !== null && !outcome.isLeftOut;
  if (outcome.isGroup && (!isFailure || outcome.failure?.type === "subtestsFailed")) return;
  if (isFile && !isFailure) return;
  if (seen !== undefined) {
    seen.tests += 1;
    if (isFailure) seen.failures += 1;
  }
  if (outcome.isLeftOut) totals.skipped += 1;
  else if (outcome.failure === null) totals.passed += 1;
  else fail({ file, ...outcome, name: isFile ? "the file" : outcome.name }, outcome.failure.text);
}

function placeOf(file: string): string {
  return relative(process.cwd(), file);
}

function fileAs(file: string): Place {
  return { file, name: "the file", line: 0 };
}

function fail({ file, name, line }: Place, why: string): void {
  totals.failed += 1;
  process.stdout.write(`✖ ${placeOf(file)}:${line} ${name}\n${indent(why)}\n`);
}

function indent(text: string): string {
  return text.replace(/^/gm, "    ");
}
