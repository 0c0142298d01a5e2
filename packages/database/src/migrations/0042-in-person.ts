import { sql } from "kysely";
import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/**
 * Sessions in which several people sign on one device. `document_id` and `signer_id` are no foreign keys: a session may
 * outlive its document and a removed signer for a while, and its page is told so.
 */
const STATEMENTS = [
  `create table in_person_sessions (
    id text primary key, tenant_id text not null references tenants (id), environment text not null,
    document_id text not null, host_name text not null, secret_hash text not null, allowed_origins text not null,
    locale text, appearance text, verifications text not null, asks_own_code integer not null, metadata text, allow_decline integer not null,
    created_by text not null, created_at bigint not null, expires_at bigint not null, cancelled_at bigint)`,
  `create unique index in_person_sessions_by_secret on in_person_sessions (secret_hash)`,
  `create index in_person_sessions_by_expiry on in_person_sessions (expires_at)`,
  `create table in_person_parts (
    id text primary key, in_person_id text not null references in_person_sessions (id) on delete cascade,
    signer_id text not null, position integer not null, pin_hash text, attempts integer not null, session_id text,
    returned_at bigint, unique (in_person_id, signer_id))`,
  `create index in_person_parts_by_signer on in_person_parts (signer_id)`,
  `create table in_person_credentials (
    id text primary key, session_id text not null references in_person_sessions (id) on delete cascade,
    kind text not null, hash text not null, expires_at bigint not null)`,
  `create index in_person_credentials_by_session on in_person_credentials (session_id)`,
  `create index in_person_credentials_by_expiry on in_person_credentials (expires_at)`,
];

/** In the order in which requests use the tables. */
const COLUMNS = { signing_sessions: "in_person_id text", signatures: "in_person text" };

export const inPerson = {
  async up(db: Db): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
    for (const [table, column] of Object.entries(COLUMNS)) await addColumn(db, table, column);
  },
};
