import { type PoolObserver, UNOBSERVED } from "./observer.ts";

/** A job that waits for a worker. */
interface Waiting<Worker> {
  take: (worker: Worker) => void;
  refuse: (error: Error) => void;
}

/** The owner of jobs without one. They share one turn and are limited by the queue alone. */
const NOBODY = "";

/**
 * Assigns workers to jobs. Owners take turns; the jobs of one owner run in order. With two workers or more one owner
 * never holds all, so that its slow jobs do not block others.
 */
export class WorkQueue<Worker> {
  readonly #idle: Worker[];
  readonly #workers: number;
  /** Waiting jobs by owner. The owner served last is at the end. */
  readonly #waiting = new Map<string, Waiting<Worker>[]>();
  readonly #held = new Map<string, number>();
  readonly #longest: number;
  readonly #prepare: (worker: Worker) => void;
  readonly #running = new Set<Promise<unknown>>();
  readonly #observer: PoolObserver;
  #closed = false;

  /**
   * @param longest limit of waiting jobs, half of it for one owner; further jobs are refused
   * @param options.prepare is told the worker that waits for other owners when one owner asks for more than its share
   */
  constructor(
    workers: readonly Worker[],
    longest: number,
    {
      prepare = () => undefined,
      observer = UNOBSERVED,
    }: { prepare?: (worker: Worker) => void; observer?: PoolObserver | undefined } = {},
  ) {
    this.#prepare = prepare;
    this.#observer = observer;
    observer.watch(() => ({ running: this.#running.size, waiting: this.#waitingJobs() }));
    this.#idle = [...workers].toReversed();
    this.#workers = workers.length;
    this.#longest = longest;
  }

  /**
   * Runs `work` with a free worker. `owner`: an opaque key, such as a tenant's id. Rejects with `QueueRefused` when
   * the queue is closed or full.
   */
  async run<Result>(work: (worker: Worker) => Promise<Result>, owner = NOBODY): Promise<Result> {
    const worker = await this.#acquire(owner).catch((error: unknown) => {
      this.#observer.refused();
      throw error;
    });
    const running = work(worker);
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
      this.#release(worker, owner);
    }
  }

  /** Refuses waiting and new jobs. Resolves when the running ones have ended. */
  async close(): Promise<void> {
    this.#closed = true;
    const waiting = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    for (const { refuse } of waiting) refuse(new QueueRefused("closed"));
    await Promise.allSettled(this.#running);
  }

  #acquire(owner: string): Promise<Worker> {
    if (this.#closed) return Promise.reject(new QueueRefused("closed"));
    const idle = this.#mayHold(owner) ? this.#idle.pop() : undefined;
    if (idle !== undefined) {
      this.#hold(owner, 1);
      return Promise.resolve(idle);
    }
    this.#idle.slice(-1).forEach(this.#prepare);
    if (this.#isFull(owner)) return Promise.reject(new QueueRefused("full"));
    return new Promise((take, refuse) => {
      this.#waiting.set(owner, [...(this.#waiting.get(owner) ?? []), { take, refuse }]);
    });
  }

  /** Whether an owner may get another worker. The last one is kept for others. */
  #mayHold(owner: string): boolean {
    if (owner === NOBODY || this.#workers === 1) return true;
    return (this.#held.get(owner) ?? 0) < this.#workers - 1;
  }

  #hold(owner: string, change: 1 | -1): void {
    const held = (this.#held.get(owner) ?? 0) + change;
    if (held === 0) this.#held.delete(owner);
    else this.#held.set(owner, held);
  }

  #isFull(owner: string): boolean {
    const own = owner === NOBODY ? 0 : (this.#waiting.get(owner)?.length ?? 0);
    return this.#waitingJobs() >= this.#longest || own >= this.#longest / 2;
  }

  #waitingJobs(): number {
    return [...this.#waiting.values()].reduce((sum, jobs) => sum + jobs.length, 0);
  }

  #release(worker: Worker, owner: string): void {
    this.#hold(owner, -1);
    this.#idle.push(worker);
    for (const [next, jobs] of this.#waiting) {
      if (!this.#mayHold(next)) continue;
      const job = jobs.shift();
      // The owner's turn is over.
      this.#waiting.delete(next);
      if (jobs.length > 0) this.#waiting.set(next, jobs);
      const free = this.#idle.pop();
      if (job === undefined || free === undefined) return;
      this.#hold(next, 1);
      job.take(free);
      return;
    }
  }
}

export class QueueRefused extends Error {
  override readonly name = "QueueRefused";
  constructor(why: "closed" | "full") {
    super(`the queue is ${why}`);
  }
}
