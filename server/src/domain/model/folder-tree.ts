import type { Stamped } from "../environment.ts";

/** What is asked of folders beyond their rows. */
export interface FolderTree {
  /** Those of the given folders in which documents lie. */
  holdingDocuments(ids: readonly string[]): Promise<Set<string>>;
  /** Whether a folder is `ancestorId` or lies, however deep, in it. */
  isWithin(id: string, ancestorId: string): Promise<boolean>;
  /** In a writing transaction: nobody else moves a folder of this tenant and environment before it ends. */
  lockMoves(stamp: Stamped): Promise<void>;
}
