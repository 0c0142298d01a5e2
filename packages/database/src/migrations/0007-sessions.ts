import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/** Whether a session allows declining, and the error that it simulates in the sandbox. */
export const sessions = {
  async up(db: Db): Promise<void> {
    for (const statement of [
      `alter table signing_sessions add column allow_decline integer not null default 1`,
      `alter table signing_sessions add column simulate text`,
    ])
      await sql.raw(statement).execute(db);
  },
};
