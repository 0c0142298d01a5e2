import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/**
 * Tenants, documents, signers, events, sessions, outbox, jobs. Both engines accept these types: `bigint` for instants
 * and counts, `text` for ids, strings and JSON, `integer` for booleans (0/1), `double precision` for lengths.
 */
const STATEMENTS = [
  `create table tenants (
    id text primary key, org_id text not null, owner_id text not null, name text not null, plan text,
    credits bigint not null, api_rpm_override bigint, daily_ip_limit bigint not null,
    default_expiry_days bigint not null, suspended integer not null,
    created_at bigint not null, updated_at bigint not null)`,
  `create table users (
    id text primary key, tenant_id text not null references tenants (id), email text not null, name text not null,
    role text not null, created_at bigint not null, unique (tenant_id, email))`,
  `create table api_keys (
    id text primary key, tenant_id text not null references tenants (id), environment text not null,
    user_id text not null references users (id), key_hash text not null unique, last_four text not null,
    scopes text not null, allowed_ips text, app_mode integer not null, expires_at bigint, revoked_at bigint,
    created_at bigint not null)`,
  `create table folders (
    id text primary key, tenant_id text not null references tenants (id), environment text not null,
    owner_id text not null, name text not null, parent_id text references folders (id), is_main integer not null,
    created_at bigint not null, updated_at bigint not null)`,
  `create index folders_by_tenant on folders (tenant_id, environment, created_at, id)`,
  `create index folders_by_parent on folders (parent_id)`,
  `create table files (
    id text primary key, tenant_id text not null references tenants (id), storage_key text not null,
    content_type text not null, size bigint not null, sha256 text not null, created_at bigint not null)`,
  `create index files_by_storage_key on files (storage_key)`,
  `create table documents (
    id text primary key, tenant_id text not null references tenants (id), environment text not null,
    org_id text not null, owner_id text not null, folder_id text references folders (id), name text not null,
    name_folded text not null, document_type text not null, status text not null, correcting_from text,
    signature_validation text not null, expires_at bigint, expiration_reminders text,
    signer_count bigint not null, signed_count bigint not null, file_id text not null references files (id),
    pages text not null, evidence_file_id text references files (id), void_reason text, event_head text,
    event_count bigint not null, sent_at bigint, completed_at bigint,
    created_at bigint not null, updated_at bigint not null)`,
  // Each filter of the list with each sort is a range of one index (docs/contract/v3.md#documents-list).
  ...["created_at", "updated_at"].flatMap((sort) => [
    `create index documents_by_${sort} on documents (tenant_id, environment, ${sort}, id)`,
    `create index documents_by_status_${sort} on documents (tenant_id, environment, status, ${sort}, id)`,
    `create index documents_by_owner_${sort} on documents (tenant_id, environment, owner_id, ${sort}, id)`,
    `create index documents_by_owner_status_${sort}
      on documents (tenant_id, environment, owner_id, status, ${sort}, id)`,
    `create index documents_by_folder_${sort} on documents (folder_id, ${sort}, id)`,
    `create index documents_by_folder_status_${sort} on documents (folder_id, status, ${sort}, id)`,
  ]),
  `create table document_pieces (
    id text primary key, document_id text not null references documents (id), position bigint not null,
    kind text not null, name text not null, file_type text not null, file_id text not null references files (id),
    template_id text, template_version_id text, dedupe_scope text not null, template_values text not null,
    unique (document_id, position))`,
  `create table document_roles (
    id text primary key, document_id text not null references documents (id), name text not null, color text,
    position bigint not null)`,
  `create index roles_by_document on document_roles (document_id)`,
  `create table document_variables (
    id text primary key, document_id text not null references documents (id),
    role_id text references document_roles (id), name text not null, label text not null, type text not null,
    required integer not null, value text, piece_id text references document_pieces (id), validation text,
    options text)`,
  `create index variables_by_document on document_variables (document_id)`,
  `create table signers (
    id text primary key, tenant_id text not null, environment text not null,
    document_id text not null references documents (id), name text not null, email text, phone text,
    status text not null, role text, role_id text references document_roles (id), "order" bigint not null,
    decline_reason text, invited_by text, signed_at bigint, viewed_at bigint, called_at bigint, invited_at bigint,
    reminded_at bigint, created_at bigint not null)`,
  `create index signers_by_document on signers (document_id)`,
  `create table document_fields (
    id text primary key, document_id text not null references documents (id),
    signer_id text not null references signers (id), position bigint not null, type text not null,
    page bigint not null, x double precision not null, y double precision not null,
    width double precision not null, height double precision not null, required integer not null,
    label text, value text, anchor text)`,
  `create index fields_by_document on document_fields (document_id)`,
  `create table signing_sessions (
    id text primary key, tenant_id text not null, environment text not null,
    document_id text not null references documents (id), signer_id text not null references signers (id),
    status text not null, secret_hash text not null, allowed_origins text not null, locale text, appearance text,
    verifications text not null, metadata text, progress text, declined integer not null, created_by text not null,
    created_at bigint not null, expires_at bigint not null, completed_at bigint)`,
  `create index sessions_by_signer on signing_sessions (signer_id)`,
  `create table frame_credentials (
    id text primary key, session_id text not null references signing_sessions (id) on delete cascade,
    kind text not null, hash text not null unique, expires_at bigint not null)`,
  `create index frame_credentials_by_session on frame_credentials (session_id)`,
  `create table settings (name text primary key, value text not null)`,
  `create table signatures (
    id text primary key, tenant_id text not null, environment text not null,
    document_id text not null references documents (id), signer_id text not null unique references signers (id),
    session_id text not null references signing_sessions (id), submission_id text not null, mode text not null,
    ink text, initials text, document_sha256 text not null, consent_locale text not null,
    consent_at bigint not null, ip text, user_agent text, signed_at bigint not null)`,
  `create index signatures_by_document on signatures (document_id)`,
  `create table identity_results (
    id text primary key, document_id text not null references documents (id),
    signer_id text not null references signers (id), session_id text not null, module text not null,
    verdict text not null, reasons text not null, evidence text not null, created_at bigint not null)`,
  `create index identity_results_by_document on identity_results (document_id)`,
  `create table events (
    id text primary key, tenant_id text not null, environment text not null,
    document_id text not null references documents (id), sequence bigint not null, type text not null,
    actor text, data text not null, created_at bigint not null, hash text not null, previous_hash text,
    unique (document_id, sequence))`,
  `create index events_by_tenant on events (tenant_id, environment, created_at, id)`,
  `create table guest_links (
    id text primary key, tenant_id text not null, environment text not null,
    document_id text not null references documents (id), signer_id text not null references signers (id),
    token_hash text not null unique, created_at bigint not null)`,
  `create index guest_links_by_signer on guest_links (signer_id)`,
  `create table outbox (
    id text primary key, tenant_id text not null, environment text not null, channel text not null,
    "to" text not null, template text not null, subject text not null, text text not null, html text not null,
    link text, simulated integer not null, sent_at bigint, created_at bigint not null)`,
  `create index outbox_by_tenant on outbox (tenant_id, created_at)`,
  `create table credit_entries (
    id text primary key, tenant_id text not null references tenants (id), amount bigint not null,
    reason text not null, document_id text, created_at bigint not null)`,
  `create index credit_entries_by_tenant on credit_entries (tenant_id, created_at)`,
  `create table jobs (
    id text primary key, kind text not null, subject text not null, run_at bigint not null,
    attempts bigint not null, deadline bigint not null, claimed_by text, claimed_until bigint, last_error text,
    failed_at bigint, created_at bigint not null, unique (kind, subject))`,
  `create index jobs_by_run_at on jobs (run_at)`,
];

export const core = {
  async up(db: Db): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
