import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/** The reason that a signer gave. Null: none was asked for. */
export const signingReasons = {
  async up(db: Db): Promise<void> {
    await addColumn(db, "signatures", "reason text");
  },
};
