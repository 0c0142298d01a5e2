import type { ChildProcess } from "node:child_process";
import { fork } from "node:child_process";
import { once } from "node:events";
import type { FileHandle } from "node:fs/promises";
import type { Socket } from "node:net";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { type PoolObserver, UNOBSERVED } from "./observer.ts";
import { startStopwatch } from "./stopwatch.ts";
import { type ChildPermissions, permissionOptions } from "./permissions.ts";
import { openShared, read, write } from "./shared-file.ts";

export interface ChildLimits {
  /** Resident memory beyond which the child is ended, MB. */
  memoryMb: number;
  /** Processor time for one job, ms. On a busy machine it takes longer. */
  deadlineMs: number;
  /** Elapsed time for one job, ms. Its end says nothing about the job. Default: 10 times `deadlineMs`, a minute at least. */
  wallMs?: number;
  /**
   * Memory that it may hold between two jobs, MB, so that a job does not run out because of the last one. Default: 0.4
   * of `memoryMb`.
   */
  idleMb?: number;
  /** Idle time after which the child is ended, ms. By default it is kept. */
  idleEndMs?: number;
  /** Time until the child is ready, ms. Default 20,000, although loading libraries takes 250 ms on an idle machine. */
  startMs?: number;
}

/** The program of the child: a module that calls `watch` and `serve`. */
export interface ChildProgram {
  /** For messages: "PDF". */
  name: string;
  main: URL;
  /** Permissions of Node's permission model. Without them the child may do everything. */
  permissions?: ChildPermissions;
}

/** Message that the child sends once, when it can take jobs. */
export const READY = "ready";

/** `wait`: elapsed time passed its limit, by a fault of the machine's. */
export type LossPhase = "start" | "job" | "wait";

/**
 * The child did not start, or it ended during a job: by itself, by the limits of memory or processor time (`job`), or
 * because elapsed time passed its limit (`wait`).
 */
export class ChildLost extends Error {
  override readonly name = "ChildLost";
  readonly during: LossPhase;
  constructor(name: string, during: LossPhase, cause: unknown) {
    super(`the ${name} process was lost during its ${during}`, { cause });
    this.during = during;
  }
}

const START_DEADLINE_MS = 20_000;
const IDLE_SHARE = 0.4;
const WALL_FACTOR = 10;
const LEAST_WALL_MS = 60_000;
const STDERR_KEPT = 2000;

const BYTES_PER_MB = 1024 * 1024;

function spawn(
  { main, permissions }: ChildProgram,
  { memoryMb, deadlineMs }: ChildLimits,
  shared: FileHandle,
): ChildProcess {
  return fork(fileURLToPath(main), [String(memoryMb * BYTES_PER_MB), String(deadlineMs)], {
    // A folder that the child may read, whatever the server's working directory is. Node and the converter read it.
    cwd: dirname(fileURLToPath(main)),
    serialization: "advanced",
    // The process that reads strangers' files gets no environment variable, and so no secret.
    env: {},
    execArgv: [
      `--max-old-space-size=${Math.round(memoryMb / 2)}`,
      ...(permissions === undefined ? [] : permissionOptions(permissions)),
    ],
    // The position of the file is SHARED_FD.
    stdio: ["ignore", "ignore", "pipe", "ipc", shared.fd],
  });
}

/** References or unreferences the child: an idle child does not keep the parent alive. */
function setReferenced(child: ChildProcess, referenced: boolean): void {
  const action = referenced ? "ref" : "unref";
  child[action]();
  child.channel?.[action]();
  (child.stderr as Socket | null)?.[action]();
}

/** A process, and the shared file for the bytes of messages. */
interface Child {
  process: ChildProcess;
  shared: FileHandle;
}

async function send({ process, shared }: Child, message: object): Promise<void> {
  const head = await write(shared, message);
  await new Promise<void>((resolve, reject) => {
    process.send(head, (error) => (error === null ? resolve() : reject(error)));
  });
}

/** One child process. It starts on first use, is kept for further jobs, and is restarted after a loss. */
export class ChildHost<Message extends object, Answer extends { rss: number }> {
  readonly #program: ChildProgram;
  readonly #limits: ChildLimits;
  readonly #observer: PoolObserver;
  #child: Child | null = null;
  #stderr = "";
  #starting: Promise<Child> | undefined;
  #idleEnd: NodeJS.Timeout | undefined;
  /** Settles when ended children are gone. */
  #ended: Promise<unknown> = Promise.resolve();

  constructor(program: ChildProgram, limits: ChildLimits, observer = UNOBSERVED) {
    this.#observer = observer;
    this.#program = program;
    this.#limits = limits;
  }

