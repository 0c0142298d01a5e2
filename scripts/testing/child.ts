import { spawn } from "node:child_process";
import { once } from "node:events";

export interface ChildCommand {
  command: readonly [string, ...string[]];
  env?: Readonly<Record<string, string>>;
  /** Milliseconds after which the child and its children are killed. */
  limit: number;
  quiet?: boolean;
  /** Aborting it kills the child. */
  signal?: AbortSignal | undefined;
}

/** How a child ended: its exit code, or a sentence that explains why there is none. */
export type ChildEnd = { code: number } | { trouble: string };

/** Runs a command with our output (or none) and no input. Deadline and signal kill its process group. */
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
    // node:test refuses to run tests when this variable says that it is inside a test.
    env: { ...process.env, ...env, NODE_TEST_CONTEXT: undefined },
    detached: true, // its own process group, so that grandchildren can be killed with it
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
    kill(); // kills what a test left running
  }
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The group has ended already.
  }
}
