import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/** The span (W3C traceparent) in which a job or delivery was written; null where no traces are made. */
export const traces = {
  async up(db: Db): Promise<void> {
    for (const table of ["jobs", "webhook_deliveries"])
      await sql.raw(`alter table ${table} add column traceparent text`).execute(db);
  },
};
