import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/** When a draft is sent by itself, and the member as whom. Null: it is not. */
export const scheduledSends = {
  async up(db: Db): Promise<void> {
    await addColumn(db, "documents", "scheduled_send_at bigint");
    await addColumn(db, "documents", "scheduled_by text");
  },
};
