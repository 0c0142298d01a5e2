import type { Environment, Tenancy } from "../environment.ts";
import type { Document, DocumentStage, DocumentStatus } from "./document.ts";
import type { NamesFilter } from "./integrator-names.ts";
import type { InkDigests } from "./state-hash.ts";
import type { Instant } from "@service/platform/ports/clock";

/** Conditions for a list of documents. All must hold. */
export interface DocumentFilter extends NamesFilter {
  tenantId: string;
  /** One environment, or all of the tenant's. */
  environment: Environment | "all";
  ownerId?: string | undefined;
  /** Those that were sent to this address. */
  signerEmail?: string | undefined;
  /** Any of these; undefined: all. */
  statuses?: readonly DocumentStatus[] | undefined;
  /** Any of these stages; undefined: all. */
  stages?: readonly DocumentStage[] | undefined;
  /** Counts a correction as the status that the document left, and not as `correcting`. */
  correctionsAsBefore?: boolean | undefined;
  folderId?: string | undefined;
  /** Leaves out documents that this user has filed into a folder. */
  hideFiledBy?: string | undefined;
  /** Folded text that the name contains. */
  search?: string | undefined;
  /**
   * The text of `search` as it was given, which is also looked for in names and addresses of the document's people, and
   * as the whole of its `externalId`. Undefined: in the name alone.
   */
  searchedBeyondName?: string | undefined;
  createdFrom?: Instant | undefined;
  createdTo?: Instant | undefined;
}

export type DocumentSort = "createdAt" | "updatedAt" | "nameFolded";

/** Order by an instant or the name, then by id. `from` excludes rows up to this place. */
export interface DocumentOrder {
  sort: DocumentSort;
  descending: boolean;
  from?: { value: Instant | string; id: string } | undefined;
  /** Rows to leave out before the first one. */
  offset?: number | undefined;
  limit: number;
}

/** That something happened to a document. */
export interface DocumentChange {
  eventId: string;
  documentId: string;
  createdAt: Instant;
}

export interface DocumentQueries {
  list(filter: DocumentFilter, order: DocumentOrder): Promise<Document[]>;
  count(filter: DocumentFilter): Promise<number>;
  countByStatus(filter: DocumentFilter): Promise<Map<DocumentStatus, number>>;
  /** The latest events since an instant, newest first. */
  changes(tenancy: Tenancy, since: Instant, limit: number): Promise<DocumentChange[]>;
  /** Digests of every signature on a document. Inks are not read, because they can be large. */
  inkDigests(documentId: string): Promise<InkDigests[]>;
}
