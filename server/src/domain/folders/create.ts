import { newId } from "../model/ids.ts";
import type { Domain } from "../model/domain.ts";
import type { Caller } from "../model/tenant.ts";
import { tenancyOf } from "../environment.ts";
import { type FolderWithContents, lockFolderShared } from "./find.ts";
import type { Folder } from "../model/folder.ts";

export interface NewFolder {
  name: string;
  /** Null or undefined: the root. */
  parentId?: string | null | undefined;
}

/** Creates a folder for the caller. Throws NOT_FOUND (the parent). */
export async function createFolder(
  domain: Pick<Domain, "store" | "clock" | "random">,
  caller: Caller,
  { name, parentId = null }: NewFolder,
): Promise<FolderWithContents> {
  return domain.store.write(async (writer) => {
    if (parentId !== null) await lockFolderShared(writer, caller, parentId);
    const folder = newFolder(domain, caller, { name, parentId, ownerId: caller.user.id });
    await writer.folders.insert(folder);
    return { ...folder, hasDocs: false };
  });
}

/** The row of a new folder in the caller's tenant and environment. */
export function newFolder(
  domain: Pick<Domain, "clock" | "random">,
  caller: Caller,
  { name, parentId, ownerId }: Pick<Folder, "name" | "parentId" | "ownerId">,
): Folder {
  const now = domain.clock.now();
  const id = newId(domain);
  return { id, ...tenancyOf(caller), ownerId, name, parentId, isMain: false, createdAt: now, updatedAt: now };
}
