import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/** Files that signers attach to fields. A field is replaced by one of the same id, so it is no foreign key. */
const STATEMENTS = [
  `create table attachments (
    id text primary key, tenant_id text not null, environment text not null,
    document_id text not null references documents (id), signer_id text not null, field_id text not null unique,
    storage_key text not null unique, name text not null, content_type text not null, size bigint not null,
    sha256 text not null, created_at bigint not null, signed_at bigint)`,
  `create index attachments_by_document on attachments (document_id)`,
  `create index attachments_by_signer on attachments (signer_id)`,
];

export const attachments = {
  async up(db: Db): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
