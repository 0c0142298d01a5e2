import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/** Stores names of signers for the search. Those of earlier rows and the index follow (indexes/search.ts). */
export const signerSearch = {
  async up(db: Db): Promise<void> {
    await addColumn(db, "signers", "name_folded text");
  },
};
