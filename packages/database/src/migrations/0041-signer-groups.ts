import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/** The group of people of whom one signs; everybody signed for themselves before. */
export const signerGroups = {
  async up(db: Db): Promise<void> {
    await addColumn(db, "signers", "group_name text");
  },
};
