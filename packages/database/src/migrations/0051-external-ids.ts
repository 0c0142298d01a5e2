import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/** The integrator's names for signers. */
export const externalIds = {
  async up(db: Db): Promise<void> {
    await addColumn(db, "signers", "external_id text");
  },
};
