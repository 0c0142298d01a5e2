import { SECOND } from "../domain/ports/clock.ts";
import type { Job, JobKind, JobQueue } from "../domain/ports/job-queue.ts";
import type { Domain } from "../domain/model/domain.ts";
import { redact } from "../domain/redact.ts";
import type { Log } from "../log/log.ts";
import type { JobHandler } from "./handlers.ts";

/** A claim's life without renewal: how soon the work of a killed process is taken up by another. */
const LEASE_MS = 10 * SECOND;
const RENEW_MS = 3 * SECOND;
/** How often an idle runner looks; in between, `wake` tells it of work enqueued in this process. */
const POLL_MS = SECOND;
const FIRST_BACKOFF = 2 * SECOND;

export interface JobRunnerOptions {
  domain: Domain;
  queue: JobQueue;
  handlers: Record<JobKind, JobHandler>;
  log: Log;
  /** Jobs at a time. */
  concurrency?: number;
}

/** Runs due jobs until it is stopped; work in flight is finished first. Any number of processes may run one. */
export class JobRunner {
  private readonly options: Required<JobRunnerOptions>;
  private readonly by: string;
  /** Work and the id of its job: one that is asked for again while it runs may be here twice. */
  private readonly inFlight = new Map<Promise<void>, string>();
  private claiming: Promise<number> = Promise.resolve(0);
  private stopping = false;
  private poll: NodeJS.Timeout | undefined;
  private renewal: NodeJS.Timeout | undefined;

  constructor(options: JobRunnerOptions) {
    this.options = { concurrency: 2, ...options };
    this.by = Buffer.from(options.domain.random.bytes(8)).toString("hex");
  }

  start(): void {
    this.poll = setInterval(() => this.wake(), POLL_MS);
    this.renewal = setInterval(() => void this.renew(), RENEW_MS);
    this.wake();
  }

  /** Takes no more jobs by itself; those in flight are awaited. `drain` still works. */
  async pause(): Promise<void> {
    clearInterval(this.poll);
    this.poll = undefined;
    // What is being claimed is in flight as soon as the claim is answered.
    await this.claiming.catch(() => 0);
    await Promise.allSettled(this.inFlight.keys());
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.pause();
    clearInterval(this.renewal);
  }

  /** Looks for due jobs now, unless it is paused. */
  wake(): void {
    if (this.poll === undefined || this.stopping) return;
    void this.claimAndStart().catch((error: unknown) =>
      this.options.log.error("job claim failed", { error }),
    );
  }

  /** Runs everything that is due, and what that makes due, to its end: for tests on a fake clock. */
  async drain(): Promise<void> {
    while ((await this.claimAndStart()) + this.inFlight.size > 0) await Promise.all(this.inFlight.keys());
  }

  /** One claim after the other: two at once would each count the same free places. */
  private claimAndStart(): Promise<number> {
    this.claiming = this.claiming.catch(() => 0).then(() => this.claim());
    return this.claiming;
  }

  private async claim(): Promise<number> {
    const free = this.options.concurrency - this.inFlight.size;
    if (free <= 0 || this.stopping) return 0;
    const jobs = await this.options.queue.claim({ by: this.by, limit: free, leaseMs: LEASE_MS });
    for (const job of jobs) this.launch(job);
    return jobs.length;
  }

  private launch(job: Job): void {
    const work = this.run(job).finally(() => {
      this.inFlight.delete(work);
      queueMicrotask(() => this.wake());
    });
    this.inFlight.set(work, job.id);
  }

  private async run(job: Job): Promise<void> {
    const { domain, handlers, queue, log } = this.options;
    try {
      const again = await handlers[job.kind].run(domain, job.subject);
      if (again === null) await queue.done(job.id, this.by);
      else await queue.retry(job.id, this.by, again, "");
    } catch (error) {
      log.warn("job failed", { kind: job.kind, subject: job.subject, attempts: job.attempts, error });
      await this.retryOrFail(job, error).catch((cause: unknown) =>
        log.error("job could not be put back", { kind: job.kind, error: cause }),
      );
    }
  }

  private async retryOrFail(job: Job, error: unknown): Promise<void> {
    const { domain, handlers, queue } = this.options;
    const message = redact(error instanceof Error ? error.message : String(error));
    const now = domain.clock.now();
    if (now >= job.deadline) return queue.fail(job.id, this.by, message);
    const backoff = Math.min(FIRST_BACKOFF * 2 ** (job.attempts - 1), handlers[job.kind].maxBackoff);
    return queue.retry(job.id, this.by, now + backoff, message);
  }

  private async renew(): Promise<void> {
    try {
      await this.options.queue.renew([...this.inFlight.values()], this.by, LEASE_MS);
    } catch (error) {
      this.options.log.warn("job leases could not be renewed", { error });
    }
  }
}
