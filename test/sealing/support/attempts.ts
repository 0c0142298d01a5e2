import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { Worker } from "node:worker_threads";

/** The result of each attempt: "done", or the code of the error. */
export interface Outcome {
  read: string;
  write: string;
  spawn: string;
  addon: string;
  thread: string;
}

const attempt = (work: () => unknown): string => {
  try {
    work();
    return "done";
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
};

/** Tries what a compromised parser would try. A thread with its own options would escape all limits. */
export function attempts({ read, write }: { read: string; write: string }): Outcome {
  return {
    read: attempt(() => readFileSync(read)),
    write: attempt(() => writeFileSync(write, "x")),
    spawn: attempt(() => execFileSync("/bin/true")),
    addon: attempt(() => process.dlopen({ exports: {} }, "/none.node")),
    thread: attempt(() => new Worker("", { eval: true, execArgv: [] })),
  };
}

const DENIED = "ERR_ACCESS_DENIED";
export const ALL_DENIED: Outcome = {
  read: DENIED,
  write: DENIED,
  spawn: DENIED,
  addon: "ERR_DLOPEN_DISABLED",
  thread: DENIED,
};
