import type { Page } from "../../../domain/model/page.ts";
import { validationError } from "../surface/problem.ts";

interface CursorQuery {
  limit: number;
  startingAfter?: string | undefined;
  endingBefore?: string | undefined;
}

/** Refuses both cursors at once (docs/contract/v3.md#cursors). */
export function pageRequest({ limit, startingAfter, endingBefore }: CursorQuery) {
  if (startingAfter !== undefined && endingBefore !== undefined)
    throw validationError([{ path: ["endingBefore"], detail: "give either startingAfter or endingBefore" }]);
  return { limit, after: startingAfter, before: endingBefore };
}

/** The list envelope (docs/contract/v3.md#lists). A cursor is null when no page follows. */
export function presentPage<Row, Shown extends { id: string }>(
  { rows, hasNext, hasPrevious }: Page<Row>,
  limit: number,
  present: (row: Row) => Shown,
) {
  const data = rows.map(present);
  // An empty page before the first row has no row for a cursor.
  const nextCursor = hasNext ? (data.at(-1)?.id ?? null) : null;
  return {
    object: "list" as const,
    data,
    hasMore: nextCursor !== null,
    limit,
    nextCursor,
    previousCursor: hasPrevious ? (data[0]?.id ?? null) : null,
  };
}
