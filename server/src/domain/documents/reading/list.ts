import { DAY, type Instant } from "@service/platform/ports/clock";
import { DomainError } from "../../errors.ts";
import { type Page, type PageRequest, toPage } from "../../model/page.ts";
import type { Domain } from "../../model/domain.ts";
import type { Reader } from "../../model/store.ts";
import type { Caller } from "../../model/tenant.ts";
import { tenancyOf } from "../../environment.ts";
import {
  UNFINISHED_STATUSES,
  DOCUMENT_STATUSES,
  type Document,
  type DocumentStatus,
} from "../../model/document.ts";
import { fold } from "@service/contract/rules/fold";
import type { NamesFilter } from "../../model/integrator-names.ts";
import type { DocumentFilter, DocumentSort } from "../../model/document-queries.ts";

/** Documents of the key's user, of the organization, of the tenant, or all that the user may see. */
const DOCUMENT_SCOPES = ["owner", "org", "tenant", "accessible"] as const;
type DocumentScope = (typeof DOCUMENT_SCOPES)[number];

/** The conditions of a list. */
export interface DocumentConditions extends NamesFilter {
  scope: DocumentScope;
  status?: DocumentStatus | undefined;
  statusNot?: readonly DocumentStatus[] | undefined;
  folderId?: string | undefined;
  search?: string | undefined;
  createdFrom?: Instant | undefined;
  createdTo?: Instant | undefined;
  includeFiled: boolean;
}

export interface DocumentListRequest extends DocumentConditions {
  sort: DocumentSort;
  descending: boolean;
  includeTotal: boolean;
  page: PageRequest;
}

export interface DocumentPage extends Page<Document> {
  totalCount: number | null;
}

/** A page of documents of the key's environment. Throws CURSOR_UNKNOWN. */
export async function listDocuments(
  domain: Domain,
  caller: Caller,
  request: DocumentListRequest,
): Promise<DocumentPage> {
  const { page, sort } = request;
  const backwards = page.before !== undefined;
  return domain.store.readList(async (reader) => {
    const filter = await toFilter(reader, caller, request);
    const cursor = page.before ?? page.after;
    const found = await reader.documentQueries.list(filter, {
      sort,
      descending: request.descending !== backwards,
      from: cursor === undefined ? undefined : await place(domain, reader, caller, { cursor, sort }),
      limit: page.limit + 1,
    });
    const result = toPage(found, page);
    if (sort !== "createdAt") rememberEnds(domain, caller, result.rows, sort);
    const totalCount = request.includeTotal ? await reader.documentQueries.count(filter) : null;
    return { ...result, totalCount };
  });
}

/** The filter of a list of the caller's. */
export async function toFilter(
  reader: Reader,
  caller: Caller,
  request: DocumentConditions,
): Promise<DocumentFilter> {
  return {
    ...tenancyOf(caller),
    ownerId: await ownerOf(reader, caller, request.scope),
    signerEmail: caller.onBehalfOf,
    statuses: statusesOf(request),
    folderId: request.folderId,
    ...searchOf(caller, request),
    externalId: request.externalId,
    metadata: request.metadata,
    tags: request.tags,
    createdFrom: request.createdFrom,
    createdTo: request.createdTo,
    // A folder in the request shows its documents (docs/contract/v3.md#documents-list).
    hideFiledBy: showsFiled(caller, request) ? undefined : caller.user.id,
  };
}

/** On a signer's behalf other people and the `externalId` of a document are not searched: they are not shown either. */
function searchOf(
  { onBehalfOf }: Caller,
  { search }: Pick<DocumentConditions, "search">,
): Pick<DocumentFilter, "search" | "searchedBeyondName"> {
  return {
    search: search === undefined ? undefined : fold(search),
    searchedBeyondName: onBehalfOf === undefined ? search?.trim() : undefined,
  };
}

/** Filing is the user's: what concerns a signer is shown wherever it lies. */
function showsFiled({ onBehalfOf }: Caller, { includeFiled, folderId }: DocumentConditions): boolean {
  return includeFiled || folderId !== undefined || onBehalfOf !== undefined;
}

