import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/** In the order in which requests use the tables. */
const COLUMNS = {
  documents: "allow_delegation integer not null default 0",
  signers: "delegations integer not null default 0",
  guest_links: "ended_at bigint",
};

/** Whether signers may pass their signature on, how often each did, and the links of those who no longer sign. */
export const delegation = {
  async up(db: Db): Promise<void> {
    for (const [table, column] of Object.entries(COLUMNS)) await addColumn(db, table, column);
  },
};
