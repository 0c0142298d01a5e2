import { type DocumentPage, listDocuments } from "./list.ts";
import { findFolder } from "../../folders/find.ts";
import type { Domain } from "../../model/domain.ts";
import type { PageRequest } from "../../model/page.ts";
import type { Caller } from "../../model/tenant.ts";

/** Documents of all users in a folder, newest first. Throws NOT_FOUND, CURSOR_UNKNOWN. */
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
