import { parseId, publicId } from "../../model/ids.ts";
import type { Domain } from "../../model/domain.ts";
import type { StoredFile } from "../../model/stored-file.ts";
import { isValidAccess } from "../../model/file-links.ts";

/** The sealed PDF of a valid link of `documentLink`, else null. */
export async function evidenceOfLink(
  domain: Domain,
  link: { documentId: string; access: string },
): Promise<{ name: string; file: StoredFile } | null> {
  const id = parseId("document", link.documentId);
  if (id === null) return null;
  const signed = { documentId: publicId("document", id), access: link.access };
  if (!isValidAccess(domain, signed)) return null;
  return domain.store.read(async (reader) => {
    const document = await reader.documents.first({ id });
    const fileId = document?.evidenceFileId ?? null;
    const file = fileId === null ? undefined : await reader.files.first({ id: fileId });
    return document && file ? { name: document.name, file } : null;
  });
}
