import { PostgresAdapter, sql } from "kysely";
import { DAY } from "@service/platform/ports/clock";
import { buildConcurrently } from "../indexes/concurrent.ts";
import type { Db } from "../engine/db.ts";
import { LOCK_TIMEOUT } from "./catalog.ts";
import { idBound, instantOf, monthStart } from "@service/platform/months";

/** Time between the choice of the bound and the partitions, in which no row may pass the bound. */
const MARGIN_MS = 7 * DAY;
const TABLES = ["events", "webhook_events", "webhook_deliveries", "outbox"];

/** How to find the repetitions of a delivery, which are removed before it. */
const REPETITIONS = "webhook_deliveries_again";

/**
 * Bounds the ids of the tables that migration 0024 partitions, before it. The rows are checked while others read and
 * write. The migration then takes each table as the first partition without reading it.
 */
export async function boundPartitions(db: Db): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtextextended('partitions', 0))`.execute(connection);
    try {
      await sql.raw(`set lock_timeout = '${LOCK_TIMEOUT}'`).execute(connection);
      for (const table of TABLES) if (await isPlain(connection, table)) await boundTable(connection, table);
      await sql`reset lock_timeout`.execute(connection);
      if (await isPlain(connection, "webhook_deliveries")) await indexRepetitions(connection);
    } finally {
      await sql`reset lock_timeout`.execute(connection);
      await sql`select pg_advisory_unlock(hashtextextended('partitions', 0))`.execute(connection);
    }
  });
}

/** Whether a table is there and not partitioned. */
export async function isPlain(db: Db, table: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from pg_class where oid = to_regclass(${table}) and relkind = 'r'`.execute(db);
  return rows.length > 0;
}

/** Adds and validates the check, each in a transaction of its own. Answers the bound. */
export async function boundTable(db: Db, table: string): Promise<string> {
  const known = await knownBound(db, table);
  const bound = known?.bound ?? (await newBound(db, table));
  if (!known)
    await sql
      .raw(`alter table ${table} add constraint ${table}_bound check (id < '${bound}') not valid`)
      .execute(db);
  if (!known?.validated) await sql.raw(`alter table ${table} validate constraint ${table}_bound`).execute(db);
  return bound;
}

function indexRepetitions(db: Db): Promise<void> {
  return buildConcurrently(
    db,
    REPETITIONS,
    "webhook_deliveries (redelivery_of) where redelivery_of is not null",
  );
}

async function knownBound(db: Db, table: string): Promise<{ bound: string; validated: boolean } | undefined> {
  const { rows } = await sql<{ bound: string; validated: boolean }>`
    select substring(pg_get_constraintdef(oid) from '''([0-9a-f]+)''') as bound, convalidated as validated
    from pg_constraint where conrelid = to_regclass(${table}) and conname = ${`${table}_bound`}`.execute(db);
  return rows[0];
}

/** The first month that begins after every row and some days from now. */
async function newBound(db: Db, table: string): Promise<string> {
  const { rows } = await sql<{ last: string | null; now: number }>`
    select max(id) as last, (extract(epoch from now()) * 1000)::bigint as now from ${sql.table(table)}`.execute(
    db,
  );
  const { last, now } = rows[0]!;
  const latest = Math.max(now, last === null ? 0 : instantOf(last));
  return idBound(monthStart(latest + MARGIN_MS, 1));
}
