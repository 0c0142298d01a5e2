import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/** Creations that go on after their request, their progress, and the files that they are made of. */
export const workflows = {
  async up(db: Db): Promise<void> {
    for (const statement of [
      `create table workflows (
        id text primary key, tenant_id text not null references tenants (id), environment text not null,
        user_id text not null references users (id), mode text not null, status text not null, step text not null,
        percent integer not null, request text, origin text, reservation_id text, document_id text, result text,
        error text, event_count integer not null, created_at bigint not null, completed_at bigint)`,
      `create index workflows_by_status on workflows (status, created_at)`,
      `create index workflows_by_end on workflows (completed_at)`,
      `create table workflow_events (
        id text primary key, workflow_id text not null references workflows (id), sequence integer not null,
        type text not null, data text not null, created_at bigint not null, unique (workflow_id, sequence))`,
      `create table workflow_sources (
        id text primary key, workflow_id text not null references workflows (id), storage_key text not null)`,
      `create index workflow_sources_by_workflow on workflow_sources (workflow_id)`,
      `create index workflow_sources_by_key on workflow_sources (storage_key)`,
    ])
      await sql.raw(statement).execute(db);
  },
};
