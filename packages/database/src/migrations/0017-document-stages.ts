import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/** How far a draft's preparation has come, and whether the start of its signing invites its signers. */
export const documentStages = {
  async up(db: Db): Promise<void> {
    const columns = [
      "stage text not null default 'collecting_signers'",
      "sends_invitations integer not null default 1",
    ];
    for (const column of columns) await sql.raw(`alter table documents add column ${column}`).execute(db);
  },
};
