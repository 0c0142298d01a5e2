import { sql } from "kysely";
import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/** Stores signers' questions. A removed signer's questions go with them, so the signer is no foreign key. */
const STATEMENTS = [
  `create table questions (
    id text primary key, tenant_id text not null, environment text not null,
    document_id text not null references documents (id), signer_id text not null, client_id text not null,
    asked_by text not null, text text not null, answer text, ended_at bigint, created_at bigint not null,
    answered_at bigint, unique (signer_id, client_id))`,
  `create index questions_by_document on questions (document_id, created_at)`,
];

/** Questions; when a signer wants to be reminded; when a hand-off's link was sent. */
export const questions = {
  async up(db: Db): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
    await addColumn(db, "signers", "remind_at bigint");
    await addColumn(db, "handoffs", "sent_at bigint");
  },
};
