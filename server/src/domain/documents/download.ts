import type { Domain } from "../ports.ts";
import type { Stamped } from "../tenants/tenant.ts";
import type { Document, StoredFile } from "./document.ts";
import { findDocument } from "./find.ts";

/** The PDF as it stands: sealed once completed, else what the signers read. */
export async function currentFile(
  domain: Pick<Domain, "store">,
  caller: Stamped,
  documentId: string,
): Promise<{ document: Document; file: StoredFile }> {
  return domain.store.read(async (reader) => {
    const document = await findDocument(reader, caller, documentId);
    const file = await reader.files.first({ id: document.evidenceFileId ?? document.fileId });
    if (!file) throw new Error(`document ${documentId} has lost its file`);
    return { document, file };
  });
}
