import { sql } from "kysely";
import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

const STATEMENTS = [
  `create table template_drafts (
    id text primary key, tenant_id text not null references tenants (id), environment text not null,
    owner_id text not null, name text not null, description text, category text, tags text not null,
    original_filename text not null, file_id text not null, pages text not null, form text not null,
    template_id text, base_version integer, published_at bigint, created_at bigint not null,
    updated_at bigint not null)`,
  `create index template_drafts_by_tenant on template_drafts (tenant_id, environment, created_at, id)`,
];

/** PDF templates of workspaces: their drafts, their fields, and the pages before a piece of a document. */
export const templateDrafts = {
  async up(db: Db): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
    await addColumn(db, "template_versions", "form text");
    await addColumn(db, "document_pieces", "pages_before integer not null default 0");
  },
};
