/** A cursor page: `after` and `before` are ids of rows of the list. */
export interface PageRequest {
  limit: number;
  after?: string | undefined;
  before?: string | undefined;
}

export interface Page<Row> {
  rows: Row[];
  /** Rows follow the last one. */
  hasNext: boolean;
  /** Rows precede the first one. */
  hasPrevious: boolean;
}

/**
 * Makes a page of one row more than was asked for, in the direction of travel: forwards they come in list order,
 * backwards in reverse.
 */
export function toPage<Row>(found: Row[], { limit, after, before }: PageRequest): Page<Row> {
  const more = found.length > limit;
  const rows = found.slice(0, limit);
  if (before !== undefined) return { rows: rows.toReversed(), hasNext: true, hasPrevious: more };
  return { rows, hasNext: more, hasPrevious: after !== undefined };
}
