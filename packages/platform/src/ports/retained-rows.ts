import type { Instant } from "./clock.ts";

/** Tables that grow without end. Rows leave in this order: a delivery before the event that it names. */
export const RETAINED_TABLES = ["webhook_deliveries", "webhook_events", "outbox", "events"] as const;

export type RetainedTable = (typeof RETAINED_TABLES)[number];

/** Days for which rows are kept after they were over; null: for ever. */
export interface Retention {
  eventsDays: number | null;
  deliveriesDays: number;
  messagesDays: number;
  /** Days that pictures and recordings of people, and the values read from them, are kept. */
  capturesDays: number;
  /** Days that administrative acts are kept; null: for ever. */
  auditDays: number | null;
}

/** A row with the columns and values of its table. What is sealed stays sealed. */
export type StoredRow = Readonly<Record<string, unknown>> & { readonly id: string };

/** Tells rows from other ones, however many there are. `sum`: of the last 32 bits of their ids, which are random. */
export interface RowSet {
  count: number;
  sum: bigint;
}

/** Rows of tables that grow without end. */
export interface RetainedRows {
  /** Makes room for the rows of the coming months, where the database keeps each month apart. */
  prepare(now: Instant): Promise<void>;
  /** Rows that were over before an instant and that nothing needs any more, by their ids, between two ids. */
  removable(
    table: RetainedTable,
    options: { before: Instant; from: string; to: string; limit: number },
  ): Promise<StoredRow[]>;
  remove(table: RetainedTable, ids: readonly string[]): Promise<void>;
  /**
   * Removes a month at once, where the database keeps it apart and it has these rows and no others. Answers whether it
   * did.
   */
  removeMonth(table: RetainedTable, month: Instant, rows: RowSet): Promise<boolean>;
  /** Removes the oldest marks of changed contacts that searches hardly need. Answers how many it removed. */
  removeContactChanges(limit: number): Promise<number>;
  /** Gives back the room of months before an instant that have no rows. */
  removeEmpty(table: RetainedTable, before: Instant): Promise<void>;
}
