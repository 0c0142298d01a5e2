import { PostgresAdapter, sql } from "kysely";
import type { Db } from "../engine/db.ts";

/**
 * Search in names by trigrams, where PostgreSQL has them: rare words are found without a scan. SQLite, the engine of
 * small deployments, scans.
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
