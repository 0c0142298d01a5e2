import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import { ENVIRONMENTS, type Environment, type Tenancy } from "../../domain/environment.ts";
import { DOCUMENT_STATUSES, type Document, type DocumentStatus } from "../../domain/model/document.ts";
import type {
  DocumentChange,
  DocumentFilter,
  DocumentOrder,
  DocumentQueries,
} from "../../domain/model/document-queries.ts";
import { idBound } from "../../domain/model/months.ts";
import { type Instant, MINUTE } from "../../domain/ports/clock.ts";
import type { InkDigests } from "../../domain/model/state-hash.ts";
import { canMove } from "../../domain/model/transitions.ts";
import { Codec } from "./codec.ts";
import { TABLES } from "./columns.ts";
import { contains } from "./contains.ts";
import type { AnySchema, Db } from "./engine/db.ts";

const codec = new Codec<Document>(TABLES.documents);
const SORT_COLUMNS = { createdAt: "created_at", updatedAt: "updated_at" } as const;

type Query = SelectQueryBuilder<AnySchema, "documents", object>;

/** The list of documents and its counts: the filters of docs/contract/v3.md#documents-list, for both engines. */
export class SqlDocumentQueries implements DocumentQueries {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  async list(filter: DocumentFilter, order: DocumentOrder): Promise<Document[]> {
    const [first, ...rest] = rangesOf(filter);
    if (!first) return [];
    const rows =
      rest.length === 0
        ? await this.page(filter, order, first).select(codec.columnNames).execute()
        : await this.pageOfRanges(filter, order, [first, ...rest]);
    return rows.map((row) => codec.decode(row));
  }

  async count(filter: DocumentFilter): Promise<number> {
    if (filter.statuses?.length === 0) return 0;
    const { count } = await this.narrow(filter)
      .$if(filter.statuses !== undefined, (query) => query.where((eb) => isInAnyState(eb, filter)))
      .select(({ fn }) => fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async countByStatus(filter: DocumentFilter): Promise<Map<DocumentStatus, number>> {
    const rows = await this.narrow(filter)
      .select(({ fn }) => ["status", fn.countAll().as("count")])
      .groupBy("status")
      .execute();
    return new Map(rows.map(({ status, count }) => [status as DocumentStatus, Number(count)]));
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
  private async pageOfRanges(filter: DocumentFilter, order: DocumentOrder, ranges: Range[]) {
    const { offset = 0, limit } = order;
    const whole = { ...order, offset: 0, limit: offset + limit };
    const [first, ...rest] = ranges.map((range) =>
      this.db.selectFrom(this.page(filter, whole, range).select(codec.columnNames).as("page")).selectAll(),
    );
    const united = rest.reduce((all, page) => all.unionAll(page), first!);
    return this.sort(this.db.selectFrom(united.as("documents")) as never, order)
      .selectAll()
      .execute();
  }

  private page(filter: DocumentFilter, order: DocumentOrder, { environment, state }: Range): Query {
    const narrowed = this.narrow({ ...filter, environment });
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

  private narrow(filter: DocumentFilter): Query {
    const { tenantId, environment, stages, ownerId, signerEmail, folderId, hideFiledBy } = filter;
    const { search, createdFrom, createdTo } = filter;
    const ofTenant = this.db.selectFrom("documents").where("tenant_id", "=", tenantId);
    const base = (
      environment === "all"
        ? ofTenant.where("environment", "in", ENVIRONMENTS)
        : ofTenant.where("environment", "=", environment)
    ) as Query;
    return base
      .$if(ownerId !== undefined, (query) => query.where("owner_id", "=", ownerId))
      .$if(signerEmail !== undefined, (query) => query.where((eb) => sentTo(eb, signerEmail!)))
      .$if(stages !== undefined, (query) => query.where("stage", "in", stages!))
      .$if(folderId !== undefined, (query) => query.where("folder_id", "=", folderId))
      .$if(createdFrom !== undefined, (query) => query.where("created_at", ">=", createdFrom))
      .$if(createdTo !== undefined, (query) => query.where("created_at", "<=", createdTo))
      .$if(search !== undefined, (query) => query.where(contains("name_folded", search!)))
      .$if(hideFiledBy !== undefined, (query) => query.where((eb) => notFiledBy(eb, hideFiledBy!)));
  }
}

/** Documents of one environment and one state, whose pages are a range of one index. */
interface Range {
  environment: Environment;
  /** Undefined: any. */
  state: State | undefined;
}

interface State {
  status: DocumentStatus;
  /** The status that the document left for its correction. */
  left?: DocumentStatus;
}

function rangesOf(filter: DocumentFilter): Range[] {
  const environments = filter.environment === "all" ? ENVIRONMENTS : [filter.environment];
  const states = filter.statuses === undefined ? [undefined] : statesWanted(filter);
  return environments.flatMap((environment) => states.map((state) => ({ environment, state })));
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
