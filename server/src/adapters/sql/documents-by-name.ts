import { type SelectQueryBuilder, sql } from "kysely";
import type { AnySchema, Db } from "@service/database/engine/db";
import { idBound } from "@service/platform/months";
import { type Instant, MINUTE } from "@service/platform/ports/clock";
import type { Document } from "../../domain/model/document.ts";
import type { DocumentFilter, DocumentOrder } from "../../domain/model/document-queries.ts";
import { namesOf } from "./has-names.ts";

/** Time between an id and the instant of its row, also where a clock was set meanwhile. */
const SKEW = MINUTE;

type Query = SelectQueryBuilder<AnySchema, "documents", object>;

interface Bounds {
  from?: string | undefined;
  to?: string | undefined;
}

interface Reading {
  db: Db;
  /** Documents by all conditions but the name. */
  query: Query;
  select: (query: Query) => Promise<Document[]>;
}

/**
 * Whether a page is read along the entries of its names. They are in the order of ids, which is that of creation: such a
 * page costs the same for a name that few documents have and for one of nearly all. Other conditions that leave few
 * documents have indexes of their own.
 */
export function isReadByName(filter: DocumentFilter, { sort }: DocumentOrder): boolean {
  const { statuses, stages, search, folderId, signerEmail } = filter;
  const others = [statuses, stages, search, folderId, signerEmail];
  return sort === "createdAt" && namesOf(filter).length > 0 && others.every((each) => each === undefined);
}

/** Reads a page in the order of entries, and then what may belong among it because its row is younger than its id. */
export async function pageByName(
  reading: Reading,
  filter: DocumentFilter,
  order: DocumentOrder,
): Promise<Document[]> {
  const { descending, offset = 0, limit } = order;
  const wanted = offset + limit;
  const ofName = joined(reading, filter);
  const first = await reading.select(
    ofName(boundsOf(filter, order))
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
  const rest = await reading.select(
    ofName(beyond)
      .where("created_at", descending ? ">=" : "<=", edge)
      .where("documents.id", "<>", last.id),
  );
  return inOrder([...first, ...rest], order);
}

/** The documents with all names of the filter whose ids are within bounds. */
function joined({ db, query }: Reading, filter: DocumentFilter): (bounds: Bounds) => Query {
  return ({ from, to }) => {
    const [first, ...others] = namesOf(filter).map(([key, value]) =>
      db
        .selectFrom("name_entries")
        .select("owner_id as named_id")
        .where("tenant_id", "=", filter.tenantId)
        .where("key", "=", key)
        .where("value", "=", value)
        .$if(from !== undefined, (found) => found.where("owner_id", ">=", from!))
        .$if(to !== undefined, (found) => found.where("owner_id", "<=", to!)),
    );
    const withFirst = query.innerJoin(
      first!.as("entry") as never,
      sql`entry.named_id` as never,
      "documents.id" as never,
    );
    return others.reduce((found, other) => found.where("documents.id", "in", other), withFirst as Query);
  };
}

/** Ids of the documents that the filter and the place of the page leave. */
function boundsOf({ createdFrom, createdTo }: DocumentFilter, { descending, from }: DocumentOrder): Bounds {
  const place = from === undefined ? undefined : (from.value as Instant);
  const earliest = [createdFrom, descending ? undefined : place].filter((each) => each !== undefined);
  const latest = [createdTo, descending ? place : undefined].filter((each) => each !== undefined);
  return {
    from: earliest.length === 0 ? undefined : idBound(Math.max(0, Math.max(...earliest) - SKEW)),
    to: latest.length === 0 ? undefined : idBound(Math.min(...latest) + SKEW),
  };
}

function inOrder(documents: Document[], { descending, offset = 0, limit }: DocumentOrder): Document[] {
  const sorted = documents.toSorted(
    (one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1),
  );
  return (descending ? sorted.toReversed() : sorted).slice(offset, offset + limit);
}
