import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/** Zone and format of days, of workspaces and documents. Null: the operator's. */
export const calendars = {
  async up(db: Db): Promise<void> {
    for (const table of ["tenants", "documents"] as const) {
      await addColumn(db, table, "time_zone text");
      await addColumn(db, table, "date_format text");
    }
  },
};
