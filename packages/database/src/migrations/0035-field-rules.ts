import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

const COLUMNS = ["options", "radio", "rules"];

/** The options of dropdowns, the groups of radio fields, and the rules of values, as JSON. */
export const fieldRules = {
  async up(db: Db): Promise<void> {
    for (const column of COLUMNS) await addColumn(db, "document_fields", `${column} text`);
  },
};
