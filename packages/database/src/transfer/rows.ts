import { createHash } from "node:crypto";

/** A row as both engines store it. */
export type Row = Readonly<Record<string, unknown>>;

export interface TableShape {
  name: string;
  /** Sorted. */
  columns: readonly string[];
  /** The column of the primary key. */
  key: string;
}

/** The table that says how far a move of data to this database has come. It exists only meanwhile. */
export const CHECKPOINTS = "data_migration";

/** Rows of one statement. */
export const BATCH_ROWS = 500;

/** Rows of a table after a key, in the order of their keys by bytes. */
export type ReadBatch = (table: TableShape, after: string) => Promise<Row[]>;

/** The batches of a table after a key. */
export async function* batchesOf(table: TableShape, read: ReadBatch, after = ""): AsyncGenerator<Row[]> {
  for (let rows = await read(table, after); rows.length > 0;) {
    yield rows;
    rows = await read(table, String(rows.at(-1)![table.key]));
  }
}

export interface TableDigest {
  rows: number;
  /** SHA-256 over the rows in their order, hex. */
  sha256: string;
}

/** Counts and hashes the rows of a table. The two engines give the same for the same rows. */
export async function digestTable(table: TableShape, read: ReadBatch): Promise<TableDigest> {
  const hash = createHash("sha256");
  let rows = 0;
  for await (const batch of batchesOf(table, read)) {
    for (const row of batch) hash.update(`${JSON.stringify(table.columns.map((column) => row[column]))}\n`);
    rows += batch.length;
  }
  return { rows, sha256: hash.digest("hex") };
}
