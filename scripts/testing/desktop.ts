import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** A browser that does not exit within this time is killed, in milliseconds. */
const EXIT_TIMEOUT_MS = 5000;

/** A virtual screen and a home folder of their own, for programs that open windows. */
export interface Desktop {
  /** Starts a program in its own process group, so that its helpers end with it. */
  spawn(executable: string, args: readonly string[]): ChildProcess;
  /** Ends its programs, the screen, and deletes the folder. */
  close(): Promise<void>;
}

export async function openDesktop(): Promise<Desktop> {
  const [home, screen] = await Promise.all([mkdtemp(join(tmpdir(), "engine-")), startScreen()]);
  const programs: ChildProcess[] = [];
  const env = {
    ...process.env,
    DISPLAY: screen.display,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    LC_ALL: "en_US.UTF-8",
    LANGUAGE: "en_US",
  };
  return {
    spawn(executable, args) {
      const program = spawn(executable, args, { detached: true, stdio: "ignore", env });
      programs.push(program);
      return program;
    },
    async close() {
      for (const program of [...programs, screen.server]) await endGroup(program);
      await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

interface Screen {
  server: ChildProcess;
  display: string;
}

/**
 * A virtual screen. Xvfb picks a free display number and prints it when it is ready. xvfb-run waits for a signal
 * instead, and hangs on a busy machine when the signal comes too early.
 */
async function startScreen(): Promise<Screen> {
  const server = spawn("Xvfb", ["-displayfd", "1", "-nolisten", "tcp"], {
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
  });
  for await (const line of createInterface(server.stdout)) return { server, display: `:${line}` };
  throw new Error("Xvfb ended before it listened.");
}

/** Asks a process and its children to exit, and kills them when they do not. */
async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const group = -child.pid;
  const exit = once(child, "exit");
  process.kill(group, "SIGTERM");
  const killTimer = setTimeout(() => process.kill(group, "SIGKILL"), EXIT_TIMEOUT_MS);
  await exit;
  clearTimeout(killTimer);
}
