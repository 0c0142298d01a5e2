import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";

const TOOLS = join(import.meta.dirname, "tools.ts");
/** Between the outputs of two steps. */
const SEPARATOR = "\u001e";

const isThere = (tool: string): boolean => spawnSync(tool, ["--version"]).status === 0;

/** Makes a folder for the PATH with our own curl and jq: those that the machine lacks, or both. */
export async function makeTools(folder: string, which: "missing" | "all"): Promise<string> {
  const bin = join(folder, `bin-${which}`);
  await mkdir(bin);
  for (const tool of ["curl", "jq"].filter((name) => which === "all" || !isThere(name))) {
    await writeFile(join(bin, tool), `#!/bin/sh\nexec "${process.execPath}" "${TOOLS}" ${tool} "$@"\n`);
    await chmod(join(bin, tool), 0o755);
  }
  return bin;
}

export interface ShellOptions {
  cwd: string;
  bin: string;
  env: Record<string, string>;
}

/** npm keeps to the folder, and asks nothing that the command does not. */
const npmIn = (folder: string): Record<string, string> => ({
  npm_config_cache: join(folder, "npm"),
  npm_config_audit: "false",
  npm_config_update_notifier: "false",
});

/** Runs the steps in one shell. Returns what each of them printed. */
export async function runSteps(steps: readonly string[], { cwd, bin, env }: ShellOptions): Promise<string[]> {
  const script = steps.join(`\nprintf '\\036'\n`);
  const child = spawn("sh", ["-eu", "-c", script], {
    cwd,
    env: { ...process.env, ...npmIn(cwd), ...env, PATH: `${bin}${delimiter}${process.env["PATH"] ?? ""}` },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close") as Promise<[number | null]>;
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw new Error(`sh ended with ${code}: ${errors}\n${output}`);
  return output.split(SEPARATOR);
}
