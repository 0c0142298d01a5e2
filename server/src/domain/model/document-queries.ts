import type { Stamped } from "../environment.ts";
import type { Document, DocumentStatus } from "./document.ts";
import type { InkDigests } from "./state-hash.ts";
import type { Instant } from "../ports/clock.ts";

/** What narrows a list of documents; all of it must hold. */
export interface DocumentFilter extends Stamped {
  ownerId?: string | undefined;
  /** Any of them; undefined = all. */
  statuses?: readonly DocumentStatus[] | undefined;
  folderId?: string | undefined;
  /** Leaves out what this user filed into a folder of their own. */
  hideFiledBy?: string | undefined;
  /** Folded text that the name holds. */
  search?: string | undefined;
  createdFrom?: Instant | undefined;
  createdTo?: Instant | undefined;
}

export type DocumentSort = "createdAt" | "updatedAt";

/** Order by an instant, then by id. `from`: strictly beyond this place. */
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
  /** Of every signature on a document, without reading the inks themselves: they can be large. */
  inkDigests(documentId: string): Promise<InkDigests[]>;
}
