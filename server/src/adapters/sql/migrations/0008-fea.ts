import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/** Signatures by certificate, and who must give them. */
export const fea = {
  async up(db: Db): Promise<void> {
    for (const statement of [
      "alter table signatures add column fea text",
      "alter table signers add column rfc text",
      "alter table signers add column curp text",
    ])
      await sql.raw(statement).execute(db);
  },
};