  /** Runs one job, which metrics call `job`. The caller awaits it before the next one. Throws ChildLost. */
  async run(message: Message, job: string, observer = this.#observer): Promise<Answer> {
    const elapsed = startStopwatch();
    try {
      const answer = await observer.trace(job, () => this.#run(message));
      observer.finished(job, "done", elapsed());
      return answer;
    } catch (error) {
      observer.finished(job, "failed", elapsed());
      if (error instanceof ChildLost) observer.lost(error.during);
      throw error;
    }
  }

  async #run(message: Message): Promise<Answer> {
    const child = await this.#ready();
    clearTimeout(this.#idleEnd);
    setReferenced(child.process, true);
    let during: "start" | "job" = "start";
    const { deadlineMs, wallMs = Math.max(deadlineMs * WALL_FACTOR, LEAST_WALL_MS) } = this.#limits;
    // Listening starts first, so that the exit of a child is noticed while the message is written.
    const answered = this.#nextMessage(child.process, () => during, wallMs);
    // A child that ended while idle never saw the file, so the file is not the cause.
    const sent = send(child, message).then(
      () => (during = "job"),
      (error: unknown) => {
        this.#discard(child);
        throw error;
      },
    );
    const [head] = await Promise.all([answered, sent]);
    const answer = (await read(child.shared, head as Uint8Array)) as Answer;
    const { memoryMb, idleMb = memoryMb * IDLE_SHARE } = this.#limits;
    this.#rest(child);
    if (answer.rss > idleMb * BYTES_PER_MB) await this.stop();
    return answer;
  }

  /** Starts the child before a job needs it. A start that fails is tried again by the job. */
  prepare(): void {
    if (this.#child !== null || this.#starting !== undefined) return;
    this.#ready().then(
      (child) => this.#rest(child),
      () => undefined,
    );
  }

  /** Kills a child whose shared file is half written, or that cannot be reached. The next job gets another one. */
  #discard(child: Child): void {
    if (this.#child === child) this.#child = null;
    child.process.kill("SIGKILL");
    this.#ended = Promise.all([this.#ended, this.#end(child.process)]);
  }

  /** The child, once it can take a job. */
  #ready(): Promise<Child> {
    if (this.#starting !== undefined) return this.#starting;
    if (this.#child?.process.connected === true) return Promise.resolve(this.#child);
    this.#starting = this.#start().finally(() => (this.#starting = undefined));
    return this.#starting;
  }

  /** Lets the parent end while the child has no job, and ends the child after its idle time. */
  #rest({ process }: Child): void {
    setReferenced(process, false);
    clearTimeout(this.#idleEnd);
    const { idleEndMs } = this.#limits;
    if (idleEndMs !== undefined) this.#idleEnd = setTimeout(() => void this.stop(), idleEndMs).unref();
  }

  /** Ends the child by closing its channel, or kills it after the deadline. Resolves when it is gone. */
  async stop(): Promise<void> {
    await this.#starting?.catch(() => undefined);
    clearTimeout(this.#idleEnd);
    const child = this.#child?.process;
    this.#child = null;
    if (child !== undefined) this.#ended = Promise.all([this.#ended, this.#end(child)]);
    await this.#ended;
  }

  async #end(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    setReferenced(child, true);
    const exit = once(child, "exit");
    if (child.connected) child.disconnect();
    const killTimer = setTimeout(() => child.kill("SIGKILL"), this.#limits.deadlineMs);
    await exit;
    clearTimeout(killTimer);
  }

  /** Kills the child. Its job is lost. Resolves when it is gone. */
  async kill(): Promise<void> {
    this.#child?.process.kill("SIGKILL");
    await this.stop();
  }

  async #start(): Promise<Child> {
    const shared = await openShared();
    const child = { process: spawn(this.#program, this.#limits, shared), shared };
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

  /** Waits for the child's next message. Ends the child when `wallMs` pass without one. */
  async #nextMessage(child: ChildProcess, during: () => "start" | "job", wallMs: number): Promise<unknown> {
    const settled = new AbortController();
    const { signal } = settled;
    let isLate = false;
    const deadline = setTimeout(() => {
      isLate = true;
      child.kill("SIGKILL");
    }, wallMs);
    const exit = once(child, "exit", { signal }).then(([code, killedBy]: unknown[]) => {
      throw new Error(`it ended with ${String(killedBy ?? code)} ${this.#stderr}`.trim());
    });
    try {
      return await Promise.race([
        once(child, "message", { signal }).then(([message]: unknown[]) => message),
        exit,
      ]);
    } catch (error) {
      const phase = during();
      throw new ChildLost(this.#program.name, isLate && phase === "job" ? "wait" : phase, error);
    } finally {
      clearTimeout(deadline);
      settled.abort();
    }
  }
}
