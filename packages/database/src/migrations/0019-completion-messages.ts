import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/** Whether a completed document is sent to its signers, and the owner's words in that message. */
export const completionMessages = {
  async up(db: Db): Promise<void> {
    for (const column of ["sends_copies integer not null default 1", "completion_message text"])
      await sql.raw(`alter table documents add column ${column}`).execute(db);
  },
};
