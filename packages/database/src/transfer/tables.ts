import { batchesOf, digestTable, type ReadBatch, type TableShape } from "./rows.ts";
import type { EmbeddedSource } from "./source.ts";
import type { PostgresTarget } from "./target.ts";

export interface MovedTable {
  table: string;
  rows: number;
  /** Whether counts and hashes of both sides are the same. */
  isSame: boolean;
}

/** Copies all tables from where an earlier run ended, and compares them. */
export async function moveTables(source: EmbeddedSource, target: PostgresTarget): Promise<MovedTable[]> {
  const ordered = await target.inOrder(source.tables);
  for (const table of ordered) await copyTable(source, target, table);
  const moved: MovedTable[] = [];
  for (const table of ordered) {
    const from = await digestTable(table, (shape, after) => source.read(shape, after));
    const to = await digestTable(table, (shape, after) => target.read(shape, after));
    const isSame = from.rows === to.rows && from.sha256 === to.sha256;
    moved.push({ table: table.name, rows: to.rows, isSame });
  }
  return moved;
}

async function copyTable(source: EmbeddedSource, target: PostgresTarget, table: TableShape): Promise<void> {
  const own = await target.ownReferences(table.name);
  const withoutOwn = Object.fromEntries(own.map((column) => [column, null]));
  const read: ReadBatch = (shape, after) => source.read(shape, after);
  for await (const rows of batchesOf(table, read, await target.lastKey(table.name)))
    await target.insert(
      table,
      rows.map((row) => ({ ...row, ...withoutOwn })),
    );
  if (own.length === 0) return;
  for await (const rows of batchesOf(table, read))
    for (const row of rows)
      if (own.some((column) => row[column] !== null)) await target.update(table, row, own);
}
