import type { Reader } from "../ports.ts";
import type { Folder } from "./folder.ts";

/** A folder and whether documents lie in it. */
export async function folderWithContents(
  reader: Reader,
  id: string,
): Promise<(Folder & { hasDocs: boolean }) | null> {
  const folder = await reader.folders.first({ id });
  if (!folder) return null;
  return { ...folder, hasDocs: (await reader.documents.first({ folderId: id })) !== undefined };
}
