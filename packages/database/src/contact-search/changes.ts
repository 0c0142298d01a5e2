import { type RawBuilder, sql } from "kysely";
import type { Tenancy } from "./port.ts";
import type { Db, Engine } from "../engine/db.ts";
import { type Change, type Entry, entryOf, type EntryRow } from "./segment.ts";

/** Changes of one answer. With more, reading all contacts anew is as fast. */
const MAX_CHANGES = 2000;

/**
 * A change that comes to light later is at this or above. On PostgreSQL transactions below it have ended: what they
 * changed can be seen. SQLite numbers changes in the order of commits.
 */
const HORIZON: Record<Engine, RawBuilder<number>> = {
  postgres: sql`txid_snapshot_xmin(txid_current_snapshot())`,
  sqlite: sql`(select coalesce(max(at), 0) + 1 from contact_changes)`,
};

const COLUMNS = sql.join(
  [
    "id",
    "created_at",
    "name_folded",
    "email_folded",
    "phone_digits",
    "search_text",
    "tags",
    "source",
    "identity_verified",
  ].map((column) => sql.ref(`contacts.${column}`)),
);

interface ChangeRow extends EntryRow {
  horizon: number;
  is_complete: number;
  contact_id: string | null;
  contact_created_at: number;
}

/** Contacts of a workspace, and which of them have changed. */
export class ContactChanges {
  private readonly db: Db;
  private readonly engine: Engine;

  constructor(db: Db, engine: Engine) {
    this.db = db;
    this.engine = engine;
  }

  async horizon(): Promise<number> {
    const { rows } = await sql<{ horizon: number }>`select ${HORIZON[this.engine]} as horizon`.execute(
      this.db,
    );
    return rows[0]!.horizon;
  }

  /** The newest contacts, or those that follow an entry. */
  async page({ tenantId, environment }: Tenancy, after: Entry | undefined, limit: number): Promise<Entry[]> {
    const { rows } = await sql<EntryRow>`select ${COLUMNS} from contacts
      where tenant_id = ${tenantId} and environment = ${environment}
      ${after ? sql`and (created_at, id) < (${after.createdAt}, ${after.id})` : sql``}
      order by created_at desc, id desc limit ${limit}`.execute(this.db);
    return rows.map(entryOf);
  }

  /**
   * Returns the changes since a horizon, and the next horizon. Null: too many, or older ones have been
   * deleted.
   */
  async since(
    { tenantId, environment }: Tenancy,
    horizon: number,
  ): Promise<{ changes: Change[]; horizon: number } | null> {
    // One statement, so that the changes are those below the new horizon and some above it.
    const { rows } = await sql<ChangeRow>`
      select seen.horizon, seen.is_complete, c.contact_id, c.contact_created_at, ${COLUMNS}
      from (select ${HORIZON[this.engine]} as horizon,
          case when exists (select 1 from contact_changes where at < ${horizon}) then 1 else 0 end as is_complete) seen
      left join contact_changes c
        on c.tenant_id = ${tenantId} and c.environment = ${environment} and c.at >= ${horizon}
      left join contacts on contacts.id = c.contact_id
      limit ${MAX_CHANGES + 1}`.execute(this.db);
    // A horizon that goes back is that of a server that took over without the last transactions.
    const { horizon: next, is_complete: isComplete } = rows[0]!;
    if (rows.length > MAX_CHANGES || isComplete === 0 || next < horizon) return null;
    const byId = new Map(rows.flatMap((row) => (row.contact_id === null ? [] : [[row.contact_id, row]])));
    return { changes: [...byId].map(([id, row]) => changeOf(id, row)), horizon: next };
  }
}

function changeOf(id: string, row: ChangeRow): Change {
  // Null where the contact is gone.
  const found = (row.id as string | null) !== null;
  return { id, createdAt: row.contact_created_at, entry: found ? entryOf(row) : null };
}
