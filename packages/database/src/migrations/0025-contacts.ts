import { PostgresAdapter, sql } from "kysely";
import type { Db } from "../engine/db.ts";
import { SIGNERS_BY_CONTACT } from "../indexes/signers.ts";

/** The people of a tenancy, what is noted of them, and how their documents are found. */
const STATEMENTS = [
  `create table contacts (
    id text primary key, tenant_id text not null references tenants (id), environment text not null,
    user_id text references users (id), contact_key text not null, email text, full_name text, phone text,
    auth_phone text, company text, job_title text, notes text, tags text not null, custom_fields text not null,
    source text not null, identity_verified integer not null, name_folded text not null,
    email_folded text not null, phone_digits text not null, search_text text not null,
    created_at bigint not null, updated_at bigint not null, unique (tenant_id, environment, contact_key))`,
  `create index contacts_by_tenant on contacts (tenant_id, environment, created_at, id)`,
  `create table contact_tags (
    id text primary key, tenant_id text not null, environment text not null,
    contact_id text not null references contacts (id) on delete cascade, tag text not null,
    unique (contact_id, tag))`,
  `create index contact_tags_by_tag on contact_tags (tenant_id, environment, tag, contact_id)`,
];

export const contacts = {
  async up(db: Db): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    if (isPostgres) await indexTrigrams(db);
    // A table of PostgreSQL with rows has the index already, or gets it from another process (indexes/signers.ts).
    if (!isPostgres || (await isWithoutSigners(db)))
      await sql.raw(`create index signers_by_contact on signers ${SIGNERS_BY_CONTACT}`).execute(db);
  },
};

async function isWithoutSigners(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 where to_regclass('signers_by_contact') is null and not exists (select 1 from signers)`.execute(
    db,
  );
  return rows.length > 0;
}

async function indexTrigrams(db: Db): Promise<void> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db);
  if (rows.length > 0)
    await sql`create index contacts_by_text on contacts using gin (search_text gin_trgm_ops)`.execute(db);
}
