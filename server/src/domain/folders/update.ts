import { invalid } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { tenancyOf } from "../environment.ts";
import { type FolderWithContents, lockFolderShared, lockFolder, withContents } from "./find.ts";
import { assertMovable } from "./inbox.ts";

export interface FolderPatch {
  name?: string | undefined;
  /** Null: the root. */
  parentId?: string | null | undefined;
}

/** Renames or moves a folder. Throws NOT_FOUND (it, or the parent), VALIDATION (the parent lies within it). */
export async function updateFolder(
  domain: Pick<Domain, "store" | "clock">,
  caller: Caller,
  id: string,
  { name, parentId }: FolderPatch,
): Promise<FolderWithContents> {
  return domain.store.write(async (writer) => {
    // Locked before any folder, because two valid moves at once could make a cycle.
    if (parentId) await writer.folderTree.lockMoves(tenancyOf(caller));
    const folder = await lockFolder(writer, caller, id);
    assertMovable(folder, parentId);
    if (parentId) await assertNoCycle(writer, caller, { id, parentId });
    const patch = {
      ...(name !== undefined && { name }),
      ...(parentId !== undefined && { parentId }),
      updatedAt: domain.clock.now(),
    };
    await writer.folders.update({ id }, patch);
    const [updated] = await withContents(writer, [{ ...folder, ...patch }]);
    return updated!;
  });
}

async function assertNoCycle(
  writer: Writer,
  caller: Caller,
  { id, parentId }: { id: string; parentId: string },
): Promise<void> {
  await lockFolderShared(writer, caller, parentId);
  if (await writer.folderTree.isWithin(parentId, id))
    throw invalid(["parentId"], "a folder cannot lie in itself or in what lies in it");
}
