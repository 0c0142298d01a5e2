import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/** When signers are reminded after their invitation, and a workspace's default. Null: never. */
export const reminders = {
  async up(db: Db): Promise<void> {
    await addColumn(db, "documents", "reminder_schedule text");
    await addColumn(db, "tenants", "reminders text");
  },
};
