import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/** Constancias. A document has at most one automatic one, over all processes. */
export const constancias = {
  async up(db: Db): Promise<void> {
    for (const statement of [
      `create table constancias (
        id text primary key, tenant_id text not null references tenants (id), environment text not null,
        name text not null, document_id text references documents (id), automatic integer not null,
        hash text not null, serial_number text not null, algorithm text not null, issuer text not null,
        policy text not null, issued_at bigint not null, token text not null,
        file_id text references files (id), created_at bigint not null)`,
      `create unique index constancias_automatic on constancias (document_id) where automatic = 1`,
    ])
      await sql.raw(statement).execute(db);
  },
};
