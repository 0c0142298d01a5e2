import type pg from "pg";

const TABLES = ["events", "webhook_events", "webhook_deliveries", "outbox"];

/**
 * Takes the partitions back, and the tables that later migrations made: plain tables with their former names, as before
 * 0024. Columns stay, because the server that writes meanwhile is of this version.
 */
export async function takePartitionsBack(client: pg.Client): Promise<void> {
  for (const table of TABLES) {
    const { rows } = await client.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits
       where inhparent = to_regclass($1) and inhrelid::regclass::text <> $2`,
      [table, `${table}_p0`],
    );
    for (const { name } of rows) await client.query(`insert into ${table}_p0 select * from ${name}`);
    await client.query(`alter table ${table} detach partition ${table}_p0; drop table ${table}`);
    const indexes = await client.query<{ name: string }>(
      "select indexname as name from pg_indexes where tablename = $1",
      [`${table}_p0`],
    );
    await client.query(`alter table ${table}_p0 rename to ${table}`);
    for (const { name } of indexes.rows)
      await client.query(`alter index ${name} rename to ${name.replace(`${table}_p0`, table)}`);
  }
  await client.query(`
    drop table signer_passkey_challenges;
    drop table signer_passkeys;
    drop table consent_texts;
    drop table erasures;
    drop table legal_holds;
    drop table retention_rules;
    drop table export_parts;
    drop table exports;
    drop table acts;
    drop table audit_heads;
    drop table brand_images;
    drop table brands;
    drop table form_answers;
    drop table forms;
    drop table template_drafts;
    drop table name_entries;
    drop table unique_external_ids;
    drop table questions;
    drop table remembered_signatures;
    drop table lookup_keys;
    drop table attachments;
    drop table queued_messages;
    drop table message_outcomes;
    drop table bulk_rows;
    drop table bulk_sends;
    drop index jobs_by_owner;
    drop index jobs_without_owner;
    drop table verification_codes;
    drop table in_person_credentials;
    drop table in_person_parts;
    drop table in_person_sessions;
    drop table editor_credentials;
    drop table editor_sessions;
    drop index users_by_email;
    drop table passkeys;
    drop table account_challenges;
    drop table access_tokens;
    drop table account_sessions;
    drop table digital_events;
    drop table digital_participants;
    drop table digital_onboardings;
    drop table captures;
    drop table identity_cases;
    drop table onboardings;
    drop table archives;
    drop table chain_documents;
    drop table chain_variables;
    drop table chain_roles;
    drop table chains;
    drop table contact_tags;
    drop table contacts;
    drop table contact_changes;
    drop function note_contact_change;
    drop index api_keys_by_tenant, api_keys_by_user;
    drop index webhook_deliveries_redelivery_of_idx;
    alter table webhook_deliveries add foreign key (event_id) references webhook_events (id),
      add foreign key (redelivery_of) references webhook_deliveries (id);
    delete from kysely_migration where name >= '0024'`);
}
