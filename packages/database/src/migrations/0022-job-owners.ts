import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/**
 * Stores the tenant of a job's document, so that tenants take turns. Jobs that need an engine have an index
 * of their own.
 */
export const jobOwners = {
  async up(db: Db): Promise<void> {
    for (const statement of [
      `alter table jobs add column owner text not null default ''`,
      `create index jobs_for_engines on jobs (owner, run_at)
        where kind in ('render', 'seal', 'create-document') and failed_at is null`,
      `create index jobs_without_engine on jobs (run_at)
        where kind not in ('render', 'seal', 'create-document') and failed_at is null`,
    ])
      await sql.raw(statement).execute(db);
  },
};
