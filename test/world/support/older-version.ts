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
};

/** Takes the migrations from `first` on back in an embedded database. A new migration needs a reversal here. */
export function revertMigrations(database: DatabaseSync, first: string): void {
  const rows = database.prepare("select name from kysely_migration where name >= ?").all(first);
  for (const { name } of rows) {
    const reversal = REVERSALS[String(name)];
    assert.ok(reversal !== undefined, `${String(name)} has no reversal`);
    database.exec(`${reversal} delete from kysely_migration where name = '${String(name)}';`);
  }
}
