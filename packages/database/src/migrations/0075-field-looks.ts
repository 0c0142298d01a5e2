import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/** The looks of fields, as JSON. Null: a field looks as every other. */
export const fieldLooks = {
  async up(db: Db): Promise<void> {
    await addColumn(db, "document_fields", "look text");
  },
};
