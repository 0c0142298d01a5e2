import { sql } from "kysely";
import type { Instant } from "@service/platform/ports/clock";
import type { Db } from "../engine/db.ts";
import { createUniqueIndexes, LOCK_TIMEOUT, PARTITIONED, type Partition, partitionsOf } from "./catalog.ts";
import { idBound, monthName, monthStart } from "@service/platform/months";

/** Months after the present one that have their partitions. A service that is not maintained for so long uses the default ones. */
const MONTHS_AHEAD = 3;

/** Creates the missing partitions of this month and the next ones. Several processes may do so at once. */
export async function createPartitions(db: Db, now: Instant): Promise<void> {
  for (const table of Object.keys(PARTITIONED)) {
    for (let offset = 0; offset <= MONTHS_AHEAD; offset += 1) {
      const start = monthStart(now, offset);
      if (isMissing(await partitionsOf(db, table), start)) await createPartition(db, table, start);
    }
  }
}

function isMissing(partitions: Partition[], start: Instant): boolean {
  const bound = idBound(start);
  const covers = ({ from, to }: Partition) => to !== null && (from ?? "") <= bound && bound < to;
  return partitions.length > 0 && !partitions.some(covers);
}

/**
 * Creates a month's table beside the others and attaches it. Attaching lets reads and writes go on; only the default
 * partition is locked. Rows that lie there already, because nothing had made their month, move.
 */
async function createPartition(db: Db, table: string, start: Instant): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`).execute(transaction);
    await sql`select pg_advisory_xact_lock(hashtextextended('partitions', 0))`.execute(transaction);
    if (!isMissing(await partitionsOf(transaction, table), start)) return;
    const name = `${table}_p${monthName(start).replace("-", "_")}`;
    const [from, to] = [idBound(start), idBound(monthStart(start, 1))];
    const within = `id >= '${from}' and id < '${to}'`;
    const { refersTo } = PARTITIONED[table]!;
    for (const statement of [
      // In the order of the use-cases.
      ...(refersTo === null ? [] : [`lock table ${refersTo} in share row exclusive mode`]),
      `create table ${name} (like ${table} including defaults)`,
      `lock table ${table}_default in access exclusive mode`,
      `with moved as (delete from ${table}_default where ${within} returning *) insert into ${name} select * from moved`,
    ])
      await sql.raw(statement).execute(transaction);
    await createUniqueIndexes(transaction, table, name);
    await sql
      .raw(`alter table ${table} attach partition ${name} for values from ('${from}') to ('${to}')`)
      .execute(transaction);
  });
}
