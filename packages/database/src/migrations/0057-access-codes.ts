import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/** Slow hash of the code that the sender has set for a signer. Null: none. */
export const accessCodes = {
  async up(db: Db): Promise<void> {
    await addColumn(db, "signers", "access_code_hash text");
  },
};
