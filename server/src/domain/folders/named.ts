import type { Domain } from "../model/domain.ts";
import type { Folder } from "../model/folder.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { tenancyOf } from "../environment.ts";
import { newFolder } from "./create.ts";

/**
 * The owner's oldest folder of this name, or a new one at the root. The owner's row is locked, so that two creations at
 * once make one folder.
 */
export async function folderNamed(
  domain: Pick<Domain, "clock" | "random">,
  writer: Writer,
  caller: Caller,
  { name, ownerId }: Pick<Folder, "name" | "ownerId">,
): Promise<Folder> {
  await writer.users.lock({ id: ownerId });
  const where = { ...tenancyOf(caller), ownerId, name };
  const known = await writer.folders.first(where, {
    orderBy: [
      ["createdAt", "asc"],
      ["id", "asc"],
    ],
  });
  if (known) return known;
  const folder = newFolder(domain, caller, { name, ownerId, parentId: null });
  await writer.folders.insert(folder);
  return folder;
}
