import type { Tenancy } from "../environment.ts";

/** Queries on folders as a tree. */
export interface FolderTree {
  /** The given folders that contain documents. */
  holdingDocuments(ids: readonly string[]): Promise<Set<string>>;
  /** Whether a folder is `ancestorId` or a descendant of it. */
  isWithin(id: string, ancestorId: string): Promise<boolean>;
  /** Locks the folders of this tenant and environment against moves until the transaction ends. */
  lockMoves(tenancy: Tenancy): Promise<void>;
}
