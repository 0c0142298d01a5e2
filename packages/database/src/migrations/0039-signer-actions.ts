import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/** Adds the action of each person of a document; everybody signed before. */
export const signerActions = {
  async up(db: Db): Promise<void> {
    await addColumn(db, "signers", "action text not null default 'sign'");
  },
};
