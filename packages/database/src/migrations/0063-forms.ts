import { sql } from "kysely";
import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/**
 * Forms and their answers. An answer's document and signer are no foreign keys: it may outlive both. A proof of work
 * is of one answer.
 */
const STATEMENTS = [
  `create table forms (
    id text primary key, tenant_id text not null references tenants (id), environment text not null,
    user_id text not null references users (id), name text not null, template_id text not null, token text not null,
    secret text not null, status text not null, settings text not null, max_answers integer, opens_at bigint,
    closes_at bigint, one_per_address integer not null, verifies_email integer not null,
    requires_signed_values integer not null, allowed_origins text not null, answer_count integer not null,
    external_id text, metadata text not null, created_at bigint not null, updated_at bigint not null)`,
  "create unique index forms_by_token on forms (token)",
  "create index forms_by_tenant on forms (tenant_id, environment, created_at, id)",
  `create table form_answers (
    id text primary key, tenant_id text not null, environment text not null,
    form_id text not null references forms (id), document_id text not null, signer_id text not null,
    address_key text not null, proof text not null, created_at bigint not null)`,
  "create unique index form_answers_by_proof on form_answers (form_id, proof)",
  "create index form_answers_by_address on form_answers (form_id, address_key)",
  "create index form_answers_by_time on form_answers (form_id, created_at, id)",
];

export const forms = {
  async up(db: Db): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
    await addColumn(db, "documents", "form_id text");
  },
};
