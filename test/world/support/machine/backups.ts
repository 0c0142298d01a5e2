import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { environmentOf, type Installation } from "../../world.ts";
import { bareEnvironment } from "./environment.ts";

const CLI = join(import.meta.dirname, "../../../../server/src/backup-cli.ts");

export interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs `npm run backup` or `restore` on an installation. */
export async function runBackup(
  command: "backup" | "restore",
  folder: string,
  installation: Installation,
  env: Record<string, string> = {},
): Promise<Run> {
  const child = spawn(process.execPath, [CLI, command, folder], {
    env: { ...bareEnvironment(), ...environmentOf(installation), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const out = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk: Buffer) => (out.stdout += chunk.toString("utf8")));
  child.stderr.on("data", (chunk: Buffer) => (out.stderr += chunk.toString("utf8")));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, ...out };
}
