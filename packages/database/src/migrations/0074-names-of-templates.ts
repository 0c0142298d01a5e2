import { PostgresAdapter, sql } from "kysely";
import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

const TABLES = ["templates", "template_drafts", "chains", "bulk_sends"];

/**
 * The integrator's names for templates, their drafts, chains and bulk sends, and the entries by which forms are found,
 * which had names before.
 */
export const namesOfTemplates = {
  async up(db: Db): Promise<void> {
    for (const table of TABLES) {
      await addColumn(db, table, "external_id text");
      await addColumn(db, table, "metadata text not null default '{}'");
    }
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    const members = isPostgres ? "json_each_text(forms.metadata::json)" : "json_each(forms.metadata)";
    for (const named of [
      `select forms.id, forms.tenant_id, '[form]' || member.key, member.value from forms, ${members} as member`,
      "select id, tenant_id, '[form]', external_id from forms where external_id is not null",
    ])
      await sql.raw(`insert into name_entries (owner_id, tenant_id, key, value) ${named}`).execute(db);
  },
};
