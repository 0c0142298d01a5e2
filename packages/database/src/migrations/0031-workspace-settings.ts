import { sql } from "kysely";
import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

const COLUMNS = { tenants: "webhook_cohort text", users: "removed_at bigint" };

/** The format of a workspace's webhooks (null: by its endpoints), removed members, and the dashboard's lists. */
const INDEXES = [
  "create index api_keys_by_tenant on api_keys (tenant_id, environment, created_at, id)",
  "create index api_keys_by_user on api_keys (user_id)",
  "create index onboardings_by_status on onboardings (tenant_id, environment, status, created_at, id, expires_at)",
];

export const workspaceSettings = {
  async up(db: Db): Promise<void> {
    for (const [table, column] of Object.entries(COLUMNS)) await addColumn(db, table, column);
    for (const statement of INDEXES) await sql.raw(statement).execute(db);
  },
};
