/**
 * `node run-node.ts RESULT_FILE TEST_FILE…`: runs node:test files, two at a time, each in its own process. Prints
 * failures with their location and writes the totals as JSON.
 */
import { writeFile } from "node:fs/promises";
import { relative, resolve } from "node:path";
import { run, type TestsStream } from "node:test";
import { inspect } from "node:util";
import { NOTHING, type Totals } from "./totals.ts";

/** The machines that run this have two cores. */
const CONCURRENCY = 2;
/** A test that takes longer hangs. */
const TEST_TIMEOUT_MS = 120_000;
/** After this silence the remaining files are considered hanging: something keeps their process alive. */
const SILENCE_MS = TEST_TIMEOUT_MS + 30_000;

const [resultFile, ...files] = process.argv.slice(2);
if (resultFile === undefined) throw new Error("usage: run-node.ts RESULT_FILE TEST_FILE…");

/** Files that are started before the time is looked at again, where some may be left out. */
const BATCH = 12;
const leaveOutAfter = Number(process.env["LEAVE_OUT_AFTER"] || Infinity);

/** How many of the slowest files are named at the end. */
const NAMED = 12;

const totals: Totals = { ...NOTHING };
const durations = new Map<string, number>();
const open = new Set(files.map((file) => resolve(file)));
const silence = setTimeout(() => void giveUp(resultFile), SILENCE_MS);
await runAll();
clearTimeout(silence);
await finish(resultFile);

/** The first batch always runs. */
async function runAll(): Promise<void> {
  const size = leaveOutAfter === Infinity ? files.length : BATCH;
  for (let start = 0; start < files.length; start += size) {
    if (start > 0 && Date.now() > leaveOutAfter) return leaveOut(files.slice(start));
    const batch = files.slice(start, start + size);
    await collect(run({ files: batch, concurrency: CONCURRENCY, timeout: TEST_TIMEOUT_MS }));
  }
}

function leaveOut(rest: readonly string[]): void {
  process.stdout.write(`left out, because time is short: ${rest.length} files: ${rest.join(" ")}\n`);
}

/** What a run spends its time on. */
function nameSlowest(): void {
  const slowest = [...durations].toSorted(([, a], [, b]) => b - a).slice(0, NAMED);
  if (files.length <= NAMED) return;
  const lines = slowest.map(([file, ms]) => `${(ms / 1000).toFixed(1)} s ${relative(process.cwd(), file)}`);
  process.stdout.write(`slowest: ${lines.join(", ")}\n`);
}

async function finish(file: string): Promise<void> {
  nameSlowest();
  await writeFile(file, JSON.stringify(totals));
  process.exitCode = totals.failed > 0 ? 1 : 0;
}

async function giveUp(file: string): Promise<void> {
  for (const name of open) fail({ name, file: name, details: {} }, "does not end: something keeps it open");
  await finish(file);
  process.exit(); // the parent kills remaining children
}

async function collect(stream: TestsStream): Promise<void> {
  for await (const event of stream) {
    silence.refresh();
    if (event.type === "test:summary" && event.data.file !== undefined) {
      open.delete(event.data.file);
      durations.set(event.data.file, event.data.duration_ms);
    }
    if (event.type === "test:stdout" || event.type === "test:stderr")
      process.stdout.write(event.data.message);
    if (event.type === "test:pass") countPass(event.data);
    if (event.type === "test:fail") countFail(event.data);
  }
}

interface Outcome {
  name: string;
  file?: string | undefined;
  line?: number | undefined;
  skip?: string | boolean | undefined;
  todo?: string | boolean | undefined;
  details: { type?: string | undefined };
}

function countPass(data: Outcome): void {
  if (isGroup(data)) return;
  if (data.skip !== undefined || data.todo !== undefined) totals.skipped += 1;
  // The runner reports a file under its own path when it has no test.
  else if (data.name === data.file) fail(data, "has no test");
  else totals.passed += 1;
}

function countFail(data: Outcome & { details: { error: Error } }): void {
  if (data.todo !== undefined) totals.skipped += 1;
  // A group that fails through its tests was counted by them; a group whose hook threw was not.
  else if (isGroup(data) && failureType(data.details.error) === "subtestsFailed") return;
  else fail(data, reason(data.details.error));
}

function isGroup(data: Outcome): boolean {
  return data.details.type === "suite";
}

function fail(data: Outcome, why: string): void {
  totals.failed += 1;
  const place = data.file === undefined ? "" : relative(process.cwd(), data.file);
  const name = data.name === data.file ? "the file" : data.name;
  process.stdout.write(`✖ ${place}:${data.line ?? 0} ${name}\n${indent(why)}\n`);
}

function failureType(error: Error): unknown {
  return "failureType" in error ? error.failureType : undefined;
}

/** node:test wraps the error of the test. */
function reason(error: Error): string {
  const thrown = error.cause ?? error;
  return typeof thrown === "string" ? thrown : inspect(thrown);
}

function indent(text: string): string {
  return text.replace(/^/gm, "    ");
}
