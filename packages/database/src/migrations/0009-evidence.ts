import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/** State of the document before and after each signature, and digests of the ink. */
export const evidence = {
  async up(db: Db): Promise<void> {
    for (const column of ["ink_sha256", "initials_sha256", "state_before", "state_after"])
      await sql.raw(`alter table signatures add column ${column} text`).execute(db);
  },
};
