import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/** The messages about their documents that a member has switched off. */
export const mutedMails = {
  async up(db: Db): Promise<void> {
    await addColumn(db, "users", "muted_mails text not null default '[]'");
  },
};
