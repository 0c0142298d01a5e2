import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/** Signings that continue on another device. */
export const handoffs = {
  async up(db: Db): Promise<void> {
    for (const statement of [
      `create table handoffs (
        id text primary key, session_id text not null references signing_sessions (id),
        child_id text references signing_sessions (id), token_hash text not null unique, status text not null,
        created_at bigint not null, expires_at bigint not null)`,
      `create index handoffs_by_session on handoffs (session_id, created_at, id)`,
      `create index handoffs_by_child on handoffs (child_id)`,
    ])
      await sql.raw(statement).execute(db);
  },
};
