import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/**
 * Bulk sends and their rows. The indexes of jobs no longer name the kinds that need an engine, of which there are more
 * now: their jobs are those that have an owner. The indexes before stay: a version before goes on beside this one.
 */
const STATEMENTS = [
  `create table bulk_sends (
    id text primary key, tenant_id text not null references tenants (id), environment text not null,
    user_id text not null references users (id), name text not null, template_id text not null, status text not null,
    settings text not null, row_count integer not null, reservation_id text, created_at bigint not null,
    updated_at bigint not null, completed_at bigint)`,
  `create index bulk_sends_by_tenant on bulk_sends (tenant_id, environment, created_at, id)`,
  `create table bulk_rows (
    id text primary key, bulk_send_id text not null references bulk_sends (id) on delete cascade,
    position integer not null, lane integer not null, status text not null, reference text, request text not null,
    credits integer not null, attempts integer not null, document_id text, error text, created_at bigint not null,
    unique (bulk_send_id, position))`,
  `create index bulk_rows_by_status on bulk_rows (bulk_send_id, status, lane)`,
  `create index jobs_by_owner on jobs (owner, run_at) where owner <> '' and failed_at is null`,
  `create index jobs_without_owner on jobs (run_at) where owner = '' and failed_at is null`,
];

export const bulkSends = {
  async up(db: Db): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
