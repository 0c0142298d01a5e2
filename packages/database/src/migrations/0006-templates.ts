import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/** Templates and their versions; the variables and signature anchors of documents made from them. */
export const templates = {
  async up(db: Db): Promise<void> {
    for (const statement of [
      `create table templates (
        id text primary key, tenant_id text not null references tenants (id), owner_id text not null references users (id),
        name text not null, name_folded text not null, description text, description_folded text not null,
        category text, tags text not null, file_type text not null, ai_editable integer not null,
        variable_config text not null, test_data_sets text not null, usage_count bigint not null, last_used_at bigint,
        current_version bigint not null, version_id text not null, deleted_at bigint,
        created_at bigint not null, updated_at bigint not null)`,
      `create index templates_by_tenant on templates (tenant_id, created_at, id)`,
      `create table template_versions (
        id text primary key, template_id text not null references templates (id), number bigint not null,
        original_filename text not null, file_id text not null references files (id), anchors text not null,
        created_at bigint not null, unique (template_id, number))`,
      `create index pieces_by_template on document_pieces (template_id) where template_id is not null`,
      `alter table document_pieces add column anchors text`,
      `alter table document_variables add column position bigint not null default 0`,
      `alter table document_variables add column default_value text`,
    ])
      await sql.raw(statement).execute(db);
  },
};
