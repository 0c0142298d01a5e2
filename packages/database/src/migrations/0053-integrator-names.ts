import { sql } from "kysely";
import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

const STATEMENTS = [
  `create table unique_external_ids (
    tenant_id text not null, environment text not null, external_id text not null,
    document_id text not null references documents (id), primary key (tenant_id, environment, external_id))`,
  "create index unique_external_ids_by_document on unique_external_ids (document_id)",
  `create table name_entries (
    owner_id text not null, tenant_id text not null, key text not null, value text not null,
    primary key (owner_id, key))`,
  "create index name_entries_by_value on name_entries (tenant_id, key, value, owner_id)",
];

/** The integrator's names for documents and signers. Documents are found by the entries. */
export const integratorNames = {
  async up(db: Db): Promise<void> {
    await addColumn(db, "documents", "external_id text");
    for (const table of ["documents", "signers"])
      await addColumn(db, table, "metadata text not null default '{}'");
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
