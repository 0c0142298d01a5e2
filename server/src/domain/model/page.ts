import { DomainError } from "../errors.ts";
import type { Instant } from "@service/platform/ports/clock";
import type { Table, Where, WithNames } from "../ports/store.ts";

/** A cursor page: `after` and `before` are ids of rows of the list. */
export interface PageRequest {
  limit: number;
  after?: string | undefined;
  before?: string | undefined;
}

export interface Page<Row> {
  rows: Row[];
  /** Rows follow the last one of this page. */
  hasNext: boolean;
  /** Rows precede the first one of this page. */
  hasPrevious: boolean;
}

/**
 * Makes a page from one row more than the limit. Rows come in list order when read forwards, in reverse when read
 * backwards.
 */
export function toPage<Row>(found: Row[], { limit, after, before }: PageRequest): Page<Row> {
  const more = found.length > limit;
  const rows = found.slice(0, limit);
  if (before !== undefined) return { rows: rows.toReversed(), hasNext: true, hasPrevious: more };
  return { rows, hasNext: more, hasPrevious: after !== undefined };
}

export interface PageOptions<Row> {
  page: PageRequest;
  named?: WithNames | undefined;
  /** Default: newest first. */
  ascending?: boolean;
  /** Rows that may be a cursor, where these are more than the list. */
  cursors?: Where<Row>;
  /** Columns that are different in any two rows. Default: the creation, then the id. */
  orderBy?: readonly (keyof Row & string)[];
}

/** A page in an order that no change alters, so that concurrent ones repeat and skip no row. Throws CURSOR_UNKNOWN. */
export async function findPage<Row extends { id: string; createdAt: Instant }>(
  table: Table<Row>,
  where: Where<Row>,
  { page, named, ascending = false, cursors = where, orderBy = ["createdAt", "id"] }: PageOptions<Row>,
): Promise<Page<Row>> {
  const cursor = page.before ?? page.after;
  const place = cursor === undefined ? undefined : await table.first({ ...cursors, id: cursor });
  if (cursor !== undefined && !place)
    throw new DomainError("CURSOR_UNKNOWN", "The cursor is no row of this list.");
  const direction = ascending === (page.before === undefined) ? "asc" : "desc";
  const found = await table.find(where, {
    named,
    orderBy: orderBy.map((column) => [column, direction]),
    beyond: place,
    limit: page.limit + 1,
  });
  return toPage(found, page);
}
