import type { Tenancy } from "../environment.ts";
import type { Document, DocumentStatus } from "./document.ts";
import type { InkDigests } from "./state-hash.ts";
import type { Instant } from "../ports/clock.ts";

/** Conditions for a list of documents. All must hold. */
export interface DocumentFilter extends Tenancy {
  ownerId?: string | undefined;
  /** Any of these; undefined: all. */
  statuses?: readonly DocumentStatus[] | undefined;
  folderId?: string | undefined;
  /** Leaves out documents that this user has filed into a folder. */
  hideFiledBy?: string | undefined;
  /** Folded text that the name contains. */
  search?: string | undefined;
  createdFrom?: Instant | undefined;
  createdTo?: Instant | undefined;
}

export type DocumentSort = "createdAt" | "updatedAt";

/** Order by an instant, then by id. `from` excludes rows up to this place. */
export interface DocumentOrder {
  sort: DocumentSort;
  descending: boolean;
  from?: { value: Instant; id: string } | undefined;
  limit: number;
}

export interface DocumentQueries {
  list(filter: DocumentFilter, order: DocumentOrder): Promise<Document[]>;
  count(filter: DocumentFilter): Promise<number>;
  countByStatus(filter: DocumentFilter): Promise<Map<DocumentStatus, number>>;
  /** Digests of every signature on a document. Inks are not read, because they can be large. */
  inkDigests(documentId: string): Promise<InkDigests[]>;
}
