/**
 * `node node-files.ts TEST_FILE…`: runs node:test files one after the other in this process, which loads the server once,
 * and reports to its parent. A file has ended when nothing keeps the process open.
 */
import { run } from "node:test";
import { inspect } from "node:util";
import type { Outcome, Report } from "./node-report.ts";

/** A test that takes longer hangs. */
const TEST_TIMEOUT_MS = 120_000;

interface Ended {
  name: string;
  line?: number | undefined;
  skip?: string | boolean | undefined;
  todo?: string | boolean | undefined;
  details: { type?: string | undefined; error?: Error };
}

for (const file of process.argv.slice(2)) await runFile(file);

function report(message: Report): void {
  process.send?.(message);
}

async function runFile(file: string): Promise<void> {
  const [env, folder, started] = [{ ...process.env }, process.cwd(), Date.now()];
  report({ kind: "start", file });
  // The runner ends a file when the process would exit, which is noticed only after something has kept it open.
  setTimeout(() => {}, 1);
  let isSuccess = false;
  for await (const { type, data } of run({ files: [file], isolation: "none", timeout: TEST_TIMEOUT_MS })) {
    if (type === "test:pass" || type === "test:fail") report({ kind: "outcome", ...outcomeOf(file, data) });
    else if (type === "test:summary") isSuccess = data.success;
    else if (type === "test:diagnostic" && /^(?:Error|Warning):/.test(data.message))
      process.stdout.write(`${file}: ${data.message}\n`);
  }
  report({ kind: "end", file, ms: Date.now() - started, isSuccess });
  restore(env, folder);
}

/** Takes back what a file has changed for the whole process. */
function restore(env: NodeJS.ProcessEnv, folder: string): void {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  if (process.cwd() !== folder) process.chdir(folder);
  process.exitCode = undefined;
}

function outcomeOf(file: string, { name, line, skip, todo, details }: Ended): Outcome {
  const { error } = details;
  return {
    file,
    name,
    line: line ?? 0,
    isGroup: details.type === "suite",
    isLeftOut: skip !== undefined || todo !== undefined,
    failure: error === undefined ? null : { type: failureType(error), text: reason(error) },
  };
}

function failureType(error: Error): unknown {
  return "failureType" in error ? error.failureType : undefined;
}

/** node:test wraps the error of the test. */
function reason(error: Error): string {
  const thrown = error.cause ?? error;
  return typeof thrown === "string" ? thrown : inspect(thrown);
}
