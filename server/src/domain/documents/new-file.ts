import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import type { StoredFile } from "../model/stored-file.ts";

/** A file that no row names yet. */
export type Stored = Pick<StoredFile, "storageKey" | "size" | "sha256">;

/** The row of a stored file. */
export function newFile(
  domain: Pick<Domain, "clock" | "random">,
  { tenantId }: Pick<StoredFile, "tenantId">,
  { storageKey, size, sha256, contentType }: Stored & Pick<StoredFile, "contentType">,
): StoredFile {
  return {
    id: newId(domain),
    tenantId,
    storageKey,
    size,
    sha256,
    contentType,
    createdAt: domain.clock.now(),
  };
}
