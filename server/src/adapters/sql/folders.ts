import { sql } from "kysely";
import type { FolderTree } from "../../domain/model/folder-tree.ts";
import type { Tenancy } from "../../domain/environment.ts";
import type { Db, Engine } from "@service/database/engine/db";

/** Queries on the tree of folders, one statement each. */
export class SqlFolderTree implements FolderTree {
  private readonly db: Db;
  private readonly engine: Engine;

  constructor(db: Db, engine: Engine) {
    this.db = db;
    this.engine = engine;
  }

  async holdingDocuments(ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    // One index lookup for each folder, however many documents it contains.
    const { rows } = await sql<{ id: string }>`
      select id from folders where id in (${sql.join(ids)})
        and exists (select 1 from documents where folder_id = folders.id)`.execute(this.db);
    return new Set(rows.map(({ id }) => id));
  }

  async isWithin(id: string, ancestorId: string): Promise<boolean> {
    const { rows } = await sql`
      with recursive path (id, parent_id) as (
        select id, parent_id from folders where id = ${id}
        union
        select folders.id, folders.parent_id from folders join path on folders.id = path.parent_id)
      select 1 from path where id = ${ancestorId}`.execute(this.db);
    return rows.length > 0;
  }

  async lockMoves({ tenantId, environment }: Tenancy): Promise<void> {
    // SQLite has one writer at a time.
    if (this.engine === "sqlite") return;
    const name = `folders ${tenantId} ${environment}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(this.db);
  }
}
