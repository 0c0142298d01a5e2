import type { Archive } from "../model/archive.ts";
import type { Domain } from "../model/domain.ts";
import type { RetainedTable, RowSet } from "@service/platform/ports/retained-rows";

/** Rows of one transaction. */
const BATCH = 500;
/** Hex digits of RowSet's 32 bits. */
const SUMMED_DIGITS = 8;

/** Removes the rows of a table that are in archives, after it has read those. A month goes at once where it can. */
export async function removeArchived(domain: Domain, table: RetainedTable): Promise<void> {
  const { store, retainedRows } = domain;
  const waiting = await store.read((reader) =>
    reader.archives.find({ tableName: table, removedAt: null }, { orderBy: [["id", "asc"]] }),
  );
  for (const [month, parts] of Map.groupBy(waiting, (archive) => archive.month)) {
    const rows: RowSet = { count: 0, sum: 0n };
    for (const part of parts) addIds(rows, await readIds(domain, part));
    const isGone = await retainedRows.removeMonth(table, Date.parse(`${month}-01T00:00:00Z`), rows);
    for (const part of parts) {
      if (!isGone) await removeRows(domain, part);
      await store.write((writer) =>
        writer.archives.update({ id: part.id }, { removedAt: domain.clock.now() }),
      );
    }
  }
}

function addIds(rows: RowSet, ids: readonly string[]): void {
  rows.count += ids.length;
  for (const id of ids) rows.sum += BigInt(`0x${id.slice(-SUMMED_DIGITS)}`);
}

async function removeRows(domain: Domain, archive: Archive): Promise<void> {
  const ids = await readIds(domain, archive);
  for (let start = 0; start < ids.length; start += BATCH)
    await domain.retainedRows.remove(archive.tableName, ids.slice(start, start + BATCH));
}

/** The ids in an archive. Throws when it is not what was written. */
async function readIds({ archiveFiles }: Domain, archive: Archive): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of archiveFiles.read(archive)) ids.push(id);
  if (ids.length !== archive.rowCount)
    throw new Error(`archive ${archive.id} has ${ids.length} rows instead of ${archive.rowCount}`);
  return ids;
}
