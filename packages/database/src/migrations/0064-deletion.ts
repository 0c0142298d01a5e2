import { sql } from "kysely";
import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/**
 * A hold or an erasure outlives rows that it names, so that there are no foreign keys. The indexes of the bin are built
 * afterwards (indexes/search.ts).
 */
const STATEMENTS = [
  `create table erasures (
    document_id text primary key, tenant_id text not null, environment text not null, code text,
    record text not null, signature text not null, erased_at bigint not null)`,
  "create unique index erasures_by_code on erasures (code) where code is not null",
  `create table legal_holds (
    subject text primary key, tenant_id text not null, environment text not null, document_id text,
    reason text not null, actor text not null, created_at bigint not null)`,
  `create table retention_rules (
    tenant_id text not null, environment text not null, template_id text not null, days bigint not null,
    primary key (tenant_id, environment, template_id))`,
];

/** The bin of documents, what is kept of erased ones, legal holds, and rules by which documents are erased. */
export const deletion = {
  async up(db: Db): Promise<void> {
    await addColumn(db, "documents", "deleted_at bigint");
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
