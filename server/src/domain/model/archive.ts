import type { Instant } from "@service/platform/ports/clock";
import type { RetainedTable } from "@service/platform/ports/retained-rows";

/** A file of rows that were removed, of one table and one month. A large month has several. */
export interface Archive {
  id: string;
  tableName: RetainedTable;
  /** `2026-07`: the month in which the rows were made (UTC). */
  month: string;
  rowCount: number;
  /** Bytes. */
  size: number;
  /** The file's hash, hex. */
  sha256: string;
  storageKey: string;
  createdAt: Instant;
  /** Null: its rows are still in their table. */
  removedAt: Instant | null;
}
