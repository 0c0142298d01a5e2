import { sql } from "kysely";
import type { Db } from "../engine/db.ts";

/** A partitioned table. */
interface Partitioned {
  /** The table that it refers to. */
  refersTo: string | null;
  /** Unique indexes beside the primary key. The table as a whole cannot have them, so each partition has its own. */
  unique: readonly string[];
  /** The condition for rows of a table, or of a partition, that others refer to without a foreign key. */
  needed: ((rows: string) => string) | null;
}

/** Tables that PostgreSQL keeps in a partition for each month (docs/decisions/storage-and-operation.md#d272). */
export const PARTITIONED: Readonly<Record<string, Partitioned>> = {
  events: { refersTo: "documents", unique: ["(document_id, sequence)"], needed: null },
  webhook_events: { refersTo: null, unique: [], needed: null },
  webhook_deliveries: {
    refersTo: "webhook_endpoints",
    unique: ["(event_id, endpoint_id) where redelivery_of is null"],
    needed: (rows) =>
      `exists (select 1 from webhook_deliveries again where again.redelivery_of = ${rows}.id)`,
  },
  outbox: { refersTo: null, unique: [], needed: null },
};

/**
 * Readers and writers queue behind a waiting lock, so it is given up soon: before PostgreSQL looks for deadlocks
 * (`deadlock_timeout`, 1 s), so that it ends none of them.
 */
export const LOCK_TIMEOUT = "500ms";

const LOCK_NOT_AVAILABLE = "55P03";

/** Whether a table could not be locked in time. */
export function couldNotLock(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: unknown }).code === LOCK_NOT_AVAILABLE) return true;
  return false;
}

/** A partition with its bounds. The first one has no lower bound, the default one has none. */
export interface Partition {
  name: string;
  from: string | null;
  to: string | null;
  isDefault: boolean;
}

const BOUNDS = /^FOR VALUES FROM \((MINVALUE|'([0-9a-f]*)')\) TO \('([0-9a-f]*)'\)$/;

/** The partitions of a table in the order of their bounds; none where it is a plain table. */
export async function partitionsOf(db: Db, table: string): Promise<Partition[]> {
  const { rows } = await sql<{ name: string; bounds: string }>`
    select child.relname as name, pg_get_expr(child.relpartbound, child.oid) as bounds
    from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = to_regclass(${table})`.execute(db);
  return rows
    .map(({ name, bounds }) => {
      const [, , from, to] = BOUNDS.exec(bounds) ?? [];
      return { name, from: from ?? null, to: to ?? null, isDefault: bounds === "DEFAULT" };
    })
    .toSorted((left, right) => (left.to ?? "~").localeCompare(right.to ?? "~"));
}

/** Creates the unique indexes of a partition. */
export async function createUniqueIndexes(db: Db, table: string, partition: string): Promise<void> {
  for (const [index, columns] of PARTITIONED[table]!.unique.entries())
    await sql.raw(`create unique index ${partition}_once${index} on ${partition} ${columns}`).execute(db);
}
