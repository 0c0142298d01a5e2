import { type RawBuilder, sql } from "kysely";
import { idBound, monthStart } from "@service/platform/months";
import type { Instant } from "@service/platform/ports/clock";
import type { RetainedRows, RetainedTable, RowSet, StoredRow } from "@service/platform/ports/retained-rows";
import type { Db, Engine } from "../engine/db.ts";
import { PARTITIONED, partitionsOf } from "./catalog.ts";
import { dropPartition } from "./drop.ts";
import { createPartitions } from "./prepare.ts";

/**
 * Conditions of rows that are no longer needed (docs/decisions/storage-and-operation.md#d274). `t` is the
 * table.
 */
const CONDITIONS: Record<RetainedTable, (before: Instant) => RawBuilder<boolean>> = {
  // It ended by its deadline. One that was repeated stays until its repetitions have gone.
  webhook_deliveries: (before) => sql`t.status <> 'PENDING' and t.deadline < ${before}
    and not exists (select 1 from webhook_deliveries again where again.redelivery_of = t.id)`,
  webhook_events: () => sql`not exists
    (select 1 from webhook_deliveries where event_id = t.id and redelivery_of is null)`,
  outbox: () => sql`true`,
  // The sealed PDF has the trail up to the last signature.
  events: (before) => sql`exists (select 1 from documents where id = t.document_id and status = 'completed'
      and evidence_file_id is not null and completed_at < ${before})
    and t.sequence <= (select max(sequence) from events signed
      where signed.document_id = t.document_id and signed.type = 'signer.signed')`,
};

/** Marks of changed contacts that stay. A process that has seen none of them reads a workspace's contacts anew. */
const KEPT_CHANGES = 50_000;

const NO_ROWS: RowSet = { count: 0, sum: 0n };

/** Rows that leave after a time. PostgreSQL keeps each month of them apart, SQLite does not. */
export class SqlRetainedRows implements RetainedRows {
  private readonly db: Db;
  private readonly engine: Engine;

  constructor(db: Db, engine: Engine) {
    this.db = db;
    this.engine = engine;
  }

  async prepare(now: Instant): Promise<void> {
    if (this.engine === "postgres") await createPartitions(this.db, now);
  }

  async removable(
    table: RetainedTable,
    { before, from, to, limit }: Parameters<RetainedRows["removable"]>[1],
  ): Promise<StoredRow[]> {
    const { rows } = await sql<StoredRow>`
      select t.* from ${sql.table(table)} t where t.id >= ${from} and t.id < ${to} and ${CONDITIONS[table](before)}
      order by t.id limit ${limit}`.execute(this.db);
    return rows;
  }

  async remove(table: RetainedTable, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.db.transaction().execute(async (transaction) => {
      const chosen = transaction.selectFrom(table).select("id").where("id", "in", ids);
      // A repetition that is being written is seen by the next statement.
      if (this.engine === "postgres") await chosen.forUpdate().execute();
      const needed = this.neededRows(table);
      await transaction
        .deleteFrom(table)
        .where("id", "in", ids)
        .$if(needed !== null, (query) => query.where(sql<boolean>`not ${needed}`))
        .execute();
    });
  }

  private neededRows(table: RetainedTable): RawBuilder<boolean> | null {
    const { needed } = PARTITIONED[table]!;
    return needed === null ? null : sql.raw<boolean>(needed(table));
  }

  /**
   * The oldest go first: whoever finds an older one than it has seen misses none
   * (docs/decisions/storage-and-operation.md#d304).
   */
  async removeContactChanges(limit: number): Promise<number> {
    const { numAffectedRows } = await sql`
      delete from contact_changes where at in (
        select at from contact_changes where at <
          (select at from contact_changes order by at desc limit 1 offset ${KEPT_CHANGES - 1})
        order by at limit ${limit})`.execute(this.db);
    return Number(numAffectedRows ?? 0);
  }

  async removeMonth(table: RetainedTable, month: Instant, rows: RowSet): Promise<boolean> {
    if (this.engine === "sqlite") return false;
    const bounds = { from: idBound(month), to: idBound(monthStart(month, 1)) };
    const found = await partitionsOf(this.db, table);
    const partition = found.find(({ from, to }) => from === bounds.from && to === bounds.to);
    return partition !== undefined && dropPartition(this.db, table, { name: partition.name, rows });
  }

  async removeEmpty(table: RetainedTable, before: Instant): Promise<void> {
    if (this.engine === "sqlite") return;
    for (const { name, to } of await partitionsOf(this.db, table))
      if (to !== null && to <= idBound(before)) await dropPartition(this.db, table, { name, rows: NO_ROWS });
  }
}
