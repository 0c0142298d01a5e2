import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/** The signer's time zone, as their browser says it. */
export const timeZone = {
  async up(db: Db): Promise<void> {
    await addColumn(db, "signatures", "time_zone text");
  },
};
