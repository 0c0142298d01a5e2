import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/**
 * Sessions of the field editor. `document_id` is no foreign key: a session may outlive its document for a while, and its
 * frame is told so.
 */
const STATEMENTS = [
  `create table editor_sessions (
    id text primary key, tenant_id text not null references tenants (id), environment text not null,
    document_id text not null, secret_hash text not null, allowed_origins text not null, locale text, appearance text,
    created_at bigint not null, expires_at bigint not null, cancelled_at bigint)`,
  `create index editor_sessions_by_expiry on editor_sessions (expires_at)`,
  `create table editor_credentials (
    id text primary key, session_id text not null references editor_sessions (id) on delete cascade,
    kind text not null, hash text not null, expires_at bigint not null)`,
  `create index editor_credentials_by_session on editor_credentials (session_id)`,
  `create index editor_credentials_by_expiry on editor_credentials (expires_at)`,
];

export const editorSessions = {
  async up(db: Db): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
