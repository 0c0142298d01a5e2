import { PostgresAdapter, sql } from "kysely";
import type { Db } from "../engine/db.ts";
import { buildConcurrently } from "./concurrent.ts";

const NAME = "signers_by_contact";

/** Signers by their contact: the documents of a contact (docs/contract/v2.md#contact-documents). */
export const SIGNERS_BY_CONTACT = "(tenant_id, environment, (coalesce(email, phone)), created_at, id)";

/**
 * Builds the index on the signers of PostgreSQL before migration 0025, while others read and write. Where another
 * process builds it, this one goes on: no query needs the index to be right.
 */
export async function indexSigners(db: Db): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${NAME}, 0)) as locked
      where to_regclass('signers') is not null`.execute(connection);
    if (rows[0]?.locked !== true) return;
    try {
      await buildConcurrently(connection, NAME, `signers ${SIGNERS_BY_CONTACT}`);
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${NAME}, 0))`.execute(connection);
    }
  });
}
