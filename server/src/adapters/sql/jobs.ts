import { sql } from "kysely";
import type { Clock, Instant } from "../../domain/ports/clock.ts";
import type { Job, JobKind, JobQueue } from "../../domain/ports/job-queue.ts";
import { Codec } from "./codec.ts";
import { TABLES } from "./columns.ts";
import type { Db, Engine } from "./engine/db.ts";

const codec = new Codec<Job>(TABLES.jobs);

interface NewJob {
  id: string;
  now: Instant;
  kind: JobKind;
  subject: string;
  runAt: Instant;
  deadline: Instant;
}

/**
 * Adds a job in the caller's transaction. A waiting one of its kind and subject moves to the earlier instant. A running
 * one loses its claim and runs again, because it may have read older data.
 */
export async function enqueueJob(db: Db, job: NewJob): Promise<void> {
  const { id, now, kind, subject, runAt, deadline } = job;
  await sql`
    insert into jobs (id, kind, subject, run_at, attempts, deadline, created_at)
    values (${id}, ${kind}, ${subject}, ${runAt}, 0, ${deadline}, ${now})
    on conflict (kind, subject) do update set
      run_at = case when excluded.run_at < jobs.run_at or jobs.failed_at is not null
        then excluded.run_at else jobs.run_at end,
      deadline = case when excluded.deadline > jobs.deadline then excluded.deadline else jobs.deadline end,
      failed_at = null, claimed_by = null, claimed_until = null`.execute(db);
}

/**
 * Our own queue (docs/findings.md#job-queue). A claim is a lease, so another process takes the jobs of a killed one.
 */
export class SqlJobQueue implements JobQueue {
  private readonly db: Db;
  private readonly engine: Engine;
  private readonly clock: Clock;

  constructor(db: Db, engine: Engine, clock: Clock) {
    this.db = db;
    this.engine = engine;
    this.clock = clock;
  }

  async claim({ by, limit, leaseMs }: { by: string; limit: number; leaseMs: number }): Promise<Job[]> {
    const now = this.clock.now();
    // Other processes skip claimed rows instead of waiting for them.
    const skipLocked = this.engine === "postgres" ? sql`for update skip locked` : sql``;
    const { rows } = await sql<Record<string, unknown>>`
      update jobs set claimed_by = ${by}, claimed_until = ${now + leaseMs}, attempts = attempts + 1
      where id in (
        select id from jobs
        where failed_at is null and run_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
        order by run_at limit ${limit} ${skipLocked})
      returning *`.execute(this.db);
    return rows.map((row) => codec.decode(row));
  }

  async renew(ids: string[], by: string, leaseMs: number): Promise<void> {
    if (ids.length === 0) return;
    const until = this.clock.now() + leaseMs;
    await sql`update jobs set claimed_until = ${until}
      where claimed_by = ${by} and id in (${sql.join(ids)})`.execute(this.db);
  }

  async done(id: string, by: string): Promise<void> {
    await sql`delete from jobs where id = ${id} and claimed_by = ${by}`.execute(this.db);
  }

  async retry(id: string, by: string, runAt: Instant, error: string): Promise<void> {
    await sql`update jobs set run_at = ${runAt}, claimed_by = null, claimed_until = null, last_error = ${error}
      where id = ${id} and claimed_by = ${by}`.execute(this.db);
  }

  async fail(id: string, by: string, error: string): Promise<void> {
    await sql`update jobs set failed_at = ${this.clock.now()}, claimed_by = null, claimed_until = null,
      last_error = ${error} where id = ${id} and claimed_by = ${by}`.execute(this.db);
  }
}
