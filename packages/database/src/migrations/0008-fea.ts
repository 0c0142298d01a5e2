import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/** Signatures by certificate, and the identity that they require. */
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
