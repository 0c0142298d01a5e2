import { PostgresAdapter, sql } from "kysely";
import type { Db } from "../engine/db.ts";

/**
 * Search in names by trigrams, where PostgreSQL has them: a word that few names hold is then found without a walk over
 * all. SQLite, the engine of small deployments, walks.
 */
export const search = {
  async up(db: Db): Promise<void> {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    const { rows } = await sql`select 1 from pg_available_extensions where name = 'pg_trgm'`.execute(db);
    if (rows.length === 0) return;
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`create index documents_by_name on documents using gin (name_folded gin_trgm_ops)`.execute(db);
  },
};
