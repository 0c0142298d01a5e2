import { allOf } from "../model/all-of.ts";
import type { Archive } from "../model/archive.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import { idBound, instantOf, monthName, monthStart } from "@service/platform/months";
import { cutoffs } from "../model/retention.ts";
import type { Instant } from "@service/platform/ports/clock";
import type { RetainedTable, StoredRow } from "@service/platform/ports/retained-rows";
import { removeArchived } from "./remove-archived.ts";

/** Rows of one query. */
const READ_ROWS = 1000;

/** Rows of one file, so that the ids of a file fit in memory. */
const FILE_ROWS = 50_000;

interface Month {
  table: RetainedTable;
  month: Instant;
  /** Rows that were over before this instant leave. */
  before: Instant;
}

/**
 * Archives and removes rows whose retention is over, a whole month at a time: a row stays until the month in which it
 * was over lies back as many days as its table's rows are kept. Nothing is removed before its archive can be read.
 */
export async function applyRetention(domain: Domain): Promise<void> {
  const wanted = cutoffs(domain.retention, domain.clock.now());
  await allOf(
    wanted.map(
      ({ table, cutoff }) =>
        () =>
          archiveTable(domain, table, monthStart(cutoff)),
    ),
  );
}

async function archiveTable(domain: Domain, table: RetainedTable, before: Instant): Promise<void> {
  await removeArchived(domain, table);
  for (let from = ""; ;) {
    const month = await nextMonth(domain, table, { before, from });
    if (month === null) break;
    await archiveMonth(domain, { table, month, before });
    await removeArchived(domain, table);
    from = idBound(monthStart(month, 1));
  }
  await domain.retainedRows.removeEmpty(table, before);
}

/** The first month at or after an id with rows to remove. */
async function nextMonth(
  { retainedRows }: Domain,
  table: RetainedTable,
  { before, from }: { before: Instant; from: string },
): Promise<Instant | null> {
  const [row] = await retainedRows.removable(table, { before, from, to: idBound(before), limit: 1 });
  return row === undefined ? null : monthStart(instantOf(row.id));
}

async function archiveMonth(domain: Domain, month: Month): Promise<void> {
  const place = { from: idBound(month.month) };
  for (let written = FILE_ROWS; written === FILE_ROWS;) written = await archivePart(domain, month, place);
}

/** Writes the next file of a month and its row, and advances `place`. Answers the number of rows. */
async function archivePart(domain: Domain, month: Month, place: { from: string }): Promise<number> {
  const { archiveFiles, store, files, clock } = domain;
  const file = await archiveFiles.write(rowsOf(domain, month, place));
  if (file.rows === 0) {
    await files.delete(file.storageKey);
    return 0;
  }
  const { rows: rowCount, size, sha256, storageKey } = file;
  const archive: Archive = {
    id: newId(domain),
    tableName: month.table,
    month: monthName(month.month),
    rowCount,
    size,
    sha256,
    storageKey,
    createdAt: clock.now(),
    removedAt: null,
  };
  await store.write((writer) => writer.archives.insert(archive));
  return rowCount;
}

async function* rowsOf(
  { retainedRows }: Domain,
  { table, month, before }: Month,
  place: { from: string },
): AsyncIterable<StoredRow> {
  const to = idBound(monthStart(month, 1));
  for (let left = FILE_ROWS; left > 0; left -= READ_ROWS) {
    const rows = await retainedRows.removable(table, { before, from: place.from, to, limit: READ_ROWS });
    yield* rows;
    if (rows.length > 0) place.from = `${rows.at(-1)!.id}0`; // the next id after it
    if (rows.length < READ_ROWS) return;
  }
}
