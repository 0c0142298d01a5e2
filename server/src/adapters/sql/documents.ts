import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { ENVIRONMENTS, type Environment, type Tenancy } from "../../domain/environment.ts";
import { DOCUMENT_STATUSES, type Document, type DocumentStatus } from "../../domain/model/document.ts";
import type {
  DocumentChange,
  DocumentFilter,
  DocumentOrder,
  DocumentQueries,
} from "../../domain/model/document-queries.ts";
import { idBound } from "@service/platform/months";
import { type Instant, MINUTE } from "@service/platform/ports/clock";
import type { InkDigests } from "../../domain/model/state-hash.ts";
import { canMove } from "../../domain/model/transitions.ts";
import { Codec } from "./codec.ts";
import { TABLES } from "./columns.ts";
import { contains } from "@service/database/contains";
import { hasNames, namesOf } from "./has-names.ts";
import { namedDocuments, namedPage } from "@service/database/named-page";
import { SIGNER_EMAIL, SIGNER_NAME } from "@service/database/indexes/search";
import type { AnySchema, Db } from "@service/database/engine/db";

const codec = new Codec<Document>(TABLES.documents);
const SORT_COLUMNS = { createdAt: "created_at", updatedAt: "updated_at", nameFolded: "name_folded" } as const;

/**
 * A condition on the bin. Counts find all and take the few of the bin off, because an index then answers for all: none
 * has the bin's column.
 */
const ALL = null;
const KEPT = sql<boolean>`documents.deleted_at is null`;
const DELETED = sql<boolean>`documents.deleted_at is not null`;
type Rows = typeof ALL | typeof KEPT;

type Query = SelectQueryBuilder<AnySchema, "documents", object>;

/** The list of documents and its counts: the filters of docs/contract/v3.md#documents-list, for both engines. */
export class SqlDocumentQueries implements DocumentQueries {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  async list(filter: DocumentFilter, order: DocumentOrder): Promise<Document[]> {
    const names = namesOf(filter);
    const { isRare, condition } = await namedDocuments(this.db, filter.tenantId, names);
    if (!isRare && isReadByName(filter, order)) return this.listByName(filter, order);
    const [first, ...rest] = rangesOf(filter);
    if (!first) return [];
    const rows =
      rest.length === 0
        ? await this.page(filter, order, first, condition).select(codec.columnNames).execute()
        : await this.pageOfRanges(filter, order, [first, ...rest], condition);
    return rows.map((row) => codec.decode(row));
  }

  private listByName(filter: DocumentFilter, order: DocumentOrder): Promise<Document[]> {
    const unnamed = { ...filter, externalId: undefined, metadata: undefined, tags: undefined };
    const query = this.from(this.narrow(unnamed, KEPT), order);
    const place = order.from?.value as Instant | undefined;
    const named = { ...filter, db: this.db, query, names: namesOf(filter) };
    return namedPage(named, { ...order, place }, async (page) =>
      (await page.select(codec.columnNames).execute()).map((row) => codec.decode(row)),
    );
  }

  async count(filter: DocumentFilter): Promise<number> {
    if (filter.statuses?.length === 0) return 0;
    const [all, deleted] = await Promise.all([this.countRows(filter, ALL), this.countRows(filter, DELETED)]);
    return all - deleted;
  }

