import { SECOND } from "../domain/ports/clock.ts";
import type { Job, JobKind, JobQueue } from "../domain/ports/job-queue.ts";
import type { Domain } from "../domain/model/domain.ts";
import { redact } from "../domain/redact.ts";
import type { Log } from "../log/log.ts";
import type { JobHandler } from "./handlers.ts";
import type { LeasePolicy } from "./lease-worker.ts";

/** How soon another process takes up the jobs of a killed one. */
const LEASE_MS = 10 * SECOND;
const RENEW_MS = 3 * SECOND;
const FIRST_BACKOFF_MS = 2 * SECOND;
const CONCURRENCY = 2;

export interface JobPolicyOptions {
  domain: Domain;
  queue: JobQueue;
  handlers: Record<JobKind, JobHandler>;
  log: Log;
}

/** Jobs: a claim takes as many as may run at a time, and each starts at once. */
export class JobPolicy implements LeasePolicy<Job> {
  readonly items = "jobs";
  readonly renewMs = RENEW_MS;
  private readonly options: JobPolicyOptions;
  private readonly by: string;
  private readonly claimed: Job[] = [];

  constructor(options: JobPolicyOptions) {
    this.options = options;
    this.by = Buffer.from(options.domain.random.bytes(8)).toString("hex");
  }

  async claim(running: number): Promise<boolean> {
    const limit = CONCURRENCY - running;
    if (limit > 0)
      this.claimed.push(...(await this.options.queue.claim({ by: this.by, limit, leaseMs: LEASE_MS })));
    return false;
  }

  next(): Job | undefined {
    return this.claimed.shift();
  }

  async run(job: Job): Promise<void> {
    const { domain, handlers, queue, log } = this.options;
    try {
      const again = await handlers[job.kind].run(domain, job.subject);
      if (again === null) await queue.done(job.id, this.by);
      else await queue.retry(job.id, this.by, again, "");
    } catch (error) {
      log.warn("job failed", { kind: job.kind, subject: job.subject, attempts: job.attempts, error });
      await this.retryOrFail(job, error);
    }
  }

  hasMore(): boolean {
    return true;
  }

  renew(running: readonly Job[]): Promise<void> {
    const ids = running.map(({ id }) => id);
    return this.options.queue.renew(ids, this.by, LEASE_MS);
  }

  private retryOrFail(job: Job, error: unknown): Promise<void> {
    const { domain, handlers, queue } = this.options;
    const message = redact(error instanceof Error ? error.message : String(error));
    const now = domain.clock.now();
    if (now >= job.deadline) return queue.fail(job.id, this.by, message);
    const backoff = Math.min(FIRST_BACKOFF_MS * 2 ** (job.attempts - 1), handlers[job.kind].maxBackoff);
    return queue.retry(job.id, this.by, now + backoff, message);
  }
}
