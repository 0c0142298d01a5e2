import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/** The sender's words in messages that ask signers. Null: none. */
export const senderMessages = {
  async up(db: Db): Promise<void> {
    await addColumn(db, "documents", "message text");
  },
};
