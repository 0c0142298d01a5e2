import { PostgresAdapter, sql } from "kysely";
import { fold } from "@service/contract/rules/fold";
import type { Db } from "../engine/db.ts";
import { buildConcurrently } from "./concurrent.ts";

/** Texts of signers that are searched. The version before 0054 writes rows without a folded name. */
const NAME = "coalesce(name_folded, lower(name))";
const EMAIL = "lower(email)";
export const SIGNER_NAME = sql.raw<string>(NAME);
export const SIGNER_EMAIL = sql.raw<string>(EMAIL);

/** Rows of one statement. */
const BATCH = 500;

/** Indexes of documents by name and of the bin. Where the last one is valid, nothing is left to do. */
const DOCUMENTS = [
  ["documents_in_name_order", "documents (tenant_id, environment, name_folded, id)"],
  ["documents_deleted", "documents (deleted_at, id) where deleted_at is not null"],
  ["documents_in_bin", "documents (tenant_id, environment, created_at, id) where deleted_at is not null"],
] as const;
const LAST = "documents_in_bin";

/**
 * Folds the names of signers that were there before migration 0054, and builds the indexes of the search and of the
 * order by name, while others read and write. Where another process does it, this one goes on: no query needs them.
 */
export async function prepareSearch(db: Db): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return prepareEmbedded(db);
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${LAST}, 0)) as locked
      where not exists (select 1 from pg_index
        where indexrelid = to_regclass(${LAST}) and indisvalid)`.execute(connection);
    if (rows[0]?.locked !== true) return;
    try {
      await foldNames(connection);
      if (await hasTrigrams(connection))
        await buildConcurrently(
          connection,
          "signers_by_text",
          `signers using gin ((${NAME}) gin_trgm_ops, (${EMAIL}) gin_trgm_ops)`,
        );
      for (const [name, target] of DOCUMENTS) await buildConcurrently(connection, name, target);
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${LAST}, 0))`.execute(connection);
    }
  });
}

/** The embedded database has one process. Its index holds all that the search of signers reads. */
async function prepareEmbedded(db: Db): Promise<void> {
  const { rows } = await sql`select 1 from sqlite_master where name = ${LAST}`.execute(db);
  if (rows.length > 0) return;
  await foldNames(db);
  await sql
    .raw(`create index if not exists signers_by_text
      on signers (tenant_id, environment, ${NAME}, ${EMAIL}, document_id)`)
    .execute(db);
  for (const [name, target] of DOCUMENTS)
    await sql.raw(`create index if not exists ${name} on ${target}`).execute(db);
}

async function hasTrigrams(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db);
  return rows.length > 0;
}

async function foldNames(db: Db): Promise<void> {
  for (let after = ""; ;) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from signers where id > ${after} and name_folded is null order by id limit ${BATCH}`.execute(
      db,
    );
    if (rows.length === 0) return;
    const names = rows.map(({ id, name }) => sql`when ${id} then ${fold(name)}`);
    await sql`update signers set name_folded = case id ${sql.join(names, sql` `)} end
      where id in (${sql.join(rows.map(({ id }) => id))})`.execute(db);
    after = rows.at(-1)!.id;
  }
}
