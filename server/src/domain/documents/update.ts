import { lockFolderShared } from "../folders/find.ts";
import type { Domain } from "../model/domain.ts";
import type { Caller } from "../model/tenant.ts";
import type { Document } from "../model/document.ts";
import { fold } from "../model/fold.ts";
import { lockDocument } from "../model/find-document.ts";

export interface DocumentPatch {
  name?: string | undefined;
  folderId?: string | null | undefined;
}

/** Renames a document or moves it to a folder, in any status (docs/contract/v3.md#update). */
export async function updateDocument(
  domain: Domain,
  caller: Caller,
  id: string,
  { name, folderId }: DocumentPatch,
): Promise<Document> {
  return domain.store.write(async (writer) => {
    const document = await lockDocument(writer, caller, id);
    if (folderId) await lockFolderShared(writer, caller, folderId);
    const patch = {
      ...(name !== undefined && { name, nameFolded: fold(name) }),
      ...(folderId !== undefined && { folderId }),
      updatedAt: domain.clock.now(),
    };
    await writer.documents.update({ id }, patch);
    return { ...document, ...patch };
  });
}
