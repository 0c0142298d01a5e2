import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/**
 * Builds an index of PostgreSQL without a lock that writers notice. What a broken build has left is replaced.
 * @param target the table with columns and condition, as after `on`
 */
export async function buildConcurrently(db: Db, name: string, target: string): Promise<void> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  if (rows[0]?.valid === true) return;
  await sql.raw(`drop index if exists ${name}`).execute(db);
  await sql.raw(`create index concurrently ${name} on ${target}`).execute(db);
}
