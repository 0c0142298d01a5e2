import { sql } from "kysely";
import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/** Stores the outcomes of messages to signers. Earlier messages have none. */
const STATEMENTS = [
  "create table message_outcomes (message_id text primary key, signer_id text not null, " +
    "outcome text not null, created_at bigint not null)",
  "create index message_outcomes_by_signer on message_outcomes (signer_id)",
  "create index message_outcomes_by_time on message_outcomes (created_at)",
];

export const messageOutcomes = {
  async up(db: Db): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
    await addColumn(db, "outbox", "delivered_at bigint");
  },
};
