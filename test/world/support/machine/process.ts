import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { bareEnvironment } from "./environment.ts";

const MAIN = join(import.meta.dirname, "../../../../server/src/main.ts");

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** The server as a separate process, started by main.ts with environment variables. */
export class ServerProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** The address, with the time in milliseconds from the spawn to the line that prints it. */
  readonly listening: Promise<{ url: string; line: string; after: number }>;
  private stdout = "";
  private stderr = "";

  /** Inherits from this process only what every process needs. */
  constructor(env: Record<string, string>, cwd = process.cwd(), entry = MAIN) {
    const start = performance.now();
    const child = spawn(process.execPath, [entry], {
      cwd,
      env: { ...bareEnvironment(), ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.child = child;
    child.stderr.on("data", (chunk: Buffer) => (this.stderr += chunk.toString("utf8")));
    this.listening = new Promise((resolve) => {
      createInterface({ input: child.stdout }).on("line", (line) => {
        this.stdout += `${line}\n`;
        const url = /https?:\/\/\S+/.exec(line)?.[0];
        if (url) resolve({ url, line, after: performance.now() - start });
      });
    });
    this.ended = once(child, "close").then(([code, signal]: unknown[]) => ({
      code: code as number | null,
      signal: signal as NodeJS.Signals | null,
      stdout: this.stdout,
      stderr: this.stderr,
    }));
  }

  /** The address, once it listens. Rejects with the output when the process ends first. */
  async url(): Promise<string> {
    const first = await Promise.race([this.listening, this.ended]);
    if ("url" in first) return first.url;
    throw new Error(`the server ended with ${first.code}: ${first.stderr}`);
  }

  async kill(signal: NodeJS.Signals): Promise<Ended> {
    this.child.kill(signal);
    return this.ended;
  }
}
