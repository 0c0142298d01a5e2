import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/** The language in which a signer is written to. Null: not known. */
export const signerLocales = {
  async up(db: Db): Promise<void> {
    await addColumn(db, "signers", "locale text");
  },
};
