import { basename, relative, resolve } from "node:path";
import type { Readable, Writable } from "node:stream";
import { asker } from "./ask.ts";
import { type Choices, chooseFrom, readArguments, USAGE, UsageError } from "./choices.ts";
import { writeApp } from "./write-app.ts";

/** Inputs and outputs of the process. */
export interface Surroundings {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  input: Readable & { isTTY?: boolean };
  output: Writable;
  /** The version in the form of `process.versions.node`. */
  nodeVersion: string;
  complain: (line: string) => void;
}

/** Runs a command line and answers its exit code: 0, 1 for a failure, 2 for a wrong command line. */
export async function createApp(args: string[], surroundings: Surroundings): Promise<number> {
  const { cwd, env, input, output, complain } = surroundings;
  const print = (line: string) => void output.write(`${line}\n`);
  try {
    const given = readArguments(args);
    if (given.help) {
      print(USAGE);
      return 0;
    }
    assertNode(surroundings.nodeVersion);
    // Nobody answers a question where the input is no terminal.
    const ask = given.yes || !input.isTTY ? null : asker(input, output);
    const choices = await chooseFrom(given, env, ask);
    const folder = resolve(cwd, choices.directory);
    const files = await writeApp(folder, choices);
    print(`\n${basename(folder)}: ${files} files.\n`);
    print(nextSteps(relative(cwd, folder), choices));
    return 0;
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return error instanceof UsageError ? 2 : 1;
  }
}

/** The app's server is TypeScript, which Node runs from this version on. */
const LOWEST_NODE = [22, 18] as const;

/** Throws before anything is written. */
function assertNode(version: string): void {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [lowest, least] = LOWEST_NODE;
  if (major > lowest || (major === lowest && minor >= least)) return;
  throw new Error(
    `The app needs Node ${LOWEST_NODE.join(".")} or newer, and this is Node ${version}: see https://nodejs.org. Nothing was written.`,
  );
}

function nextSteps(folder: string, { apiKey, port }: Choices): string {
  const enter = folder === "" ? [] : [`  cd ${folder}`];
  const key = apiKey === "" ? ["  (write the key of the sandbox into .env)"] : [];
  return [
    "Next:",
    ...enter,
    ...key,
    "  npm install",
    "  npm run webhooks   (in a second terminal)",
    "  npm start",
    `\nThen open http://localhost:${port} and sign.`,
  ].join("\n");
}
