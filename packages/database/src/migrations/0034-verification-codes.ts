import { sql } from "kysely";
import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/** In the order in which requests use the tables. */
const COLUMNS = {
  tenants: "public_verification text not null default 'status'",
  documents: "verification_code text",
};

/**
 * Codes that open the public record of a sealed document, and what each workspace discloses in it. Documents are found
 * by a table of their own: an index of theirs would lock them while it is built.
 */
export const verificationCodes = {
  async up(db: Db): Promise<void> {
    for (const [table, column] of Object.entries(COLUMNS)) await addColumn(db, table, column);
    const columns = `code text primary key, document_id text not null unique references documents (id),
      pages integer not null`;
    await sql.raw(`create table verification_codes (${columns})`).execute(db);
  },
};
