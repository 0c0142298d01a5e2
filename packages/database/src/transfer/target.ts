import pg from "pg";
import { types } from "../engine/postgres.ts";
import { BATCH_ROWS, CHECKPOINTS, type Row, type TableShape } from "./rows.ts";

/** The target has rows that are not of this source. */
export class TargetRefused extends Error {
  override readonly name = "TargetRefused";
}

interface ForeignKey {
  table: string;
  column: string;
  refersTo: string;
}

/** A PostgreSQL database that receives an installation. */
export class PostgresTarget {
  private readonly client: pg.Client;

  private constructor(client: pg.Client) {
    this.client = client;
  }

  static async open(url: string): Promise<PostgresTarget> {
    const client = new pg.Client({ connectionString: url, types });
    await client.connect();
    return new PostgresTarget(client);
  }

  /** Begins, or goes on with a copy of the same source. Throws TargetRefused. */
  async begin(source: string, tables: readonly TableShape[]): Promise<void> {
    const locked = await this.rows<{ locked: boolean }>(
      "select pg_try_advisory_lock(hashtextextended($1, 0)) as locked",
      [CHECKPOINTS],
    );
    if (locked[0]?.locked !== true) throw new TargetRefused("Another process moves data to DATABASE_URL.");
    const [known] = await this.rows<{ name: string | null }>("select to_regclass($1)::text as name", [
      CHECKPOINTS,
    ]);
    if (known?.name === null || known === undefined) await this.start(source, tables);
    const sources = await this.rows<{ source: string }>(`select distinct source from ${CHECKPOINTS}`);
    if (sources.some((row) => row.source !== source))
      throw new TargetRefused("DATABASE_URL holds a part of another installation.");
  }

  private async start(source: string, tables: readonly TableShape[]): Promise<void> {
    for (const { name } of tables) {
      const found = await this.rows(`select 1 from "${name}" limit 1`);
      if (found.length > 0) throw new TargetRefused(`DATABASE_URL is not empty: ${name} has rows.`);
    }
    await this.client.query("begin");
    await this.client.query(
      `create table ${CHECKPOINTS} (name text primary key, source text not null, last text not null)`,
    );
    for (const { name } of tables)
      await this.client.query(`insert into ${CHECKPOINTS} values ($1, $2, '')`, [name, source]);
    await this.client.query("commit");
  }

  /** The tables, each after those that it refers to. */
  async inOrder(tables: readonly TableShape[]): Promise<TableShape[]> {
    const keys = (await this.foreignKeys()).filter(({ table, refersTo }) => table !== refersTo);
    const ordered: TableShape[] = [];
    const waiting = new Set(tables);
    while (waiting.size > 0) {
      const names = new Set([...waiting].map(({ name }) => name));
      const ready = [...waiting].filter(
        ({ name }) => !keys.some(({ table, refersTo }) => table === name && names.has(refersTo)),
      );
      if (ready.length === 0) throw new Error("the foreign keys of the tables have a cycle");
      for (const table of ready) waiting.delete(table);
      ordered.push(...ready);
    }
    return ordered;
  }

  /** Columns that refer to their own table; they are filled when all its rows are there. */
  async ownReferences(table: string): Promise<string[]> {
    const keys = await this.foreignKeys();
    return keys.filter((key) => key.table === table && key.refersTo === table).map(({ column }) => column);
  }

  async lastKey(table: string): Promise<string> {
    const [row] = await this.rows<{ last: string }>(`select last from ${CHECKPOINTS} where name = $1`, [
      table,
    ]);
    return row!.last;
  }

  /** Writes rows and how far the copy has come, in one transaction. */
  async insert({ name, key }: TableShape, rows: readonly Row[]): Promise<void> {
    await this.client.query("begin");
    try {
      await this.client.query(
        `insert into "${name}" select * from json_populate_recordset(null::"${name}", $1)`,
        [JSON.stringify(rows)],
      );
      await this.client.query(`update ${CHECKPOINTS} set last = $2 where name = $1`, [
        name,
        rows.at(-1)![key],
      ]);
      await this.client.query("commit");
    } catch (error) {
      await this.client.query("rollback");
      throw error;
    }
  }

  async update({ name, key }: TableShape, row: Row, columns: readonly string[]): Promise<void> {
    const set = columns.map((column, index) => `"${column}" = $${index + 2}`).join(", ");
    const values = columns.map((column) => row[column]);
    await this.client.query(`update "${name}" set ${set} where "${key}" = $1`, [row[key], ...values]);
  }

  read({ name, key }: TableShape, after: string): Promise<Row[]> {
    return this.rows(
      `select * from "${name}" where "${key}" collate "C" > $1 order by "${key}" collate "C" limit ${BATCH_ROWS}`,
      [after],
    );
  }

  /** The copy is whole: nothing tells it from an installation that began here. */
  async finish(): Promise<void> {
    await this.client.query(`drop table ${CHECKPOINTS}`);
  }

  close(): Promise<void> {
    return this.client.end();
  }

  private foreignKeys(): Promise<ForeignKey[]> {
    return this.rows<ForeignKey>(`
      select referring.relname as table, attname as column, referred.relname as "refersTo"
      from pg_constraint
      join pg_class referring on referring.oid = conrelid and not referring.relispartition
      join pg_class referred on referred.oid = confrelid and not referred.relispartition
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and connamespace = current_schema()::regnamespace`);
  }

  private async rows<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
    return (await this.client.query(text, values)).rows as R[];
  }
}
