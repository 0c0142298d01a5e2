import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";

export const COMMAND = join(import.meta.dirname, "../../../packages/verify/bin/service-verify.js");

export interface Outcome {
  code: number | null;
  out: string;
  err: string;
}

export interface RunOptions {
  input?: Buffer;
  env?: Record<string, string>;
  cwd?: string;
}

/** Runs `service-verify`, in English unless `env` sets another language. */
export async function runVerify(args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const { input, cwd } = options;
  const env = { PATH: process.env["PATH"], LANG: "C", ...options.env };
  const child = spawn(process.execPath, [COMMAND, ...args], { env, ...(cwd !== undefined && { cwd }) });
  child.stdin.end(input);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close") as Promise<[number | null]>,
  ]);
  return { code, out, err };
}
