import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openShared } from "../../../packages/engine-process/src/shared-file.ts";
import type { Outcome } from "./attempts.ts";

const PROBE = fileURLToPath(new URL("./probe.ts", import.meta.url));
const SUPPORT = fileURLToPath(new URL(".", import.meta.url));

/** What the program of a running child may do: starts it again with the same options and a probe. Linux only. */
export async function probed(pid: number): Promise<Outcome> {
  const [, ...args] = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").slice(0, -1);
  const program = args.findIndex((arg) => !arg.startsWith("-"));
  const shared = await openShared();
  const child = fork(args[program]!, args.slice(program + 1), {
    cwd: fileURLToPath(new URL("../../../server/src/", import.meta.url)),
    env: {},
    serialization: "advanced",
    execArgv: [...args.slice(0, program), `--allow-fs-read=${SUPPORT}`, `--import=${PROBE}`],
    stdio: ["ignore", "ignore", "inherit", "ipc", shared.fd],
  });
  try {
    const [outcome] = (await once(child, "message")) as [Outcome];
    return outcome;
  } finally {
    child.kill("SIGKILL");
    await shared.close();
  }
}
