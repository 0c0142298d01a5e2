import { spawn } from "node:child_process";
import { once } from "node:events";

export interface ChildCommand {
  command: readonly [string, ...string[]];
  env?: Readonly<Record<string, string>>;
  /** Milliseconds after which the child and its children are killed. */
  limit: number;
  quiet?: boolean;
  /** Ends the child before its time. */
  signal?: AbortSignal | undefined;
}

/** How a child ended: its exit code, or a sentence on why it has none. */
export type ChildEnd = { code: number } | { trouble: string };

/** Runs a command with our output (or none) and no input. Its process group dies with the deadline or the signal. */
export async function runChild({
  command,
  env,
  limit,
  quiet = false,
  signal,
}: ChildCommand): Promise<ChildEnd> {
  const [file, ...args] = command;
  const output = quiet ? "ignore" : "inherit";
  const child = spawn(file, args, {
    stdio: ["ignore", output, output],
    // node:test refuses to run tests where this says that it is inside a test
    env: { ...process.env, ...env, NODE_TEST_CONTEXT: undefined },
    detached: true, // a process group of its own, so that grandchildren can be ended with it
  });
  const kill = () => killGroup(child.pid);
  let late = false;
  const deadline = setTimeout(() => ((late = true), kill()), limit);
  signal?.addEventListener("abort", kill);
  try {
    const [code, ending] = (await once(child, "exit")) as [number | null, string | null];
    if (late) return { trouble: `did not end within ${Math.round(limit / 1000)} s` };
    return code === null ? { trouble: `was ended by ${ending}` } : { code };
  } catch (error) {
    return { trouble: `did not start: ${(error as Error).message}` };
  } finally {
    clearTimeout(deadline);
    signal?.removeEventListener("abort", kill);
    kill(); // whatever a test left behind
  }
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // the group is gone already
  }
}
