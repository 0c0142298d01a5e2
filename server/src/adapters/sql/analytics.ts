import { type RawBuilder, sql } from "kysely";
import type {
  AnalyticsQueries,
  NamedEvent,
  OwnerTotal,
  PendingSigner,
  SpanTotal,
  StatusTotal,
  Usage,
} from "../../domain/model/analytics-queries.ts";
import type { Instant } from "@service/platform/ports/clock";
import type { Event } from "../../domain/model/event.ts";
import type { Tenancy } from "../../domain/environment.ts";
import { Codec } from "./codec.ts";
import { TABLES } from "./columns.ts";
import type { Db } from "@service/database/engine/db";

const eventCodec = new Codec<Event>(TABLES.events);

/** PostgreSQL answers sums and means as text, because its numeric is wider than a double. These fit (below 2^53). */
type Sum = number | string | null;

/** Aggregates over documents, signers and events, for both engines. */
export class SqlAnalytics implements AnalyticsQueries {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  async totalsByStatus(tenancy: Tenancy, since: Instant): Promise<StatusTotal[]> {
    const { rows } = await sql<Omit<StatusTotal, "signingMs"> & { signing_ms: Sum }>`
      select status, count(*) as count, count(sent_at) as sent, sum(completed_at - sent_at) as signing_ms
      from documents where ${within(tenancy)} and created_at >= ${since} group by status`.execute(this.db);
    return rows.map(({ signing_ms, ...row }) => ({ ...row, signingMs: Number(signing_ms) }));
  }

  async totalsBySpan(tenancy: Tenancy, starts: readonly Instant[]): Promise<SpanTotal[]> {
    const cases = starts
      .map((start, span) => sql`when completed_at >= ${start} then ${sql.lit(span)}`)
      .toReversed();
    const { rows } = await sql<Omit<SpanTotal, "signingMs"> & { signing_ms: Sum }>`
      select case ${sql.join(cases, sql` `)} end as span, count(*) as count,
        sum(completed_at - sent_at) as signing_ms
      from documents where ${within(tenancy)} and completed_at >= ${starts[0] ?? 0} group by 1`.execute(
      this.db,
    );
    return rows.map(({ signing_ms, ...row }) => ({ ...row, signingMs: Number(signing_ms) }));
  }

  async pendingSigners(tenancy: Tenancy, limit: number): Promise<PendingSigner[]> {
    const { rows } = await sql<Omit<PendingSigner, "askedAt"> & { asked_at: Sum }>`
      select max(name) as name, email, count(*) as count, avg(invited_at) as asked_at
      from signers where ${within(tenancy)} and status in ('sent', 'viewed')
        and action in ('sign', 'approve')
      group by email, phone order by count(*) desc, avg(invited_at), min(id) limit ${limit}`.execute(this.db);
    return rows.map(({ asked_at, ...row }) => ({ ...row, askedAt: Number(asked_at) }));
  }

  async totalsByOwner(tenancy: Tenancy, since: Instant): Promise<OwnerTotal[]> {
    const { rows } = await sql<{ owner_id: string; sent: number; completed: number }>`
      select owner_id, count(sent_at) as sent, count(completed_at) as completed
      from documents where ${within(tenancy)} and created_at >= ${since} group by owner_id`.execute(this.db);
    return rows.map(({ owner_id: ownerId, ...row }) => ({ ownerId, ...row }));
  }

  async usage({ tenantId, environment }: Tenancy, since: Instant): Promise<Usage> {
    const own = sql`tenant_id = ${tenantId} and environment = ${environment}`;
    const { rows } = await sql<Record<"documents" | "completed", number> & { credits_used: Sum }>`
      select
        (select count(*) from documents where ${own} and created_at >= ${since}) as documents,
        (select count(*) from documents where ${own} and completed_at >= ${since}) as completed,
        (select -sum(amount) from credit_entries
          where tenant_id = ${tenantId} and created_at >= ${since} and amount < 0) as credits_used`.execute(
      this.db,
    );
    const { documents, completed, credits_used: spent } = rows[0]!;
    return { documents, completed, creditsUsed: environment === "live" ? Number(spent) : 0 };
  }

  async latestEvents(tenancy: Tenancy, limit: number): Promise<NamedEvent[]> {
    const { rows } = await sql<Record<string, unknown> & { document_name: string }>`
      select latest.*, documents.name as document_name
      from (select ${eventCodec.list} from events where ${within(tenancy)} order by created_at desc, id desc limit ${limit}) as latest
      join documents on documents.id = latest.document_id and documents.deleted_at is null
      order by latest.created_at desc, latest.id desc`.execute(this.db);
    return rows.map((row) => ({ event: eventCodec.decode(row), documentName: row.document_name }));
  }
}

function within({ tenantId, environment }: Tenancy): RawBuilder<boolean> {
  return sql`tenant_id = ${tenantId} and environment = ${environment}`;
}
