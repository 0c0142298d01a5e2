import { tenancyOf } from "../environment.ts";
import { type FolderWithContents, withContents } from "./find.ts";
import type { Domain } from "../model/domain.ts";
import { findPage, type Page, type PageRequest } from "../model/page.ts";
import type { Caller } from "../model/tenant.ts";

/** The folders of the caller's tenant and environment, by default newest first. Throws CURSOR_UNKNOWN. */
export async function listFolders(
  domain: Pick<Domain, "store">,
  caller: Caller,
  { page, ascending }: { page: PageRequest; ascending: boolean },
): Promise<Page<FolderWithContents>> {
  return domain.store.readList(async (reader) => {
    const found = await findPage(reader.folders, tenancyOf(caller), { page, ascending });
    return { ...found, rows: await withContents(reader, found.rows) };
  });
}
