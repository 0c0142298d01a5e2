import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/** Indexes of the analytics, and one inbox for each user and environment. */
const STATEMENTS = [
  `create index documents_by_completed on documents (tenant_id, environment, completed_at)
    where completed_at is not null`,
  `create index signers_asked on signers (tenant_id, environment, email, phone)
    where status in ('sent', 'viewed')`,
  `create unique index folders_inbox on folders (owner_id, environment) where is_main = 1`,
];

export const analytics = {
  async up(db: Db): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
