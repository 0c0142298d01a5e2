import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/** Corrections of sent documents, signers without an invitation, and the frames of removed signers. */
const STATEMENTS = [
  "alter table documents add column revision bigint not null default 0",
  "alter table documents add column correction text",
  "alter table signers add column sends_invitation integer not null default 1",
  "create table removed_frames (hash text primary key, expires_at bigint not null)",
];

export const corrections = {
  async up(db: Db): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
