import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/**
 * For whom a message waits to be sent. A table of its own, because an index of the outbox would lock it. Documents go
 * before what waits of them, so it refers to nothing.
 */
const STATEMENTS = [
  "create table queued_messages (message_id text primary key, signer_id text not null)",
  "create index queued_messages_by_signer on queued_messages (signer_id)",
];

export const queuedMessages = {
  async up(db: Db): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
