import { type DocumentPage, listDocuments } from "../documents/list.ts";
import { findPage, type Page, type PageRequest } from "../page.ts";
import type { Domain } from "../ports.ts";
import { type Caller, stampOf } from "../tenants/tenant.ts";
import { findFolder, type FolderWithContents, withContents } from "./find.ts";

/** The folders of the caller's tenant and environment, newest first unless told. Throws CURSOR_UNKNOWN. */
export async function listFolders(
  domain: Pick<Domain, "store">,
  caller: Caller,
  { page, ascending }: { page: PageRequest; ascending: boolean },
): Promise<Page<FolderWithContents>> {
  return domain.store.read(async (reader) => {
    const found = await findPage(reader.folders, stampOf(caller), { page, ascending });
    return { ...found, rows: await withContents(reader, found.rows) };
  });
}

/** Everybody's documents in one folder, newest first. Throws NOT_FOUND, CURSOR_UNKNOWN. */
export async function listFolderDocuments(
  domain: Domain,
  caller: Caller,
  { folderId, page }: { folderId: string; page: PageRequest },
): Promise<DocumentPage> {
  await domain.store.read((reader) => findFolder(reader, caller, folderId));
  return listDocuments(domain, caller, {
    scope: "tenant",
    folderId,
    sort: "createdAt",
    descending: true,
    includeFiled: true,
    includeTotal: false,
    page,
  });
}
