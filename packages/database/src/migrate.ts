import { PostgresAdapter, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from "kysely/migration";
import { core } from "./migrations/0000-core.ts";
import { search } from "./migrations/0001-search.ts";
import { analytics } from "./migrations/0002-analytics.ts";
import { webhooks } from "./migrations/0003-webhooks.ts";
import { limits } from "./migrations/0004-limits.ts";
import { constancias } from "./migrations/0005-constancias.ts";
import { templates } from "./migrations/0006-templates.ts";
import { sessions } from "./migrations/0007-sessions.ts";
import { fea } from "./migrations/0008-fea.ts";
import { evidence } from "./migrations/0009-evidence.ts";
import { handoffs } from "./migrations/0010-handoffs.ts";
import { challenges } from "./migrations/0011-challenges.ts";
import { ceremony } from "./migrations/0012-ceremony.ts";
import { messages } from "./migrations/0013-messages.ts";
import { templateEnvironments } from "./migrations/0014-template-environments.ts";
import { inboxes } from "./migrations/0015-user-inboxes.ts";
import { tenantFeatures } from "./migrations/0016-tenant-features.ts";
import { documentStages } from "./migrations/0017-document-stages.ts";
import { staleTexts } from "./migrations/0018-stale-texts.ts";
import { completionMessages } from "./migrations/0019-completion-messages.ts";
import { corrections } from "./migrations/0020-corrections.ts";
import { workflows } from "./migrations/0021-workflows.ts";
import { jobOwners } from "./migrations/0022-job-owners.ts";
import { traces } from "./migrations/0023-traces.ts";
import { partitions } from "./migrations/0024-partitions.ts";
import { contacts } from "./migrations/0025-contacts.ts";
import { chains } from "./migrations/0026-chains.ts";
import { contactChanges } from "./migrations/0027-contact-changes.ts";
import { identity } from "./migrations/0028-identity.ts";
import { digitalOnboarding } from "./migrations/0029-digital-onboarding.ts";
import { dashboard } from "./migrations/0030-dashboard.ts";
import { workspaceSettings } from "./migrations/0031-workspace-settings.ts";
import { editorSessions } from "./migrations/0032-editor-sessions.ts";
import { editorSources } from "./migrations/0033-editor-sources.ts";
import { verificationCodes } from "./migrations/0034-verification-codes.ts";
import { fieldRules } from "./migrations/0035-field-rules.ts";
import { fieldConditions } from "./migrations/0036-field-conditions.ts";
import { attachments } from "./migrations/0037-attachments.ts";
import { delegation } from "./migrations/0038-delegation.ts";
import { signerActions } from "./migrations/0039-signer-actions.ts";
import { bulkSends } from "./migrations/0040-bulk-sends.ts";
import { signerGroups } from "./migrations/0041-signer-groups.ts";
import { inPerson } from "./migrations/0042-in-person.ts";
import { questions } from "./migrations/0043-questions.ts";
import { rememberedSignatures } from "./migrations/0044-remembered-signatures.ts";
import { queuedMessages } from "./migrations/0045-queued-messages.ts";
import { timeZone } from "./migrations/0046-time-zone.ts";
import { uploadWarnings } from "./migrations/0047-upload-warnings.ts";
import { mutedMails } from "./migrations/0048-muted-mails.ts";
import { undelivered } from "./migrations/0049-undelivered.ts";
import { calendars } from "./migrations/0050-calendars.ts";
import { externalIds } from "./migrations/0051-external-ids.ts";
import { messageOutcomes } from "./migrations/0052-message-outcomes.ts";
import { integratorNames } from "./migrations/0053-integrator-names.ts";
import { signerSearch } from "./migrations/0054-signer-search.ts";
import { signerLocales } from "./migrations/0055-signer-locales.ts";
import { signingTerms } from "./migrations/0056-signing-terms.ts";
import { accessCodes } from "./migrations/0057-access-codes.ts";
import { signingReasons } from "./migrations/0058-signing-reasons.ts";
import { acts } from "./migrations/0059-acts.ts";
import { exports } from "./migrations/0060-exports.ts";
import { templateDrafts } from "./migrations/0061-template-drafts.ts";
import { brands } from "./migrations/0062-brands.ts";
import { forms } from "./migrations/0063-forms.ts";
import { deletion } from "./migrations/0064-deletion.ts";
import { reminders } from "./migrations/0065-reminders.ts";
import { senderMessages } from "./migrations/0066-sender-messages.ts";
import { scheduledSends } from "./migrations/0067-scheduled-sends.ts";
import { tags } from "./migrations/0068-tags.ts";
import { consentTexts } from "./migrations/0069-consent-texts.ts";
import { preparation } from "./migrations/0070-preparation.ts";
import { signerPasskeys } from "./migrations/0071-signer-passkeys.ts";
import { templateEditor } from "./migrations/0072-template-editor.ts";
import { templateVersions } from "./migrations/0073-template-versions.ts";
import { namesOfTemplates } from "./migrations/0074-names-of-templates.ts";
import { fieldLooks } from "./migrations/0075-field-looks.ts";
import type { Db } from "./engine/db.ts";
import { prepareSearch } from "./indexes/search.ts";
import { indexSigners } from "./indexes/signers.ts";
import { boundPartitions } from "./partitions/bound.ts";
import { couldNotLock, LOCK_TIMEOUT } from "./partitions/catalog.ts";

/** In order. A migration that has shipped never changes. */
const MIGRATIONS: Record<string, Migration> = {
  "0000-core": core,
  "0001-search": search,
  "0002-analytics": analytics,
  "0003-webhooks": webhooks,
  "0004-limits": limits,
  "0005-constancias": constancias,
  "0006-templates": templates,
  "0007-sessions": sessions,
  "0008-fea": fea,
  "0009-evidence": evidence,
  "0010-handoffs": handoffs,
  "0011-challenges": challenges,
  "0012-ceremony": ceremony,
  "0013-messages": messages,
  "0014-template-environments": templateEnvironments,
  "0015-user-inboxes": inboxes,
  "0016-tenant-features": tenantFeatures,
  "0017-document-stages": documentStages,
  "0018-stale-texts": staleTexts,
  "0019-completion-messages": completionMessages,
  "0020-corrections": corrections,
  "0021-workflows": workflows,
  "0022-job-owners": jobOwners,
  "0023-traces": traces,
  "0024-partitions": partitions,
  "0025-contacts": contacts,
  "0026-chains": chains,
  "0027-contact-changes": contactChanges,
  "0028-identity": identity,
  "0029-digital-onboarding": digitalOnboarding,
  "0030-dashboard": dashboard,
  "0031-workspace-settings": workspaceSettings,
  "0032-editor-sessions": editorSessions,
  "0033-editor-sources": editorSources,
  "0034-verification-codes": verificationCodes,
  "0035-field-rules": fieldRules,
  "0036-field-conditions": fieldConditions,
  "0037-attachments": attachments,
  "0038-delegation": delegation,
  "0039-signer-actions": signerActions,
  "0040-bulk-sends": bulkSends,
  "0041-signer-groups": signerGroups,
  "0042-in-person": inPerson,
  "0043-questions": questions,
  "0044-remembered-signatures": rememberedSignatures,
  "0045-queued-messages": queuedMessages,
  "0046-time-zone": timeZone,
  "0047-upload-warnings": uploadWarnings,
  "0048-muted-mails": mutedMails,
  "0049-undelivered": undelivered,
  "0050-calendars": calendars,
  "0051-external-ids": externalIds,
  "0052-message-outcomes": messageOutcomes,
  "0053-integrator-names": integratorNames,
  "0054-signer-search": signerSearch,
  "0055-signer-locales": signerLocales,
  "0056-signing-terms": signingTerms,
  "0057-access-codes": accessCodes,
  "0058-signing-reasons": signingReasons,
  "0059-acts": acts,
  "0060-exports": exports,
  "0061-template-drafts": templateDrafts,
  "0062-brands": brands,
  "0063-forms": forms,
  "0064-deletion": deletion,
  "0065-reminders": reminders,
  "0066-sender-messages": senderMessages,
  "0067-scheduled-sends": scheduledSends,
  "0068-tags": tags,
  "0069-consent-texts": consentTexts,
  "0070-preparation": preparation,
  "0071-signer-passkeys": signerPasskeys,
  "0072-template-editor": templateEditor,
  "0073-template-versions": templateVersions,
  "0074-names-of-templates": namesOfTemplates,
  "0075-field-looks": fieldLooks,
};

/** Names that earlier versions recorded, and the current names. */
const RENAMED = Object.entries({
  "0001-core": "0000-core",
  "0002-webhooks": "0003-webhooks",
  "0003-limits": "0004-limits",
  "0004-constancias": "0005-constancias",
  "0005-templates": "0006-templates",
  "0006-sessions": "0007-sessions",
  "0007-fea": "0008-fea",
});

/** How often a migration is tried that could not lock a table, because a long transaction held it. */
const LOCK_ATTEMPTS = 60;

/** Applies pending migrations. Several processes may start at once. Throws with the migration's name. */
export async function migrate(db: Db): Promise<void> {
  await renameRecorded(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await boundPartitions(db);
      await indexSigners(db);
      await migrateToLatest(db);
      return await prepareSearch(db);
    } catch (error) {
      if (attempt === LOCK_ATTEMPTS || !couldNotLock(error)) throw error;
    }
  }
}

