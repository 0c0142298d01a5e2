import { sql } from "kysely";
import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/** Chains: documents that one group of people fills and signs. */
const STATEMENTS = [
  `create table chains (
    id text primary key, tenant_id text not null references tenants (id), environment text not null,
    org_id text not null, owner_id text not null references users (id), name text not null, status text not null,
    template_pack_id text, signature_validation text not null, signature_placing text not null,
    config text not null, expires_at bigint, invited_at bigint, completed_at bigint, created_at bigint not null,
    updated_at bigint not null)`,
  `create index chains_by_tenant on chains (tenant_id, environment, created_at, id)`,
  `create table chain_roles (
    id text primary key, chain_id text not null references chains (id), name text not null,
    position integer not null, sort_order integer not null, contact_name text, contact_email text,
    contact_phone text, color text, ready_at bigint)`,
  `create index chain_roles_by_chain on chain_roles (chain_id)`,
  `create table chain_variables (
    id text primary key, chain_id text not null references chains (id),
    role_id text not null references chain_roles (id), position integer not null, name text not null,
    label text not null, type text not null, required integer not null, input_mode text not null,
    source_hint text, capture_action text, options text, default_value text, value text, source text,
    verified integer not null, document_id text not null)`,
  `create index chain_variables_by_chain on chain_variables (chain_id)`,
  `create index chain_variables_by_role on chain_variables (role_id)`,
  `create table chain_documents (
    document_id text primary key references documents (id), chain_id text not null references chains (id),
    position integer not null, template_id text not null, pdf_status text not null)`,
  `create index chain_documents_by_chain on chain_documents (chain_id)`,
  `create index chain_documents_by_template on chain_documents (template_id)`,
];

const COLUMNS = {
  documents: "chain_id",
  signers: "chain_role_id",
  signing_sessions: "chain_role_id",
  guest_links: "chain_role_id",
};

export const chains = {
  async up(db: Db): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
    for (const [table, column] of Object.entries(COLUMNS)) await addColumn(db, table, `${column} text`);
  },
};
