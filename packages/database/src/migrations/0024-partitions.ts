import { PostgresAdapter, sql } from "kysely";
import type { Db } from "../engine/db.ts";
import { boundTable, isPlain } from "../partitions/bound.ts";

/**
 * Constraints of the partitioned tables beside the primary key: foreign keys, indexes, and unique indexes of
 * each partition.
 */
const TABLES: Readonly<Record<string, { all: readonly string[]; each: readonly string[] }>> = {
  events: {
    all: [
      "alter table events add constraint events_document_id_fkey foreign key (document_id) references documents (id)",
      "create index events_by_tenant on events (tenant_id, environment, created_at, id)",
    ],
    each: ["(document_id, sequence)"],
  },
  webhook_events: { all: [], each: [] },
  webhook_deliveries: {
    all: [
      `alter table webhook_deliveries add constraint webhook_deliveries_endpoint_id_fkey
        foreign key (endpoint_id) references webhook_endpoints (id)`,
      "create index webhook_deliveries_by_created on webhook_deliveries (endpoint_id, created_at, id)",
      "create index webhook_deliveries_by_status on webhook_deliveries (endpoint_id, status, created_at, id)",
      "create index webhook_deliveries_by_type on webhook_deliveries (endpoint_id, event_type, created_at, id)",
      `create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, next_attempt_at, id)
        where status = 'PENDING'`,
      `create index webhook_deliveries_again on webhook_deliveries (redelivery_of)
        where redelivery_of is not null`,
    ],
    each: ["(event_id, endpoint_id) where redelivery_of is null"],
  },
  outbox: {
    all: [
      "create index outbox_by_tenant on outbox (tenant_id, created_at)",
      "create index outbox_unsealed on outbox (id) where sealed = 0",
    ],
    each: [],
  },
};

/** Files of rows that have left. */
const ARCHIVES = [
  `create table archives (
    id text primary key, table_name text not null, month text not null, row_count bigint not null,
    size bigint not null, sha256 text not null, storage_key text not null, created_at bigint not null,
    removed_at bigint)`,
  "create index archives_by_storage_key on archives (storage_key)",
];

/** In the order in which the use-cases write. */
const LOCKS = [
  "lock table documents, webhook_endpoints in share row exclusive mode",
  "lock table events, webhook_events, webhook_deliveries, outbox in access exclusive mode",
];

/**
 * PostgreSQL keeps events, deliveries and messages in a partition for each month. The table as it was becomes the first
 * one, without a copy (docs/decisions/storage-and-operation.md#d272).
 */
export const partitions = {
  async up(db: Db): Promise<void> {
    for (const statement of ARCHIVES) await sql.raw(statement).execute(db);
    if (db.getExecutor().adapter instanceof PostgresAdapter) {
      for (const lock of LOCKS) await sql.raw(lock).execute(db);
      // A month of events could leave only after a search through all deliveries.
      for (const column of ["event_id", "redelivery_of"])
        await sql
          .raw(`alter table webhook_deliveries drop constraint webhook_deliveries_${column}_fkey`)
          .execute(db);
      for (const table of Object.keys(TABLES)) if (await isPlain(db, table)) await partition(db, table);
    } else {
      // A removed event or delivery would else be looked for in all deliveries, as the foreign keys want it.
      for (const [index, column] of [
        ["by_event", "event_id"],
        ["again", "redelivery_of"],
      ])
        await sql
          .raw(`create index webhook_deliveries_${index} on webhook_deliveries (${column})`)
          .execute(db);
    }
  },
};

async function partition(db: Db, table: string): Promise<void> {
  const { all, each } = TABLES[table]!;
  const bound = await boundTable(db, table);
  const first = `${table}_p0`;
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`alter table ${table} rename to ${first}`);
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where tablename = ${first} and schemaname = current_schema()`.execute(
    db,
  );
  for (const { name } of rows) await run(`alter index ${name} rename to ${name.replace(table, first)}`);
  await run(`create table ${table} (like ${first} including defaults) partition by range (id)`);
  await run(`alter table ${table} add constraint ${table}_pkey primary key (id)`);
  for (const statement of all) await run(statement);
  await run(`alter table ${table} attach partition ${first} for values from (minvalue) to ('${bound}')`);
  await run(`alter table ${first} drop constraint ${table}_bound`);
  await run(`create table ${table}_default partition of ${table} default`);
  for (const [index, columns] of each.entries())
    await run(`create unique index ${table}_default_once${index} on ${table}_default ${columns}`);
}
