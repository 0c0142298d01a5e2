import { idBound } from "@service/platform/months";
import { type Instant, MINUTE } from "@service/platform/ports/clock";
import { type SelectQueryBuilder, sql } from "kysely";
import type { AnySchema, Db } from "./engine/db.ts";

/** Time between an id and the instant of its row, also where a clock was set meanwhile. */
const SKEW = MINUTE;

type Query = SelectQueryBuilder<AnySchema, "documents", object>;

interface Bounds {
  from?: string | undefined;
  to?: string | undefined;
}

interface Named {
  db: Db;
  /** Documents by all conditions but their names, from the place of the page on. */
  query: Query;
  tenantId: string;
  /** Keys and values of entries, one at least, all of which a document has. */
  names: readonly (readonly [key: string, value: string])[];
  createdFrom?: Instant | undefined;
  createdTo?: Instant | undefined;
}

interface PageOrder {
  descending: boolean;
  offset?: number | undefined;
  limit: number;
  /** The instant after which the page begins. */
  place?: Instant | undefined;
}

/**
 * Reads a page by creation along the entries of names. They are in the order of ids, which is that of creation: such a
 * page costs the same for a name that few documents have and for one of nearly all. What may belong among it because its
 * row is younger than its id is read besides.
 */
export async function namedPage<Row extends { id: string; createdAt: Instant }>(
  named: Named,
  order: PageOrder,
  select: (query: Query) => Promise<Row[]>,
): Promise<Row[]> {
  const { descending, offset = 0, limit } = order;
  const wanted = offset + limit;
  const first = await select(
    withNames(named, boundsOf(named, order))
      .orderBy(sql`entry.named_id`, descending ? "desc" : "asc")
      .limit(wanted),
  );
  const last = first.at(-1);
  if (last === undefined || first.length < wanted) return inOrder(first, order);
  const instants = first.map(({ createdAt }) => createdAt);
  const edge = descending ? Math.min(...instants) : Math.max(...instants);
  const beyond = descending
    ? { from: idBound(edge - SKEW), to: last.id }
    : { from: last.id, to: idBound(edge + SKEW) };
  const rest = withNames(named, beyond)
    .where("created_at", descending ? ">=" : "<=", edge)
    .where("documents.id", "<>", last.id);
  return inOrder([...first, ...(await select(rest))], order);
}

/** The documents with all names whose ids are within bounds. */
function withNames({ db, query, tenantId, names }: Named, { from, to }: Bounds): Query {
  const [first, ...others] = names.map(([key, value]) =>
    db
      .selectFrom("name_entries")
      .select("owner_id as named_id")
      .where("tenant_id", "=", tenantId)
      .where("key", "=", key)
      .where("value", "=", value)
      .$if(from !== undefined, (found) => found.where("owner_id", ">=", from!))
      .$if(to !== undefined, (found) => found.where("owner_id", "<=", to!)),
  );
  const entry = first!.as("entry") as never;
  const joined = query.innerJoin(entry, sql`entry.named_id` as never, "documents.id" as never) as Query;
  return others.reduce((found, other) => found.where("documents.id", "in", other), joined);
}

/** Ids of the documents that the bounds of creation and the place of the page leave. */
function boundsOf({ createdFrom, createdTo }: Named, { descending, place }: PageOrder): Bounds {
  const earliest = [createdFrom, descending ? undefined : place].filter((each) => each !== undefined);
  const latest = [createdTo, descending ? place : undefined].filter((each) => each !== undefined);
  return {
    from: earliest.length === 0 ? undefined : idBound(Math.max(0, Math.max(...earliest) - SKEW)),
    to: latest.length === 0 ? undefined : idBound(Math.min(...latest) + SKEW),
  };
}

function inOrder<Row extends { id: string; createdAt: Instant }>(
  rows: Row[],
  { descending, offset = 0, limit }: PageOrder,
): Row[] {
  const sorted = rows.toSorted(
    (one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1),
  );
  return (descending ? sorted.toReversed() : sorted).slice(offset, offset + limit);
}
