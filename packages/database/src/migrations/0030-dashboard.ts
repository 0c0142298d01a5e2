import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/** Sign-in to the dashboard. Members are found by their address in every workspace. */
const STATEMENTS = [
  `create table account_sessions (
    id text primary key, email text not null, secret_hash text not null unique,
    created_at bigint not null, expires_at bigint not null)`,
  `create index account_sessions_by_email on account_sessions (email)`,
  `create index account_sessions_by_expiry on account_sessions (expires_at)`,
  `create table access_tokens (
    id text primary key, session_id text not null references account_sessions (id) on delete cascade,
    tenant_id text not null references tenants (id), user_id text not null references users (id),
    environment text not null, token_hash text not null unique, expires_at bigint not null)`,
  `create index access_tokens_by_session on access_tokens (session_id)`,
  `create index access_tokens_by_expiry on access_tokens (expires_at)`,
  `create table account_challenges (
    id text primary key, kind text not null, email text, secret text not null unique, expires_at bigint not null)`,
  `create index account_challenges_by_expiry on account_challenges (expires_at)`,
  `create table passkeys (
    id text primary key, email text not null, credential_id text not null unique, public_key text not null,
    counter bigint not null, transports text not null, name text not null, created_at bigint not null,
    last_used_at bigint)`,
  `create index passkeys_by_email on passkeys (email)`,
  `create index users_by_email on users (email)`,
];

export const dashboard = {
  async up(db: Db): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
