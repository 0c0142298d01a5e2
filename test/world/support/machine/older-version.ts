import assert from "node:assert/strict";
import type { DatabaseSync } from "node:sqlite";

/** What takes each of the later migrations back, for tests that start on the data of an older version. */
const REVERSALS: Readonly<Record<string, string>> = {
  "0014-template-environments": "alter table templates drop column environment;",
  "0015-user-inboxes": "",
  "0016-tenant-features":
    "alter table tenants drop column trial_features; alter table tenants drop column dev_features;",
  "0017-document-stages":
    "alter table documents drop column stage; alter table documents drop column sends_invitations;",
  "0018-stale-texts": "alter table documents drop column text_stale;",
  "0019-completion-messages":
    "alter table documents drop column sends_copies; alter table documents drop column completion_message;",
  "0020-corrections":
    "alter table documents drop column revision; alter table documents drop column correction; " +
    "alter table signers drop column sends_invitation; drop table removed_frames;",
  "0021-workflows": "drop table workflow_sources; drop table workflow_events; drop table workflows;",
  "0022-job-owners":
    "drop index jobs_for_engines; drop index jobs_without_engine; alter table jobs drop column owner;",
  "0023-traces":
    "alter table jobs drop column traceparent; alter table webhook_deliveries drop column traceparent;",
  "0024-partitions":
    "drop table archives; drop index webhook_deliveries_again; drop index webhook_deliveries_by_event;",
  "0025-contacts": "drop index signers_by_contact; drop table contact_tags; drop table contacts;",
  "0026-chains":
    "drop table chain_documents; drop table chain_variables; drop table chain_roles; drop table chains; " +
    "alter table documents drop column chain_id; alter table signers drop column chain_role_id; alter table signing_sessions drop column chain_role_id; " +
    "alter table guest_links drop column chain_role_id;",
  // The triggers have gone where their table has.
  "0027-contact-changes":
    "drop trigger if exists contact_insert; drop trigger if exists contact_update; " +
    "drop trigger if exists contact_delete; drop table contact_changes;",
  "0028-identity": "drop table captures; drop table identity_cases; drop table onboardings;",
  "0029-digital-onboarding":
    "drop table digital_events; drop table digital_participants; drop table digital_onboardings;",
  "0030-dashboard":
    "drop index users_by_email; drop table passkeys; drop table account_challenges; drop table access_tokens; " +
    "drop table account_sessions;",
  // The index of onboardings goes with its table.
  "0031-workspace-settings":
    "drop index api_keys_by_tenant; drop index api_keys_by_user; drop index if exists onboardings_by_status; " +
    "alter table tenants drop column webhook_cohort; alter table users drop column removed_at;",
  "0036-field-conditions":
    "alter table document_fields drop column conditions; alter table document_fields drop column not_asked;",
  "0035-field-rules":
    "alter table document_fields drop column options; alter table document_fields drop column radio; " +
    "alter table document_fields drop column rules;",
  "0038-delegation":
    "alter table documents drop column allow_delegation; alter table signers drop column delegations; " +
    "alter table guest_links drop column ended_at;",
  "0039-signer-actions": "alter table signers drop column action;",
  "0041-signer-groups": "alter table signers drop column group_name;",
  "0032-editor-sessions": "drop table editor_credentials; drop table editor_sessions;",
  "0033-editor-sources": "alter table editor_sessions drop column source_document_ids;",
  "0037-attachments": "drop table attachments;",
  "0042-in-person":
    "drop table in_person_credentials; drop table in_person_parts; drop table in_person_sessions; " +
    "alter table signing_sessions drop column in_person_id; alter table signatures drop column in_person;",
  "0040-bulk-sends":
    "drop table bulk_rows; drop table bulk_sends; drop index jobs_by_owner; drop index jobs_without_owner;",
  "0043-questions":
    "drop table questions; alter table signers drop column remind_at; alter table handoffs drop column sent_at;",
  "0044-remembered-signatures":
    "drop table remembered_signatures; drop table lookup_keys; alter table signatures drop column remembered_since; " +
    "alter table tenants drop column remember_signatures;",
  "0045-queued-messages": "drop table queued_messages;",
  "0048-muted-mails": "alter table users drop column muted_mails;",
  "0051-external-ids": "alter table signers drop column external_id;",
  "0050-calendars":
    "alter table documents drop column time_zone; alter table documents drop column date_format; " +
    "alter table tenants drop column time_zone; alter table tenants drop column date_format;",
  "0052-message-outcomes": "drop table message_outcomes; alter table outbox drop column delivered_at;",
  "0058-signing-reasons": "alter table signatures drop column reason;",
  "0057-access-codes": "alter table signers drop column access_code_hash;",
  "0056-signing-terms":
    "alter table documents drop column terms; alter table signers drop column terms; " +
    "alter table signing_sessions drop column terms;",
  "0060-exports": "drop table export_parts; drop table exports;",
  "0059-acts": "drop table acts; drop table audit_heads;",
  "0062-brands": "drop table brand_images; drop table brands; alter table documents drop column brand_id;",
  "0063-forms": "drop table form_answers; drop table forms; alter table documents drop column form_id;",
  "0065-reminders":
    "alter table documents drop column reminder_schedule; alter table tenants drop column reminders;",
  "0066-sender-messages": "alter table documents drop column message;",
  "0067-scheduled-sends":
    "alter table documents drop column scheduled_send_at; alter table documents drop column scheduled_by;",
  "0068-tags": "alter table documents drop column tags;",
  "0069-consent-texts": "drop table consent_texts;",
  "0075-field-looks": "alter table document_fields drop column look;",
  "0074-names-of-templates":
    "delete from name_entries where key like '[form]%';" +
    ["templates", "template_drafts", "chains", "bulk_sends"]
      .map(
        (table) => `alter table ${table} drop column external_id; alter table ${table} drop column metadata;`,
      )
      .join(" "),
  "0073-template-versions":
    "alter table template_versions drop column published_by; alter table template_versions drop column pages; " +
    "alter table template_versions drop column described;",
  "0072-template-editor":
    "alter table editor_sessions drop column subject; alter table editor_sessions drop column publisher_id; " +
    "alter table template_drafts drop column revision; alter table template_drafts drop column upload_fields;",
  "0071-signer-passkeys":
    "drop table signer_passkey_challenges; drop table signer_passkeys; alter table signatures drop column passkey;",
  "0070-preparation":
    "alter table document_fields drop column preparer_id; alter table document_fields drop column correctable;",
  "0064-deletion":
    "drop table erasures; drop table legal_holds; drop table retention_rules; drop index if exists documents_deleted; " +
    "drop index if exists documents_in_bin; " +
    "alter table documents drop column deleted_at;",
  "0061-template-drafts":
    "drop table template_drafts; alter table template_versions drop column form; " +
    "alter table document_pieces drop column pages_before;",
  "0055-signer-locales": "alter table signers drop column locale;",
  "0054-signer-search":
    "drop index if exists signers_by_text; drop index if exists documents_in_name_order; " +
    "alter table signers drop column name_folded;",
  "0053-integrator-names":
    "drop table name_entries; drop table unique_external_ids; alter table documents drop column external_id; " +
    "alter table documents drop column metadata; alter table signers drop column metadata;",
  "0049-undelivered": "alter table signers drop column undelivered;",
  "0046-time-zone": "alter table signatures drop column time_zone;",
  "0047-upload-warnings":
    "alter table documents drop column upload_warnings; alter table documents drop column signed_upload;",
  "0034-verification-codes":
    "drop table verification_codes; alter table documents drop column verification_code; " +
    "alter table tenants drop column public_verification;",
};

/** Takes the migrations from `first` on back, the last one first, in an embedded database. A new migration needs a reversal here. */
export function revertMigrations(database: DatabaseSync, first: string): void {
  const rows = database
    .prepare("select name from kysely_migration where name >= ? order by name desc")
    .all(first);
  for (const { name } of rows) {
    const reversal = REVERSALS[String(name)];
    assert.ok(reversal !== undefined, `${String(name)} has no reversal`);
    database.exec(`${reversal} delete from kysely_migration where name = '${String(name)}';`);
  }
}