async function migrateToLatest(db: Db): Promise<void> {
  // Read before: the migrator asks for the migrations while it holds the one connection of SQLite.
  const migrations = withLockTimeout({ ...MIGRATIONS, ...(await laterMigrations(db)) });
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  // Others use an older database: each migration is a transaction of its own, so that none keeps the tables of another
  // locked while it waits for its own.
  const step = (await hasRecords(db)) ? () => migrator.migrateUp() : () => migrator.migrateToLatest();
  for (;;) {
    const { error, results = [] } = await step();
    const failed = results.find(({ status }) => status === "Error");
    if (error) throw new Error(`database migration ${failed?.migrationName ?? ""} failed`, { cause: error });
    if (results.length === 0) return;
  }
}

/** On PostgreSQL no lock is waited for longer than others can wait behind it, such as during a backup. */
function withLockTimeout(migrations: Record<string, Migration>): Record<string, Migration> {
  const limited = Object.entries(migrations).map(([name, migration]): [string, Migration] => [
    name,
    {
      up: async (db) => {
        if (db.getExecutor().adapter instanceof PostgresAdapter)
          await sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`).execute(db);
        await migration.up(db);
      },
    },
  ]);
  return Object.fromEntries(limited);
}

/**
 * Migrations of later versions that the database has recorded. This version goes on beside them, for a migration never
 * takes away what the version before it uses (CONTRIBUTING.md).
 */
async function laterMigrations(db: Db): Promise<Record<string, Migration>> {
  if (!(await hasRecords(db))) return {};
  const recorded = await db.selectFrom(DEFAULT_MIGRATION_TABLE).select("name").execute();
  const last = Object.keys(MIGRATIONS).at(-1)!;
  const later = recorded.map(({ name }) => String(name)).filter((name) => name > last);
  return Object.fromEntries(later.map((name) => [name, { up: () => Promise.resolve() }]));
}

async function hasRecords(db: Db): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE);
}

async function renameRecorded(db: Db): Promise<void> {
  if (!(await hasRecords(db))) return;
  const renames = RENAMED.map(([from, to]) => sql`when ${from} then ${to}`);
  await sql`update ${sql.table(DEFAULT_MIGRATION_TABLE)} set name = case name ${sql.join(renames, sql` `)} end
    where name in (${sql.join(RENAMED.map(([from]) => from))})`.execute(db);
}
