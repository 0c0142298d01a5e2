import { type RawBuilder, sql } from "kysely";
import type { Clock, Instant } from "@service/platform/ports/clock";
import type { Job, JobQueue, NewJob } from "@service/platform/ports/job-queue";
import { Codec } from "./codec.ts";
import { TABLES } from "./columns.ts";
import type { Db, Engine } from "@service/database/engine/db";

const codec = new Codec<Job>(TABLES.jobs);

/** Conditions of the partial indexes of 0040-bulk-sends. An index serves a query with the same text. */
const FOR_ENGINES = sql`owner <> '' and failed_at is null`;
const WITHOUT_ENGINE = sql`owner = '' and failed_at is null`;

/**
 * Adds a job in the caller's transaction. A waiting one of its kind and subject moves to the earlier instant. A running
 * one loses its claim and runs again, because it may have read older data.
 */
export async function enqueueJob(
  db: Db,
  job: NewJob & { id: string; now: Instant; traceparent: string | null },
): Promise<void> {
  const { id, now, kind, subject, runAt, deadline, traceparent } = job;
  const owner = "owner" in job ? job.owner : "";
  await sql`
    insert into jobs (id, kind, subject, owner, run_at, attempts, deadline, created_at, traceparent)
    values (${id}, ${kind}, ${subject}, ${owner}, ${runAt}, 0, ${deadline}, ${now}, ${traceparent})
    on conflict (kind, subject) do update set
      run_at = case when excluded.run_at < jobs.run_at or jobs.failed_at is not null
        then excluded.run_at else jobs.run_at end,
      deadline = case when excluded.deadline > jobs.deadline then excluded.deadline else jobs.deadline end,
      traceparent = coalesce(excluded.traceparent, jobs.traceparent),
      failed_at = null, claimed_by = null, claimed_until = null`.execute(db);
}

function isDue(now: Instant): RawBuilder<unknown> {
  return sql`run_at <= ${now} and (claimed_until is null or claimed_until <= ${now})`;
}

function nextOwner(place: RawBuilder<unknown> | null): RawBuilder<unknown> {
  const beyond = place === null ? sql`` : sql`and owner > ${place}`;
  return sql`(select min(owner) from jobs where ${FOR_ENGINES} ${beyond})`;
}

/**
 * Our own queue (docs/findings.md#job-queue). A claim is a lease, so another process takes the jobs of a killed one.
 */
export class SqlJobQueue implements JobQueue {
  private readonly db: Db;
  /** Other processes skip claimed rows instead of waiting for them. */
  private readonly skipLocked: RawBuilder<unknown>;
  private readonly clock: Clock;

  constructor(db: Db, engine: Engine, clock: Clock) {
    this.db = db;
    this.skipLocked = engine === "postgres" ? sql`for update skip locked` : sql``;
    this.clock = clock;
  }

  async claim({ by, limit, leaseMs }: Parameters<JobQueue["claim"]>[0]): Promise<Job[]> {
    const now = this.clock.now();
    const due = sql`due (id) as materialized (
      select id from jobs where ${WITHOUT_ENGINE} and ${isDue(now)} order by run_at limit ${limit} ${this.skipLocked})`;
    return this.lease(due, { by, until: now + leaseMs });
  }

  /** Skips from owner to owner along the index, without reading all of their jobs. */
  async claimForEngines(options: Parameters<JobQueue["claimForEngines"]>[0]): Promise<Job[]> {
    const { by, limit, leaseMs, after } = options;
    const now = this.clock.now();
    const due = sql`
      owners (owner) as (
        select ${nextOwner(after === null ? null : sql`${after}`)}
        union all
        select ${nextOwner(sql`owners.owner`)} from owners where owners.owner is not null),
      firsts (id) as materialized (
        select (select id from jobs where ${FOR_ENGINES} and owner = owners.owner and ${isDue(now)}
          order by run_at limit 1 ${this.skipLocked}) from owners where owners.owner is not null),
      due (id) as materialized (select id from firsts where id is not null limit ${limit})`;
    return this.lease(due, { by, until: now + leaseMs });
  }

  private async lease(
    due: RawBuilder<unknown>,
    { by, until }: { by: string; until: Instant },
  ): Promise<Job[]> {
    const { rows } = await sql<Record<string, unknown>>`
      with recursive ${due}
      update jobs set claimed_by = ${by}, claimed_until = ${until}, attempts = attempts + 1
      where id in (select id from due) returning ${codec.list}`.execute(this.db);
    return rows.map((row) => codec.decode(row));
  }

  async moveToPresent(): Promise<void> {
    const now = this.clock.now();
    await sql`update jobs set run_at = ${now}, created_at = ${now}
      where run_at <= created_at and created_at > ${now} and failed_at is null`.execute(this.db);
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
