import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

const STATEMENTS = [
  `create table exports (
    id text primary key, tenant_id text not null references tenants (id), environment text not null,
    user_id text not null references users (id), status text not null, filter text not null, document_ids text,
    total bigint not null, done bigint not null, size bigint not null, sha256 text, created_at bigint not null,
    updated_at bigint not null, ended_at bigint, expires_at bigint)`,
  "create index exports_by_tenant on exports (tenant_id, environment, ended_at)",
  `create table export_parts (
    id text primary key, export_id text not null references exports (id) on delete cascade, position bigint not null,
    storage_key text not null, size bigint not null, sha256 text not null, entries text not null,
    created_at bigint not null)`,
  "create index export_parts_in_order on export_parts (export_id, position)",
  "create index export_parts_by_file on export_parts (storage_key)",
];

/** Exports of documents, and the stored pieces of their files. */
export const exports = {
  async up(db: Db): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
