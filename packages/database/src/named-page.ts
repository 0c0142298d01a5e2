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
  given: Named,
  order: PageOrder,
  select: (query: Query) => Promise<Row[]>,
): Promise<Row[]> {
  const isOne = given.names.length === 1;
  const named = isOne ? given : { ...given, ...(await rareFirst(given.db, given.tenantId, given.names)) };
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

/**
 * Owners up to which a name is rare: they are read and sorted. A name that more have is looked up for each document in
 * the order of the page, which for one of a million costs as much.
 */
const MOST_RARE = 4000;

/** The names with one that is rare first, where there is one. */
async function rareFirst(
  db: Db,
  tenantId: string,
  names: readonly Name[],
): Promise<{ names: readonly Name[]; isRare: boolean }> {
  for (const name of names) {
    const owners = ownersOf(db, tenantId, name).limit(MOST_RARE + 1);
    const { count } = await db
      .selectFrom(owners.as("owners"))
      .select(({ fn }) => fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) <= MOST_RARE)
      return { names: [name, ...names.filter((other) => other !== name)], isRare: true };
  }
  return { names, isRare: false };
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

/** True for a document with all of the names, as pages in another order than that of creation are read fastest. */
export async function hasNamesOf(
  db: Db,
  tenantId: string,
  given: readonly Name[],
): Promise<RawBuilder<boolean>> {
  const { names, isRare } = await rareFirst(db, tenantId, given);
  if (!isRare) return hasEach(names, tenantId);
  const owners = ownersOf(db, tenantId, names[0]!).limit(MOST_RARE);
  return sql<boolean>`(documents.id in (${owners}) and ${hasEach(names.slice(1), tenantId)})`;
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
