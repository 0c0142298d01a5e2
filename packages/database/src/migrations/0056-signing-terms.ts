import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/** The sender's terms of signing: ways of signing, reasons, addresses after the end. */
export const signingTerms = {
  async up(db: Db): Promise<void> {
    for (const table of ["documents", "signers", "signing_sessions"])
      await addColumn(db, table, "terms text not null default '{}'");
  },
};
