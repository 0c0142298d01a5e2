import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/** Keys, conditions and formulas of fields, as JSON, and which fields a signer was not asked for. */
export const fieldConditions = {
  async up(db: Db): Promise<void> {
    await addColumn(db, "document_fields", "conditions text");
    await addColumn(db, "document_fields", "not_asked integer");
  },
};
