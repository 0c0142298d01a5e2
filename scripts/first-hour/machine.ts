import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, symlink } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { REGISTRY_AS_OF } from "./setups.ts";

/** A command that takes longer hangs: a generator that prompts, or a registry that does not answer. */
const COMMAND_LIMIT_MS = 8 * 60_000;

/** Timeout for an expected line of a program: a start, a seal, or the listener's next poll. */
const LINE_LIMIT_MS = 90_000;

/** An environment without anything of this repository. */
export interface Machine {
  env: NodeJS.ProcessEnv;
}

/** This process's Node and the machine's npm, without tools, settings or variables of the repository. */
export async function bareMachine(folder: string): Promise<Machine> {
  const bin = join(folder, ".bin");
  await mkdir(bin);
  await symlink(process.execPath, join(bin, "node"));
  const path = (process.env["PATH"] ?? "").split(delimiter).filter((one) => !one.includes("node_modules"));
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|INIT_CWD$|NODE_OPTIONS$|NODE_ENV$|NODE_TEST)/i.test(name),
  );
  return {
    env: {
      ...Object.fromEntries(kept),
      PATH: [bin, ...path].join(delimiter),
      CI: "1",
      NG_CLI_ANALYTICS: "false",
      NEXT_TELEMETRY_DISABLED: "1",
      npm_config_before: REGISTRY_AS_OF,
      npm_config_update_notifier: "false",
      npm_config_audit: "false",
      npm_config_fund: "false",
    },
  };
}

/** The output of a shell command and its exit code. */
export interface Outcome {
  code: number | null;
  output: string;
}

/** Runs a block of commands and stops at the first that fails. */
export async function shell(text: string, cwd: string, { env }: Machine): Promise<Outcome> {
  const child = spawn("sh", ["-e", "-c", text], {
    cwd,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const timer = setTimeout(() => endGroup(child), COMMAND_LIMIT_MS);
  const pieces: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (piece: Buffer) => pieces.push(String(piece)));
  const [code] = (await once(child, "close")) as [number | null];
  clearTimeout(timer);
  return { code, output: pieces.join("") };
}

/** Runs commands that must succeed. */
export async function mustRun(text: string, cwd: string, machine: Machine): Promise<string> {
  const { code, output } = await shell(text, cwd, machine);
  if (code !== 0) throw new Error(`This ended with ${code ?? "a signal"}:\n${text}\n\n${output}`);
  return output;
}

/** A running program, such as a server or a listener. */
export interface Running {
  output: () => string;
  /** The first line that matches. Rejects when the program ends first, or does not print it in time. */
  line: (pattern: RegExp) => Promise<RegExpExecArray>;
  stop: () => Promise<void>;
}

export function start(text: string, cwd: string, { env }: Machine): Running {
  const child = spawn("sh", ["-c", text], { cwd, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  const exit = once(child, "exit");
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on("line", (line) => {
      lines.push(line);
      for (const look of waiting) look();
    });
  const line = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const give = (why: string) => reject(new Error(`${why}:\n${text}\n\n${lines.join("\n")}`));
      const timer = setTimeout(give, LINE_LIMIT_MS, `No line like ${pattern} came from this`);
      const look = () => {
        const found = lines.map((one) => pattern.exec(one)).find((match) => match !== null);
        if (!found) return;
        clearTimeout(timer);
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
      void exit.then(() => {
        clearTimeout(timer);
        give("This ended");
      });
    });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) endGroup(child, "SIGTERM");
    await exit;
  };
  return { output: () => lines.join("\n"), line, stop };
}

/** Kills the shell and its child processes. */
function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals = "SIGKILL"): void {
  if (pid !== undefined) process.kill(-pid, signal);
}
