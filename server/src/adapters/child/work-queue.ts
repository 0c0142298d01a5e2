/** Hands a few workers to many jobs, first come, first served. */
export class WorkQueue<Worker> {
  readonly #idle: Worker[];
  readonly #waiting: { take: (worker: Worker) => void; refuse: (error: Error) => void }[] = [];
  readonly #longest: number;
  readonly #running = new Set<Promise<unknown>>();
  #closed = false;

  /** `longest`: jobs that may wait; one more is refused. */
  constructor(workers: readonly Worker[], longest: number) {
    this.#idle = [...workers];
    this.#longest = longest;
  }

  /** Runs `work` with a worker of its own. Rejects with `QueueRefused` when closed or too long. */
  async run<Result>(work: (worker: Worker) => Promise<Result>): Promise<Result> {
    const worker = await this.#acquire();
    const running = work(worker);
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
      this.#release(worker);
    }
  }

  /** Refuses what waits and what still comes, and resolves when what runs has ended. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { refuse } of this.#waiting.splice(0)) refuse(new QueueRefused("closed"));
    await Promise.allSettled(this.#running);
  }

  #acquire(): Promise<Worker> {
    if (this.#closed) return Promise.reject(new QueueRefused("closed"));
    const idle = this.#idle.pop();
    if (idle !== undefined) return Promise.resolve(idle);
    if (this.#waiting.length >= this.#longest) return Promise.reject(new QueueRefused("full"));
    return new Promise((take, refuse) => this.#waiting.push({ take, refuse }));
  }

  #release(worker: Worker): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#idle.push(worker);
    else next.take(worker);
  }
}

export class QueueRefused extends Error {
  override readonly name = "QueueRefused";
  constructor(why: "closed" | "full") {
    super(`the queue is ${why}`);
  }
}
