import { SECOND } from "@service/platform/ports/clock";
import { ENGINE_JOB_KINDS, type Job, type JobKind, type JobQueue } from "@service/platform/ports/job-queue";
import type { Domain } from "../domain/model/domain.ts";
import { redact } from "@service/platform/redact";
import type { Log } from "@service/platform/log/log";
import { withScope } from "@service/platform/log/scope";
import { startStopwatch } from "@service/engine-process/stopwatch";
import { MAX_TRACE_MS, type Tracing } from "@service/platform/telemetry/tracing";
import type { JobOutcome, WorkMetrics } from "@service/platform/telemetry/work-metrics";
import type { JobHandler } from "./handlers.ts";
import { type JobWait, runWithWait } from "@service/platform/telemetry/job-wait";
import type { LeasePolicy } from "@service/platform/jobs/lease-worker";

/** How soon another process takes up the jobs of a killed one. */
const LEASE_MS = 10 * SECOND;
const RENEW_MS = 3 * SECOND;
const FIRST_BACKOFF_MS = 2 * SECOND;
/** Failures after which somebody should look: half a minute of tries. */
const STUCK_ATTEMPTS = 5;
/** Jobs at a time that wait for the database and other services. */
const OTHER_CONCURRENCY = 8;
/** Jobs that wait for a service of others without holding a place. Each may hold the bytes of a document. */
const MAX_WAITING = 16;

export interface JobPolicyOptions {
  domain: Domain;
  queue: JobQueue;
  handlers: Record<JobKind, JobHandler>;
  log: Log;
  /** Jobs at a time that need an engine. */
  engineConcurrency: number;
  metrics: Pick<WorkMetrics, "job">;
  tracing: Tracing;
}

function needsEngine({ kind }: Job): boolean {
  return (ENGINE_JOB_KINDS as readonly JobKind[]).includes(kind);
}

/**
 * Jobs: a claim takes as many as may run at a time, and each starts at once. Jobs for the engines have places of their
 * own, and their tenants take turns, so that a large creation delays no message and no seal of another tenant. A job
 * that waits for an authority holds no place, so that one that hangs delays no document that needs it not.
 */
export class JobPolicy implements LeasePolicy<Job> {
  readonly items = "jobs";
  readonly renewMs = RENEW_MS;
  private readonly options: JobPolicyOptions;
  private readonly by: string;
  private readonly claimed: Job[] = [];
  /** Jobs that are claimed or run. */
  private readonly active = new Map<Job, JobWait>();
  /** When the last claim was made. Before the first one, the clock may have gone back. */
  private claimedAt = Infinity;
  /** The last owner of a claim that was full. The next claim continues after it. */
  private cursor: string | null = null;

  constructor(options: JobPolicyOptions) {
    this.options = options;
    this.by = Buffer.from(options.domain.random.bytes(8)).toString("hex");
  }

  async claim(): Promise<boolean> {
    const { queue, domain } = this.options;
    const now = domain.clock.now();
    if (now < this.claimedAt) await queue.moveToPresent();
    this.claimedAt = now;
    const lease = { by: this.by, leaseMs: LEASE_MS };
    const limit = OTHER_CONCURRENCY - this.placesHeld((job) => !needsEngine(job));
    if (limit > 0) this.take(await queue.claim({ ...lease, limit }));
    return this.claimForEngines();
  }

  /** Answers whether another claim may find more. */
  private async claimForEngines(): Promise<boolean> {
    const { queue, engineConcurrency } = this.options;
    const limit = engineConcurrency - this.placesHeld(needsEngine);
    if (limit <= 0) return false;
    const { cursor: after } = this;
    const claimed = await queue.claimForEngines({ by: this.by, leaseMs: LEASE_MS, limit, after });
    this.take(claimed);
    if (claimed.length === limit) {
      this.cursor = claimed
        .map(({ owner }) => owner)
        .toSorted()
        .at(-1)!;
      return false;
    }
    // The claim came to the last owner: the next one begins with the first.
    this.cursor = null;
    return claimed.length > 0 || after !== null;
  }

  private take(claimed: Job[]): void {
    this.claimed.push(...claimed);
    for (const job of claimed) this.active.set(job, { isWaiting: false });
  }

  private placesHeld(isOfKind: (job: Job) => boolean): number {
    const waits = [...this.active].flatMap(([job, { isWaiting }]) => (isOfKind(job) ? [isWaiting] : []));
    const waiting = waits.filter(Boolean).length;
    return waits.length - Math.min(waiting, MAX_WAITING);
  }

  next(): Job | undefined {
    return this.claimed.shift();
  }

  async run(job: Job): Promise<void> {
    try {
      await runWithWait(this.active.get(job)!, () => this.observe(job));
    } finally {
      this.active.delete(job);
    }
  }

  /** Runs a job in a span and a log scope of its own, and counts it. */
  private async observe(job: Job): Promise<void> {
    const { domain, metrics, tracing } = this.options;
    const { id, kind, traceparent: parent, createdAt } = job;
    const elapsed = startStopwatch();
    const isLate = domain.clock.now() - createdAt > MAX_TRACE_MS;
    await withScope({ jobId: id }, () =>
      tracing.span(`job ${kind}`, { kind: "consumer", parent, isLate }, async (describe) => {
        const outcome = await this.runOnce(job);
        describe({ "service.outcome": outcome });
        metrics.job(kind, outcome, elapsed());
      }),
    );
  }

  hasMore(): boolean {
    return true;
  }

  renew(running: readonly Job[]): Promise<void> {
    const ids = running.map(({ id }) => id);
    return this.options.queue.renew(ids, this.by, LEASE_MS);
  }

  private async runOnce(job: Job): Promise<JobOutcome> {
    const { domain, handlers, queue, log } = this.options;
    try {
      const again = await handlers[job.kind].run(domain, job.subject);
      if (again === null) await queue.done(job.id, this.by);
      else await queue.retry(job.id, this.by, again, "");
      return again === null ? "done" : "again";
    } catch (error) {
      const isStuck = job.attempts >= STUCK_ATTEMPTS;
      log[isStuck ? "error" : "warn"]("job failed", {
        kind: job.kind,
        subject: job.subject,
        attempts: job.attempts,
        error,
      });
      return this.retryOrFail(job, error);
    }
  }

  private async retryOrFail(job: Job, error: unknown): Promise<"retried" | "failed"> {
    const { domain, handlers, queue } = this.options;
    const message = redact(error instanceof Error ? error.message : String(error));
    const now = domain.clock.now();
    if (now >= job.deadline) {
      await queue.fail(job.id, this.by, message);
      return "failed";
    }
    const backoff = Math.min(FIRST_BACKOFF_MS * 2 ** (job.attempts - 1), handlers[job.kind].maxBackoff);
    await queue.retry(job.id, this.by, now + backoff, message);
    return "retried";
  }
}
