import { DomainError } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { lockFolder } from "./find.ts";
import { assertDeletable } from "./inbox.ts";

/**
 * Deletes an empty folder. Throws NOT_FOUND, FOLDER_NOT_EMPTY, FOLDER_NOT_DELETABLE. The lock orders it with
 * transactions that put something into it.
 */
export async function deleteFolder(domain: Pick<Domain, "store">, caller: Caller, id: string): Promise<void> {
  await domain.store.write(async (writer) => {
    assertDeletable(await lockFolder(writer, caller, id));
    if (await holdsAnything(writer, id))
      throw new DomainError("FOLDER_NOT_EMPTY", "The folder holds documents or folders.");
    await writer.folders.delete({ id });
  });
}

async function holdsAnything(writer: Writer, id: string): Promise<boolean> {
  const holding = await writer.folderTree.holdingDocuments([id]);
  return holding.has(id) || (await writer.folders.first({ parentId: id })) !== undefined;
}
