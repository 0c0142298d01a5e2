import { notFound } from "../errors.ts";
import type { Reader, Writer } from "../model/store.ts";
import { type Stamped, stampOf } from "../environment.ts";
import type { Folder } from "../model/folder.ts";

export interface FolderWithContents extends Folder {
  /** Documents lie in the folder itself. */
  hasDocs: boolean;
}

/**
 * The caller's folder; another tenant's or environment's is as absent as a missing one (docs/contract/v3.md#tenancy).
 */
export async function findFolder(reader: Reader, caller: Stamped, id: string): Promise<Folder> {
  const folder = await reader.folders.first({ id, ...stampOf(caller) });
  if (!folder) throw notFound("folder");
  return folder;
}

/** As findFolder, held until the transaction ends: every change of a folder begins with it. */
export async function lockFolder(writer: Writer, caller: Stamped, id: string): Promise<Folder> {
  const folder = await writer.folders.lock({ id, ...stampOf(caller) });
  if (!folder) throw notFound("folder");
  return folder;
}

/** Before something is put into a folder: it stays there until the transaction ends. */
export async function keepFolder(writer: Writer, caller: Stamped, id: string): Promise<void> {
  const [folder] = await writer.folders.keep({ id, ...stampOf(caller) });
  if (!folder) throw notFound("folder");
}

export async function withContents(reader: Reader, folders: Folder[]): Promise<FolderWithContents[]> {
  const holding = await reader.folderTree.holdingDocuments(folders.map(({ id }) => id));
  return folders.map((folder) => ({ ...folder, hasDocs: holding.has(folder.id) }));
}

/** A folder by its id alone, for one who has come by it already; null when there is none. */
export async function folderWithContents(reader: Reader, id: string): Promise<FolderWithContents | null> {
  const [folder] = await withContents(reader, await reader.folders.find({ id }));
  return folder ?? null;
}