  private async countRows(filter: DocumentFilter, rows: Rows): Promise<number> {
    const { count } = await this.matching(filter, rows)
      .$if(filter.statuses !== undefined, (query) => query.where((eb) => isInAnyState(eb, filter)))
      .select(({ fn }) => fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async countByStatus(filter: DocumentFilter): Promise<Map<DocumentStatus, number>> {
    const counted = new Map<DocumentStatus, number>();
    for (const rows of [ALL, DELETED]) {
      const found = await this.matching(filter, rows)
        .select(({ fn }) => ["status", fn.countAll().as("count")])
        .groupBy("status")
        .execute();
      for (const { status, count } of found as { status: DocumentStatus; count: unknown }[])
        counted.set(status, (counted.get(status) ?? 0) + (rows === ALL ? 1 : -1) * Number(count));
    }
    return counted;
  }

  async changes(
    { tenantId, environment }: Tenancy,
    since: Instant,
    limit: number,
  ): Promise<DocumentChange[]> {
    const rows = await this.db
      .selectFrom("events")
      .select(["id as eventId", "document_id as documentId", "created_at as createdAt"])
      .where("tenant_id", "=", tenantId)
      .where("environment", "=", environment)
      .where("created_at", ">=", since)
      // Leaves out the partitions of earlier months. An id is made shortly before its row's instant.
      .where("id", ">=", idBound(since - MINUTE))
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute();
    return rows as unknown as DocumentChange[];
  }

  async inkDigests(documentId: string): Promise<InkDigests[]> {
    const rows = await this.db
      .selectFrom("signatures")
      .select(["signer_id as signerId", "ink_sha256 as inkSha256", "initials_sha256 as initialsSha256"])
      .where("document_id", "=", documentId)
      .execute();
    return rows as unknown as InkDigests[];
  }

  /**
   * Merges a page of each range from its index. One scan over all of them would read every document that the filter
   * drops, and slow down with the tenant's growth.
   */
  private async pageOfRanges(
    filter: DocumentFilter,
    order: DocumentOrder,
    ranges: Range[],
    named: RawBuilder<boolean>,
  ) {
    const { offset = 0, limit } = order;
    const whole = { ...order, offset: 0, limit: offset + limit };
    const [first, ...rest] = ranges.map((range) =>
      this.db
        .selectFrom(this.page(filter, whole, range, named).select(codec.columnNames).as("page"))
        .selectAll(),
    );
    const united = rest.reduce((all, page) => all.unionAll(page), first!);
    return this.sort(this.db.selectFrom(united.as("documents")) as never, order)
      .selectAll()
      .execute();
  }

  private page(
    filter: DocumentFilter,
    order: DocumentOrder,
    { environment, state, by }: Range,
    named: RawBuilder<boolean>,
  ): Query {
    const ofEnvironment = this.narrow({ ...filter, environment }, KEPT, named);
    const narrowed =
      by === undefined ? ofEnvironment : ofEnvironment.where((eb) => isFoundBy(eb, filter, by));
    const ofState = state === undefined ? narrowed : narrowed.where((eb) => isInState(eb, state));
    return this.sort(this.from(ofState, order), order);
  }

  private from(query: Query, { sort, descending, from }: DocumentOrder): Query {
    if (!from) return query;
    const column = sql.ref(SORT_COLUMNS[sort]);
    const beyond = sql.raw(descending ? "<" : ">");
    return query.where(sql<boolean>`(${column}, id) ${beyond} (${from.value}, ${from.id})`);
  }

  private sort(query: Query, { sort, descending, offset = 0, limit }: DocumentOrder): Query {
    const direction = descending ? "desc" : "asc";
    const sorted = query.orderBy(SORT_COLUMNS[sort], direction).orderBy("id", direction).limit(limit);
    return offset === 0 ? sorted : sorted.offset(offset);
  }

  /** All that a filter finds. */
  private matching(filter: DocumentFilter, rows: Rows): Query {
    const [first, ...others] = foundBy(filter);
    const narrowed = this.narrow(filter, rows);
    if (first === undefined) return narrowed;
    return narrowed.where((eb) => eb.or([first, ...others].map((by) => isFoundBy(eb, filter, by))));
  }

  /** All that a filter finds without its search. */
  private narrow(
    filter: DocumentFilter,
    rows: Rows,
    named: RawBuilder<boolean> = hasNames(filter.tenantId, filter),
  ): Query {
    const { tenantId, environment, stages, ownerId, signerEmail, folderId, hideFiledBy } = filter;
    const { createdFrom, createdTo } = filter;
    const ofTenant = this.db.selectFrom("documents").where("tenant_id", "=", tenantId);
    const base = (
      environment === "all"
        ? ofTenant.where("environment", "in", ENVIRONMENTS)
        : ofTenant.where("environment", "=", environment)
    ) as Query;
    return base
      .$if(rows !== ALL, (query) => query.where(rows!))
      .$if(ownerId !== undefined, (query) => query.where("owner_id", "=", ownerId))
      .$if(signerEmail !== undefined, (query) => query.where((eb) => sentTo(eb, signerEmail!)))
      .$if(stages !== undefined, (query) => query.where("stage", "in", stages!))
      .$if(folderId !== undefined, (query) => query.where("folder_id", "=", folderId))
      .$if(createdFrom !== undefined, (query) => query.where("created_at", ">=", createdFrom))
      .$if(createdTo !== undefined, (query) => query.where("created_at", "<=", createdTo))
      .where(named)
      .$if(hideFiledBy !== undefined, (query) => query.where((eb) => notFiledBy(eb, hideFiledBy!)));
  }
}

/** Whether a page is read along the entries of names. Other conditions that leave few documents have their own indexes. */
function isReadByName(filter: DocumentFilter, { sort }: DocumentOrder): boolean {
  const { statuses, stages, search, folderId, signerEmail } = filter;
  const others = [statuses, stages, search, folderId, signerEmail];
  return sort === "createdAt" && namesOf(filter).length > 0 && others.every((each) => each === undefined);
}

/** Documents of one environment and one state, whose pages are a range of one index. */
interface Range {
  environment: Environment;
  /** Undefined: any. */
  state: State | undefined;
  /** Undefined: nothing is searched. */
  by: FoundBy | undefined;
}

/** The places of a search. What is found by one is not found by a later one again. */
type FoundBy = "name" | "externalId" | "people";

interface State {
  status: DocumentStatus;
  /** The status that the document left for its correction. */
  left?: DocumentStatus;
}

function rangesOf(filter: DocumentFilter): Range[] {
  const environments = filter.environment === "all" ? ENVIRONMENTS : [filter.environment];
  const states = filter.statuses === undefined ? [undefined] : statesWanted(filter);
  const places = filter.search === undefined ? [undefined] : foundBy(filter);
  return environments.flatMap((environment) =>
    states.flatMap((state) => places.map((by) => ({ environment, state, by }))),
  );
}

function foundBy({ search, searchedBeyondName }: DocumentFilter): FoundBy[] {
  if (search === undefined) return [];
  return searchedBeyondName === undefined ? ["name"] : ["name", "externalId", "people"];
}

function statesWanted(filter: DocumentFilter): State[] {
  return [
    ...plainStatuses(filter).map((status) => ({ status })),
    ...statusesLeft(filter).map((left) => ({ status: "correcting" as const, left })),
  ];
}

function plainStatuses({ statuses = [] }: DocumentFilter): DocumentStatus[] {
  return DOCUMENT_STATUSES.filter((status) => statuses.includes(status));
}

/** The statuses of the filter that a correction can have left. */
function statusesLeft(filter: DocumentFilter): DocumentStatus[] {
  if (!filter.correctionsAsBefore) return [];
  return plainStatuses(filter).filter((status) => canMove("documents", status, "correcting"));
}

type Expressions = ExpressionBuilder<AnySchema, "documents">;

function isInState(eb: Expressions, { status, left }: State) {
  const isStatus = eb("status", "=", status);
  return left === undefined ? isStatus : isStatus.and(eb("correcting_from", "=", left));
}

function isInAnyState(eb: Expressions, filter: DocumentFilter) {
  const isPlain = eb("status", "in", plainStatuses(filter));
  const left = statusesLeft(filter);
  if (left.length === 0) return isPlain;
  return isPlain.or(eb("status", "=", "correcting").and("correcting_from", "in", left));
}

/** Each place of a search is a range: PostgreSQL then finds rare words by an index, and common ones by the order. */
function isFoundBy(eb: Expressions, filter: DocumentFilter, by: FoundBy) {
  const { search = "", searchedBeyondName: externalId, tenantId, environment } = filter;
  const isNamed = contains("documents.name_folded", search);
  if (by === "name") return isNamed;
  const hasId = hasNames(tenantId, { externalId });
  if (by === "externalId") return eb.and([hasId, eb.not(isNamed)]);
  const documents = eb
    .selectFrom("signers")
    .select("signers.document_id")
    .where("signers.tenant_id", "=", tenantId)
    .where("signers.environment", "in", environment === "all" ? ENVIRONMENTS : [environment])
    .where((signer) => signer.or([contains(SIGNER_NAME, search), contains(SIGNER_EMAIL, search)]));
  return eb.and([eb("documents.id", "in", documents), eb.not(isNamed), eb.not(hasId)]);
}

/** A draft concerns no signer yet. */
function sentTo(eb: Expressions, email: string) {
  const asked = eb
    .selectFrom("signers")
    .select("signers.id")
    .whereRef("signers.document_id", "=", "documents.id")
    .where("signers.email", "=", email);
  return eb.and([eb("documents.status", "<>", "draft"), eb.exists(asked)]);
}

/** Excludes documents in a folder that the user made. The inbox does not count (docs/contract/v3.md#documents-list). */
function notFiledBy(eb: Expressions, userId: string) {
  const own = eb.selectFrom("folders").select("id").where("owner_id", "=", userId).where("is_main", "=", 0);
  return eb.or([eb("folder_id", "is", null), eb("folder_id", "not in", own)]);
}
