import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/** Why the latest message has not reached a signer. Nothing is known of messages before it. */
export const undelivered = {
  async up(db: Db): Promise<void> {
    await addColumn(db, "signers", "undelivered text");
  },
};
