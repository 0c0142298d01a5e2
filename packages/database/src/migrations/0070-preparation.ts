import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/** The person who fills a field before its signer, and whether that one may correct it. Null: nobody does. */
export const preparation = {
  async up(db: Db): Promise<void> {
    await addColumn(db, "document_fields", "preparer_id text");
    await addColumn(db, "document_fields", "correctable integer not null default 0");
  },
};
