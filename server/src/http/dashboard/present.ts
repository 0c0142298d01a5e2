import type { Page, PageRequest } from "../../domain/model/page.ts";

/** The page that a query asks for. The dashboard pages forwards alone. */
export function pageRequest({
  limit,
  startingAfter,
}: {
  limit: number;
  startingAfter?: string | undefined;
}): PageRequest {
  return { limit, after: startingAfter };
}

export function presentPage<Row, Shown extends { id: string }>(
  { rows, hasNext }: Page<Row>,
  present: (row: Row) => Shown,
): { data: Shown[]; nextCursor: string | null } {
  const data = rows.map(present);
  return { data, nextCursor: hasNext ? (data.at(-1)?.id ?? null) : null };
}

export function timestamp(instant: number): string {
  return new Date(instant).toISOString();
}

export function nullableTimestamp(instant: number | null): string | null {
  return instant === null ? null : timestamp(instant);
}
