import { sql } from "kysely";
import type { RowSet } from "@service/platform/ports/retained-rows";
import type { Db } from "../engine/db.ts";
import { couldNotLock, LOCK_TIMEOUT, PARTITIONED } from "./catalog.ts";

/** Tries to lock, each for `LOCK_TIMEOUT`. */
const ATTEMPTS = 5;

/** The rows of a table (RowSet). */
const ROW_SET = `count(*) as count, coalesce(sum(('x' || right(id, 8))::bit(32)::bigint), 0)::text as sum`;

interface Dropped {
  name: string;
  rows: RowSet;
}

/**
 * Detaches and drops a partition that has exactly these rows. Answers false when it has others, when one of them is
 * needed, or when its table cannot be locked now.
 */
export async function dropPartition(db: Db, table: string, partition: Dropped): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await tryDrop(db, table, partition);
    } catch (error) {
      if (!couldNotLock(error)) throw error;
    }
  }
  return false;
}

function tryDrop(db: Db, table: string, { name, rows: expected }: Dropped): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const run = (statement: string) => sql.raw(statement).execute(transaction);
    await run(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    // Writers wait while the rows are counted, readers do not.
    await run(`lock table ${name} in exclusive mode`);
    const { refersTo, needed } = PARTITIONED[table]!;
    const free = sql.raw(needed === null ? "true" : `not ${needed(name)}`);
    const { rows } = await sql<{ count: number; sum: string; free: number }>`
      select ${sql.raw(ROW_SET)}, count(*) filter (where ${free}) as free from ${sql.table(name)}`.execute(
      transaction,
    );
    const found = rows[0]!;
    if (found.count !== expected.count || BigInt(found.sum) !== expected.sum) return false;
    if (found.free !== expected.count) return false;
    if (refersTo !== null) await run(`lock table ${refersTo} in share row exclusive mode`);
    await run(`alter table ${table} detach partition ${name}`);
    await run(`drop table ${name}`);
    return true;
  });
}
