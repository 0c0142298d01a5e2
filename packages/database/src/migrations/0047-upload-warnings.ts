import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/**
 * Changes between a document's uploads and its canonical PDF, and what became of signatures in them. None are known of
 * documents before it.
 */
export const uploadWarnings = {
  async up(db: Db): Promise<void> {
    await addColumn(db, "documents", "upload_warnings text not null default '[]'");
    await addColumn(db, "documents", "signed_upload text");
  },
};
