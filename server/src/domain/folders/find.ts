import { notFound } from "../errors.ts";
import type { Reader, Writer } from "../model/store.ts";
import { type Tenancy, tenancyOf } from "../environment.ts";
import type { Domain } from "../model/domain.ts";
import type { Folder } from "../model/folder.ts";

export interface FolderWithContents extends Folder {
  /** Whether the folder itself contains documents. */
  hasDocs: boolean;
}

/** Finds the caller's folder. Folders of other tenants and environments are not found (docs/contract/v3.md#tenancy). */
export async function findFolder(reader: Reader, caller: Tenancy, id: string): Promise<Folder> {
  const folder = await reader.folders.first({ id, ...tenancyOf(caller) });
  if (!folder) throw notFound("folder");
  return folder;
}

/** The id of a folder that was chosen earlier; null where it has been deleted since. */
export async function remainingFolder(
  { store }: Pick<Domain, "store">,
  caller: Tenancy,
  id: string | null,
): Promise<string | null> {
  if (id === null) return null;
  const where = { id, ...tenancyOf(caller) };
  return (await store.read((reader) => reader.folders.first(where)))?.id ?? null;
}

/** Finds a folder and locks its row until the transaction ends. Every change of a folder begins with it. */
export async function lockFolder(writer: Writer, caller: Tenancy, id: string): Promise<Folder> {
  const folder = await writer.folders.lock({ id, ...tenancyOf(caller) });
  if (!folder) throw notFound("folder");
  return folder;
}

/** Protects a folder against deletion until the transaction ends. For transactions that put something into it. */
export async function lockFolderShared(writer: Writer, caller: Tenancy, id: string): Promise<void> {
  const [folder] = await writer.folders.lockShared({ id, ...tenancyOf(caller) });
  if (!folder) throw notFound("folder");
}

export async function withContents(reader: Reader, folders: Folder[]): Promise<FolderWithContents[]> {
  const holding = await reader.folderTree.holdingDocuments(folders.map(({ id }) => id));
  return folders.map((folder) => ({ ...folder, hasDocs: holding.has(folder.id) }));
}

/** Reads a folder by an id that the caller already has access to; null: none. */
export async function folderWithContents(reader: Reader, id: string): Promise<FolderWithContents | null> {
  const [folder] = await withContents(reader, await reader.folders.find({ id }));
  return folder ?? null;
}
