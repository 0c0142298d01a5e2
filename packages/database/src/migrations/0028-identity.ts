import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/** Examinations of people's identity, their captures, and the onboarding sessions that ask for them. */
const STATEMENTS = [
  `create table onboardings (
    id text primary key, tenant_id text not null references tenants (id), environment text not null,
    token_hash text not null unique, status text not null, target_email text, target_name text, target_phone text,
    config text not null, signer_id text, callback_url text, callback_secret text, redirect_url text,
    reservation_id text, contact_id text, result text, verified integer not null, created_by text not null,
    created_at bigint not null, expires_at bigint not null, completed_at bigint)`,
  `create index onboardings_by_tenant on onboardings (tenant_id, environment, created_at, id)`,
  `create index onboardings_by_email on onboardings (tenant_id, environment, target_email)`,
  `create index onboardings_by_phone on onboardings (tenant_id, environment, target_phone)`,
  `create index onboardings_by_signer on onboardings (signer_id)`,
  `create index onboardings_reserved on onboardings (expires_at) where reservation_id is not null`,
  `create table identity_cases (
    id text primary key, tenant_id text not null, environment text not null, onboarding_id text unique,
    session_id text unique, provider text not null, checks text not null, document_kinds text not null,
    expected_name text, turns text not null, phrase text, consented_at bigint, failures text not null,
    results text not null, created_at bigint not null)`,
  `create table captures (
    id text primary key, case_id text not null references identity_cases (id), tenant_id text not null,
    type text not null, storage_key text unique, content_type text not null, size bigint not null, file_key text,
    sha256 text not null, status text not null, superseded integer not null, outcome text,
    confidence double precision, reasons text not null, one_sided integer not null, provider text, examination text, device_info text,
    created_at bigint not null, tries integer not null, submitted_at bigint, processed_at bigint)`,
  `create index captures_by_case on captures (case_id)`,
  `create index captures_by_hash on captures (tenant_id, sha256)`,
  `create index captures_kept on captures (created_at) where storage_key is not null`,
];

export const identity = {
  async up(db: Db): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
