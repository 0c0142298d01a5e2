import type { ChildProcess } from "node:child_process";
import { fork } from "node:child_process";
import { once } from "node:events";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import type { Answer, JobMessage } from "./child/protocol.ts";
import { READY } from "./child/protocol.ts";

export interface ChildLimits {
  /** Resident memory beyond which the child is ended, MB. */
  memoryMb: number;
  /** Time for one job, ms. */
  deadlineMs: number;
}

/** No answer: the child did not start, or it ended (by itself, by the memory limit, by the deadline) during a job. */
export class ChildLost extends Error {
  override readonly name = "ChildLost";
  readonly during: "start" | "job";
  constructor(during: "start" | "job", cause: unknown) {
    super(`the PDF process was lost during its ${during}`, { cause });
    this.during = during;
  }
}

const MAIN = fileURLToPath(new URL("./child/main.ts", import.meta.url));
/** Loading the libraries takes a quarter of a second where nothing else runs. */
const START_DEADLINE_MS = 20_000;
/** What a child may hold between two jobs, as a share of its limit: the next job must not pay for the last. */
const IDLE_SHARE = 0.4;
const STDERR_KEPT = 2000;

const BYTES_PER_MB = 1024 * 1024;

function spawn(memoryMb: number): ChildProcess {
  return fork(MAIN, [String(memoryMb * BYTES_PER_MB)], {
    serialization: "advanced",
    // No variable of ours, and so no secret, reaches the process that reads strangers' files.
    env: {},
    execArgv: [`--max-old-space-size=${Math.round(memoryMb / 2)}`],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
}

/** While it idles, the child keeps no parent alive. */
function hold(child: ChildProcess, held: boolean): void {
  const action = held ? "ref" : "unref";
  child[action]();
  child.channel?.[action]();
  (child.stderr as Socket | null)?.[action]();
}

/** One child process: started when it is first needed, kept warm, started anew after it was lost. */
export class ChildHost {
  readonly #limits: ChildLimits;
  #child: ChildProcess | null = null;
  #stderr = "";

  constructor(limits: ChildLimits) {
    this.#limits = limits;
  }

  /** Runs one job; the caller waits for its end before the next. Throws ChildLost. */
  async run(message: JobMessage): Promise<Answer> {
    const child = this.#child?.connected === true ? this.#child : await this.#start();
    hold(child, true);
    let during: "start" | "job" = "start";
    const answered = this.#nextMessage(child, () => during, this.#limits.deadlineMs);
    child.send(message, (error) => {
      // A child that ended while it idled never saw the file, which is not to blame then.
      if (error === null) during = "job";
      else child.kill("SIGKILL");
    });
    const answer = (await answered) as Answer;
    hold(child, false);
    if (answer.rss > this.#limits.memoryMb * BYTES_PER_MB * IDLE_SHARE) await this.stop();
    return answer;
  }

  /** Ends the child, in its own way if it is idle. */
  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    hold(child, true);
    const exit = once(child, "exit");
    if (child.connected) child.disconnect();
    const impatience = setTimeout(() => child.kill("SIGKILL"), this.#limits.deadlineMs);
    await exit;
    clearTimeout(impatience);
  }

  async #start(): Promise<ChildProcess> {
    const child = spawn(this.#limits.memoryMb);
    this.#child = child;
    this.#stderr = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString("utf8")).slice(-STDERR_KEPT);
    });
    child.once("exit", () => {
      if (this.#child === child) this.#child = null;
    });
    const first = await this.#nextMessage(child, () => "start", START_DEADLINE_MS);
    if (first !== READY) throw new ChildLost("start", first);
    return child;
  }

  /** Waits for the child's next message; ends it when `deadlineMs` pass without one. */
  async #nextMessage(
    child: ChildProcess,
    during: () => "start" | "job",
    deadlineMs: number,
  ): Promise<unknown> {
    const settled = new AbortController();
    const { signal } = settled;
    const deadline = setTimeout(() => child.kill("SIGKILL"), deadlineMs);
    const exit = once(child, "exit", { signal }).then(([code, killedBy]: unknown[]) => {
      throw new Error(`it ended with ${String(killedBy ?? code)} ${this.#stderr}`.trim());
    });
    try {
      return await Promise.race([
        once(child, "message", { signal }).then(([message]: unknown[]) => message),
        exit,
      ]);
    } catch (error) {
      throw new ChildLost(during(), error);
    } finally {
      clearTimeout(deadline);
      settled.abort();
    }
  }
}
