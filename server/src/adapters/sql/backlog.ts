import { sql } from "kysely";
import type { Backlog } from "@service/platform/ports/backlog";
import type { Instant } from "@service/platform/ports/clock";
import type { JobKind } from "@service/platform/ports/job-queue";
import { waitingEndpoints } from "./deliveries.ts";
import type { Db } from "@service/database/engine/db";

/** Deliveries of one endpoint that are counted. More are reported as this many, so that a scrape stays cheap. */
const MAX_COUNTED = 10_000;

/** Reads the backlog along the indexes by which the workers claim. */
export async function readBacklog(db: Db, now: Instant): Promise<Backlog> {
  const jobs = await sql<{ kind: JobKind; due: number; oldestDueAt: Instant }>`
    select kind, count(*) as due, min(run_at) as "oldestDueAt" from jobs
    where run_at <= ${now} and failed_at is null group by kind`.execute(db);
  const messages = await sql<Backlog["messages"]>`
    select count(*) as waiting, min(created_at) as "oldestCreatedAt" from jobs
    where kind = 'deliver-message' and failed_at is null`.execute(db);
  return { jobs: jobs.rows, deliveries: await readDeliveries(db, now), messages: messages.rows[0]! };
}

async function readDeliveries(db: Db, now: Instant): Promise<Backlog["deliveries"]> {
  const due = sql`from webhook_deliveries where endpoint_id = open.id and status = 'PENDING'
    and next_attempt_at <= ${now}`;
  const { rows } = await sql<{ due: number | string | null; oldestDueAt: Instant | null }>`
    with recursive ${waitingEndpoints("")},
    open as (select endpoint.id from waiting join webhook_endpoints endpoint
      on endpoint.id = waiting.endpoint_id and endpoint.disabled = 0 and endpoint.deleted_at is null),
    counted as (select (select min(next_attempt_at) ${due}) as oldest,
      (select count(*) from (select 1 ${due} limit ${MAX_COUNTED}) as few) as due from open)
    select sum(due) as due, min(oldest) as "oldestDueAt" from counted`.execute(db);
  const { due: count, oldestDueAt } = rows[0]!;
  // PostgreSQL sums to a decimal, which comes as text.
  return { due: Number(count ?? 0), oldestDueAt };
}
