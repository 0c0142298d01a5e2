import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/** Started verification steps of sessions. */
export const challenges = {
  async up(db: Db): Promise<void> {
    await sql
      .raw(
        `create table verification_challenges (
          id text primary key, session_id text not null references signing_sessions (id), module text not null,
          code_hash text, sent_to text, sends bigint not null, attempts bigint not null, sent_at bigint,
          created_at bigint not null, unique (session_id, module))`,
      )
      .execute(db);
  },
};
