import { sql } from "kysely";
import type { Db } from "../engine/db.ts";
import { couldNotLock, LOCK_TIMEOUT, PARTITIONED } from "./catalog.ts";

/** Tries to lock, each for `LOCK_TIMEOUT`. */
const ATTEMPTS = 5;

/**
 * Detaches and drops a partition that has exactly these many rows. Answers false when it has others, when one of them
 * is needed, or when its table cannot be locked now.
 */
export async function dropPartition(
  db: Db,
  table: string,
  partition: { name: string; rows: number },
): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await tryDrop(db, table, partition);
    } catch (error) {
      if (!couldNotLock(error)) throw error;
    }
  }
  return false;
}

function tryDrop(
  db: Db,
  table: string,
  { name, rows: expected }: { name: string; rows: number },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const run = (statement: string) => sql.raw(statement).execute(transaction);
    await run(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    // Writers wait while the rows are counted, readers do not.
    await run(`lock table ${name} in exclusive mode`);
    const { refersTo, needed } = PARTITIONED[table]!;
    const free = sql.raw(needed === null ? "true" : `not ${needed(name)}`);
    const { rows } = await sql<{ count: number; free: number }>`
      select count(*) as count, count(*) filter (where ${free}) as free from ${sql.table(name)}`.execute(
      transaction,
    );
    const [found] = rows;
    if (found!.count !== expected || found!.free !== expected) return false;
    if (refersTo !== null) await run(`lock table ${refersTo} in share row exclusive mode`);
    await run(`alter table ${table} detach partition ${name}`);
    await run(`drop table ${name}`);
    return true;
  });
}