/**
 * A tenant has one organization, so `org` and `tenant` are the same. `accessible` is everything for an owner or admin
 * of the workspace, and their own documents for a member.
 */
export async function ownerOf(
  reader: Reader,
  caller: Caller,
  scope: DocumentScope,
): Promise<string | undefined> {
  if (caller.onBehalfOf !== undefined) return undefined;
  if (scope === "owner") return caller.user.id;
  if (scope !== "accessible") return undefined;
  const user = await reader.users.first({ id: caller.user.id });
  return user?.role === "member" ? user.id : undefined;
}

function statusesOf({ status, statusNot }: DocumentConditions): readonly DocumentStatus[] | undefined {
  if (status !== undefined) return [status];
  return statusNot && DOCUMENT_STATUSES.filter((each) => !statusNot.includes(each));
}

/** Rows sorted by their update or name move, so the ends of such pages are remembered. */
function rememberEnds(domain: Domain, caller: Caller, rows: readonly Document[], sort: DocumentSort): void {
  for (const row of [rows[0], rows.at(-1)])
    if (row) domain.pageEnds.remember(endKey(caller, row.id, sort), row[sort]);
}

function endKey(caller: Caller, id: string, sort: DocumentSort): string {
  return `${caller.user.id}:${caller.environment}:${sort}:${id}`;
}

async function place(
  domain: Domain,
  reader: Reader,
  caller: Caller,
  { cursor, sort }: { cursor: string; sort: DocumentSort },
): Promise<{ value: Instant | string; id: string }> {
  const row = await reader.documents.first({ id: cursor, ...tenancyOf(caller) });
  if (!row) throw new DomainError("CURSOR_UNKNOWN", "The cursor is no document of this list.");
  const end = sort === "createdAt" ? undefined : domain.pageEnds.recall(endKey(caller, cursor, sort));
  return { value: end ?? row[sort], id: cursor };
}

export interface DocumentStats {
  totalDocuments: number;
  totalCompleted: number;
  totalPending: number;
  totalConfiguring: number;
  recentCount: number;
  byStatus: Record<DocumentStatus, number>;
}

const STATS_WINDOW_MS = 365 * DAY;
const RECENT_WINDOW_MS = 7 * DAY;

/**
 * Counts over a window, by default 365 days. `recentCount` covers its last 7 days
 * (docs/contract/v3.md#documents-stats).
 */
export async function documentStats(
  domain: Domain,
  caller: Caller,
  request: Pick<DocumentListRequest, "scope" | "folderId" | "search" | "createdFrom" | "createdTo">,
): Promise<DocumentStats> {
  const now = domain.clock.now();
  const undated = request.createdFrom === undefined && request.createdTo === undefined;
  return domain.store.readList(async (reader) => {
    const filter: DocumentFilter = {
      ...tenancyOf(caller),
      ownerId: await ownerOf(reader, caller, request.scope),
      folderId: request.folderId,
      ...searchOf(caller, request),
      createdFrom: undated ? now - STATS_WINDOW_MS : request.createdFrom,
      createdTo: request.createdTo,
    };
    const counts = await reader.documentQueries.countByStatus(filter);
    const count = (status: DocumentStatus) => counts.get(status) ?? 0;
    const sum = (statuses: readonly DocumentStatus[]) =>
      statuses.reduce((total, status) => total + count(status), 0);
    const byStatus = Object.fromEntries(DOCUMENT_STATUSES.map((status) => [status, count(status)]));
    const recentFrom = Math.max(now - RECENT_WINDOW_MS, filter.createdFrom ?? 0);
    return {
      totalDocuments: sum(DOCUMENT_STATUSES),
      totalCompleted: sum(["completed"]),
      totalPending: sum(UNFINISHED_STATUSES),
      totalConfiguring: sum(["draft"]),
      recentCount: await reader.documentQueries.count({ ...filter, createdFrom: recentFrom }),
      byStatus: byStatus as Record<DocumentStatus, number>,
    };
  });
}
