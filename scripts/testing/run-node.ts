/**
 * `node run-node.ts RESULT_FILE TEST_FILE…`: runs node:test files, two at a time, each in a process of its own,
 * prints what fails where it fails, and writes the totals as JSON.
 */
import { writeFile } from "node:fs/promises";
import { relative } from "node:path";
import { run, type TestsStream } from "node:test";
import { inspect } from "node:util";
import { NOTHING, type Totals } from "./totals.ts";

/** The machines that run this have two cores. */
const CONCURRENCY = 2;
/** One test that takes longer hangs. */
const TEST_TIMEOUT_MS = 120_000;

const [resultFile, ...files] = process.argv.slice(2);
if (resultFile === undefined) throw new Error("usage: run-node.ts RESULT_FILE TEST_FILE…");

const totals = await collect(run({ files, concurrency: CONCURRENCY, timeout: TEST_TIMEOUT_MS }));
await writeFile(resultFile, JSON.stringify(totals));
process.exitCode = totals.failed > 0 ? 1 : 0;

async function collect(stream: TestsStream): Promise<Totals> {
  const totals = { ...NOTHING };
  for await (const event of stream) {
    if (event.type === "test:stdout" || event.type === "test:stderr")
      process.stdout.write(event.data.message);
    if (event.type === "test:pass") countPass(event.data, totals);
    if (event.type === "test:fail") countFail(event.data, totals);
  }
  return totals;
}

interface Outcome {
  name: string;
  file?: string | undefined;
  line?: number | undefined;
  skip?: string | boolean | undefined;
  todo?: string | boolean | undefined;
  details: { type?: string | undefined };
}

function countPass(data: Outcome, totals: Totals): void {
  if (isGroup(data)) return;
  if (data.skip !== undefined || data.todo !== undefined) totals.skipped += 1;
  // the runner reports a file under its own path when it held no test at all
  else if (data.name === data.file) fail(data, totals, "has no test");
  else totals.passed += 1;
}

function countFail(data: Outcome & { details: { error: Error } }, totals: Totals): void {
  if (data.todo !== undefined) totals.skipped += 1;
  // a group that fails through its tests has been counted by them; one whose hook threw has not
  else if (isGroup(data) && failureType(data.details.error) === "subtestsFailed") return;
  else fail(data, totals, reason(data.details.error));
}

function isGroup(data: Outcome): boolean {
  return data.details.type === "suite";
}

function fail(data: Outcome, totals: Totals, why: string): void {
  totals.failed += 1;
  const place = data.file === undefined ? "" : relative(process.cwd(), data.file);
  const name = data.name === data.file ? "the file" : data.name;
  process.stdout.write(`✖ ${place}:${data.line ?? 0} ${name}\n${indent(why)}\n`);
}

function failureType(error: Error): unknown {
  return "failureType" in error ? error.failureType : undefined;
}

/** node:test wraps what the test threw. */
function reason(error: Error): string {
  const thrown = error.cause ?? error;
  return typeof thrown === "string" ? thrown : inspect(thrown);
}

function indent(text: string): string {
  return text.replace(/^/gm, "    ");
}
