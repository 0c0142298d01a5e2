import { sql } from "kysely";
import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/** In the order in which requests use the tables. */
const COLUMNS = {
  tenants: "remember_signatures integer not null default 1",
  signatures: "remembered_since bigint",
};

const STATEMENTS = [
  `create table remembered_signatures (
    id text primary key, tenant_id text not null references tenants (id) on delete cascade, environment text not null,
    contact_hash text not null, person_hash text not null, device_hash text not null, proved integer not null,
    ink text not null, created_at bigint not null, used_at bigint not null)`,
  `create index remembered_signatures_by_person on remembered_signatures (person_hash)`,
  `create index remembered_signatures_by_contact on remembered_signatures (contact_hash)`,
  `create index remembered_signatures_by_tenant on remembered_signatures (tenant_id)`,
  `create index remembered_signatures_by_use on remembered_signatures (used_at)`,
  `create table lookup_keys (id text primary key, key text not null)`,
];

/** Ink of returning signers who wished so, found by keyed hashes, and whether a workspace allows it. */
export const rememberedSignatures = {
  async up(db: Db): Promise<void> {
    for (const [table, column] of Object.entries(COLUMNS)) await addColumn(db, table, column);
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
