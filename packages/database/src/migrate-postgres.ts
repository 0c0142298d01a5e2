import { openForMigrations, type PostgresOptions } from "./engine/postgres.ts";
import { migrate } from "./migrate.ts";

/** Applies pending migrations through a connection of their own. Throws with the migration's name. */
export async function migratePostgres(options: PostgresOptions): Promise<void> {
  const db = openForMigrations(options);
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}
