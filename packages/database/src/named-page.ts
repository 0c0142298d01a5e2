import { idBound } from "@service/platform/months";
import { type Instant, MINUTE } from "@service/platform/ports/clock";
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { AnySchema, Db } from "./engine/db.ts";

/** Time between an id and the instant of its row, also where a clock was set meanwhile. */
const SKEW = MINUTE;

type Query = SelectQueryBuilder<AnySchema, "documents", object>;

interface Bounds {
  from?: string | undefined;
  to?: string | undefined;
}

type Name = readonly [key: string, value: string];

interface Named {
  db: Db;
  /** Documents by all conditions but their names, from the place of the page on. */
  query: Query;
  tenantId: string;
  /** Keys and values of entries, one at least, all of which a document has. */
  names: readonly Name[];
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
  const first = ownersOf(db, tenantId, names[0]!)
    .$if(from !== undefined, (found) => found.where("owner_id", ">=", from!))
    .$if(to !== undefined, (found) => found.where("owner_id", "<=", to!));
  const entry = first.as("entry") as never;
  const joined = query.innerJoin(entry, sql`entry.named_id` as never, "documents.id" as never) as Query;
  return joined.where(hasEach(names.slice(1), tenantId));
}

const ownersOf = (db: Db, tenantId: string, [key, value]: Name) =>
  db
    .selectFrom("name_entries")
    .select("owner_id as named_id")
    .where("tenant_id", "=", tenantId)
    .where("key", "=", key)
    .where("value", "=", value);

/** Documents with a name up to which it is rare: so many are read by their ids and sorted. */
const MOST_RARE = 500;

/** The documents with a name that few have, by their ids, where there is one; null: each name is of many. */
async function rareIds(db: Db, tenantId: string, names: readonly Name[]): Promise<string[] | null> {
  for (const name of names) {
    const found = await ownersOf(db, tenantId, name)
      .limit(MOST_RARE + 1)
      .execute();
    if (found.length <= MOST_RARE) return found.map(({ named_id: id }) => String(id));
  }
  return null;
}

/**
 * True for a document with all of the names, which are looked up for each document that is read: a page then stops at
 * its last row. As a list of ids or a join they would be gathered before, with every document that has one.
 */
function hasEach(names: readonly Name[], tenantId: string): RawBuilder<boolean> {
  const found = names.map(
    ([key, value]) => sql`(select 1 from name_entries where tenant_id = ${tenantId} and key = ${key}
      and value = ${value} and owner_id = documents.id limit 1) = 1`,
  );
  return sql<boolean>`(${sql.join([sql`1 = 1`, ...found], sql` and `)})`;
}

/** How the documents with all of the names are read. `isRare`: there are few of them. */
export async function namedDocuments(
  db: Db,
  tenantId: string,
  names: readonly Name[],
): Promise<{ isRare: boolean; condition: RawBuilder<boolean> }> {
  const ids = await rareIds(db, tenantId, names);
  const each = hasEach(names, tenantId);
  if (ids === null) return { isRare: false, condition: each };
  const isOne = ids.length === 0 ? sql`1 = 0` : sql`documents.id in (${sql.join(ids)})`;
  return { isRare: true, condition: sql<boolean>`(${isOne} and ${each})` };
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
