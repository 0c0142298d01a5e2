import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import { DOCUMENT_STATUSES, type Document, type DocumentStatus } from "../../domain/model/document.ts";
import type { DocumentFilter, DocumentOrder, DocumentQueries } from "../../domain/model/document-queries.ts";
import type { InkDigests } from "../../domain/model/state-hash.ts";
import { Codec } from "./codec.ts";
import { TABLES } from "./columns.ts";
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
    const rows =
      filter.statuses === undefined || filter.statuses.length === 1
        ? await this.page(filter, order, filter.statuses?.[0]).selectAll().execute()
        : await this.pageOfStatuses(filter, order, filter.statuses);
    return rows.map((row) => codec.decode(row));
  }

  async count(filter: DocumentFilter): Promise<number> {
    const { statuses } = filter;
    if (statuses?.length === 0) return 0;
    const { count } = await this.narrow(filter)
      .$if(statuses !== undefined, (query) => query.where("status", "in", statuses))
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

  async inkDigests(documentId: string): Promise<InkDigests[]> {
    const rows = await this.db
      .selectFrom("signatures")
      .select(["signer_id as signerId", "ink_sha256 as inkSha256", "initials_sha256 as initialsSha256"])
      .where("document_id", "=", documentId)
      .execute();
    return rows as unknown as InkDigests[];
  }

  /**
   * Merges a page of each status from its index. One scan over all statuses would read every document that the filter
   * drops, and slow down with the tenant's growth.
   */
  private async pageOfStatuses(
    filter: DocumentFilter,
    order: DocumentOrder,
    statuses: readonly DocumentStatus[],
  ) {
    const [first, ...rest] = DOCUMENT_STATUSES.filter((status) => statuses.includes(status)).map((status) =>
      this.db.selectFrom(this.page(filter, order, status).selectAll().as("page")).selectAll(),
    );
    if (!first) return [];
    const united = rest.reduce((all, page) => all.unionAll(page), first);
    return this.sort(this.db.selectFrom(united.as("documents")) as never, order)
      .selectAll()
      .execute();
  }

  private page(filter: DocumentFilter, order: DocumentOrder, status: DocumentStatus | undefined): Query {
    const narrowed = this.narrow(filter);
    const ofStatus = status === undefined ? narrowed : narrowed.where("status", "=", status);
    return this.sort(this.from(ofStatus, order), order);
  }

  private from(query: Query, { sort, descending, from }: DocumentOrder): Query {
    if (!from) return query;
    const column = sql.ref(SORT_COLUMNS[sort]);
    const beyond = sql.raw(descending ? "<" : ">");
    return query.where(sql<boolean>`(${column}, id) ${beyond} (${from.value}, ${from.id})`);
  }

  private sort(query: Query, { sort, descending, limit }: DocumentOrder): Query {
    const direction = descending ? "desc" : "asc";
    return query.orderBy(SORT_COLUMNS[sort], direction).orderBy("id", direction).limit(limit);
  }

  private narrow(filter: DocumentFilter): Query {
    const { tenantId, environment, ownerId, folderId, hideFiledBy, search, createdFrom, createdTo } = filter;
    const base = this.db
      .selectFrom("documents")
      .where("tenant_id", "=", tenantId)
      .where("environment", "=", environment) as Query;
    return base
      .$if(ownerId !== undefined, (query) => query.where("owner_id", "=", ownerId))
      .$if(folderId !== undefined, (query) => query.where("folder_id", "=", folderId))
      .$if(createdFrom !== undefined, (query) => query.where("created_at", ">=", createdFrom))
      .$if(createdTo !== undefined, (query) => query.where("created_at", "<=", createdTo))
      .$if(search !== undefined, (query) => query.where(containsText(search!)))
      .$if(hideFiledBy !== undefined, (query) => query.where((eb) => notFiledBy(eb, hideFiledBy!)));
  }
}

function containsText(folded: string) {
  const pattern = `%${folded.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`name_folded like ${pattern} escape '\\'`;
}

/** Excludes documents in a folder that the user made. The inbox does not count (docs/contract/v3.md#documents-list). */
function notFiledBy(eb: ExpressionBuilder<AnySchema, "documents">, userId: string) {
  const own = eb.selectFrom("folders").select("id").where("owner_id", "=", userId).where("is_main", "=", 0);
  return eb.or([eb("folder_id", "is", null), eb("folder_id", "not in", own)]);
}
