import type { ChildProcess } from "node:child_process";
import { fork } from "node:child_process";
import { once } from "node:events";
import type { FileHandle } from "node:fs/promises";
import type { Socket } from "node:net";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { type ChildPermissions, permissionOptions } from "./permissions.ts";
import { openShared, read, write } from "./shared-file.ts";

export interface ChildLimits {
  /** Resident memory beyond which the child is ended, MB. */
  memoryMb: number;
  /** Time for one job, ms. */
  deadlineMs: number;
  /** What it may hold between two jobs, MB: the next job must not pay for the last. Default: 0.4 of `memoryMb`. */
  idleMb?: number;
  /** Time after a job until it is ended, ms. Default: it is kept. */
  idleEndMs?: number;
  /** Time until it is ready, ms. Default 20,000: loading libraries takes a quarter of a second where nothing else runs. */
  startMs?: number;
}

/** What runs in the child: a module that calls `watch` and `serve`. */
export interface ChildProgram {
  /** For messages: "PDF". */
  name: string;
  main: URL;
  /** What it may do, by Node's permission model; without them it may do everything. */
  permissions?: ChildPermissions;
}

/** Sent once, when the child can take jobs. */
export const READY = "ready";

/** No answer: the child did not start, or it ended (by itself, by the memory limit, by the deadline) during a job. */
export class ChildLost extends Error {
  override readonly name = "ChildLost";
  readonly during: "start" | "job";
  constructor(name: string, during: "start" | "job", cause: unknown) {
    super(`the ${name} process was lost during its ${during}`, { cause });
    this.during = during;
  }
}

const START_DEADLINE_MS = 20_000;
const IDLE_SHARE = 0.4;
const STDERR_KEPT = 2000;

const BYTES_PER_MB = 1024 * 1024;

function spawn({ main, permissions }: ChildProgram, memoryMb: number, shared: FileHandle): ChildProcess {
  return fork(fileURLToPath(main), [String(memoryMb * BYTES_PER_MB)], {
    // A folder that it may read, whatever the server's is: Node and the converter ask for it.
    cwd: dirname(fileURLToPath(main)),
    serialization: "advanced",
    // No variable of ours, and so no secret, reaches the process that reads strangers' files.
    env: {},
    execArgv: [
      `--max-old-space-size=${Math.round(memoryMb / 2)}`,
      ...(permissions === undefined ? [] : permissionOptions(permissions)),
    ],
    // The file's place is SHARED_FD.
    stdio: ["ignore", "ignore", "pipe", "ipc", shared.fd],
  });
}

/** While it idles, the child keeps no parent alive. */
function hold(child: ChildProcess, held: boolean): void {
  const action = held ? "ref" : "unref";
  child[action]();
  child.channel?.[action]();
  (child.stderr as Socket | null)?.[action]();
}

/** A process, and the file through which the bytes of messages pass. */
interface Child {
  process: ChildProcess;
  shared: FileHandle;
}

/** Settles when the message has left; the child cannot go on without it, and is ended where it did not. */
async function send({ process, shared }: Child, message: object): Promise<void> {
  try {
    const head = await write(shared, message);
    await new Promise<void>((resolve, reject) => {
      process.send(head, (error) => (error === null ? resolve() : reject(error)));
    });
  } catch (error) {
    process.kill("SIGKILL");
    throw error;
  }
}

/** One child process: started when it is first needed, kept warm, started anew after it was lost. */
export class ChildHost<Message extends object, Answer extends { rss: number }> {
  readonly #program: ChildProgram;
  readonly #limits: ChildLimits;
  #child: Child | null = null;
  #stderr = "";
  #idleEnd: NodeJS.Timeout | undefined;
  /** Settles when the children that were told to end are gone. */
  #ended: Promise<unknown> = Promise.resolve();

  constructor(program: ChildProgram, limits: ChildLimits) {
    this.#program = program;
    this.#limits = limits;
  }

  /** Runs one job; the caller waits for its end before the next. Throws ChildLost. */
  async run(message: Message): Promise<Answer> {
    clearTimeout(this.#idleEnd);
    const child = this.#child?.process.connected === true ? this.#child : await this.#start();
    hold(child.process, true);
    let during: "start" | "job" = "start";
    // Listening comes first: a child that ends while the message is written must not be missed.
    const answered = this.#nextMessage(child.process, () => during, this.#limits.deadlineMs);
    // A child that ended while it idled never saw the file, which is not to blame then.
    const sent = send(child, message).then(() => (during = "job"));
    const [head] = await Promise.all([answered, sent]);
    const answer = (await read(child.shared, head as Uint8Array)) as Answer;
    hold(child.process, false);
    const { memoryMb, idleMb = memoryMb * IDLE_SHARE, idleEndMs } = this.#limits;
    if (answer.rss > idleMb * BYTES_PER_MB) await this.stop();
    else if (idleEndMs !== undefined) this.#idleEnd = setTimeout(() => void this.stop(), idleEndMs).unref();
    return answer;
  }

  /** Ends the child, in its own way if it is idle. Resolves when it is gone, whoever ended it. */
  async stop(): Promise<void> {
    clearTimeout(this.#idleEnd);
    const child = this.#child?.process;
    this.#child = null;
    if (child !== undefined) this.#ended = Promise.all([this.#ended, this.#end(child)]);
    await this.#ended;
  }

  async #end(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    hold(child, true);
    const exit = once(child, "exit");
    if (child.connected) child.disconnect();
    const impatience = setTimeout(() => child.kill("SIGKILL"), this.#limits.deadlineMs);
    await exit;
    clearTimeout(impatience);
  }

  /** Ends the child at once, whatever it does; its job is lost. Resolves when it is gone: nobody gets it any more. */
  async kill(): Promise<void> {
    this.#child?.process.kill("SIGKILL");
    await this.stop();
  }

  async #start(): Promise<Child> {
    const shared = await openShared();
    const child = { process: spawn(this.#program, this.#limits.memoryMb, shared), shared };
    this.#child = child;
    this.#stderr = "";
    child.process.stderr?.on("data", (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString("utf8")).slice(-STDERR_KEPT);
    });
    child.process.once("exit", () => {
      if (this.#child === child) this.#child = null;
      void shared.close();
    });
    const first = await this.#nextMessage(
      child.process,
      () => "start",
      this.#limits.startMs ?? START_DEADLINE_MS,
    );
    if (first !== READY) throw new ChildLost(this.#program.name, "start", first);
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
      throw new ChildLost(this.#program.name, during(), error);
    } finally {
      clearTimeout(deadline);
      settled.abort();
    }
  }
}
