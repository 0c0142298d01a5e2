import { PostgresAdapter, sql } from "kysely";
import type { Db } from "./db.ts";

/** Adds a column, given as its name, type and constraints. On PostgreSQL it may be there: SQLite cannot ask for that. */
export async function addColumn(db: Db, table: string, column: string): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const add = isPostgres ? "add column if not exists" : "add column";
  await sql.raw(`alter table ${table} ${add} ${column}`).execute(db);
}
