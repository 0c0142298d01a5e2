import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/** Labels of documents. They are found by entries among the names. */
export const tags = {
  async up(db: Db): Promise<void> {
    await addColumn(db, "documents", "tags text not null default '[]'");
  },
};
