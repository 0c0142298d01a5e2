import { DomainError } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import type { Tenancy } from "../environment.ts";
import type { Document } from "../model/document.ts";
import type { StoredFile } from "../model/stored-file.ts";
import { findDocument } from "../model/find-document.ts";

/** Usual duration of sealing, seconds. */
const RETRY_AFTER_SECONDS = 2;

export interface DocumentFile {
  document: Document;
  file: StoredFile;
}

/** `original`: the PDF that signers read, for an upload the same bytes. `current`: the sealed PDF once completed. */
export type FileVersion = "current" | "original";

/** The PDF: sealed once completed, else the one that signers read. */
export async function currentFile(
  domain: Pick<Domain, "store">,
  caller: Tenancy,
  documentId: string,
  version: FileVersion = "current",
): Promise<DocumentFile> {
  return domain.store.read(async (reader) => {
    const document = await findDocument(reader, caller, documentId);
    const sealed = version === "original" ? null : document.evidenceFileId;
    const file = await reader.files.first({ id: sealed ?? document.fileId });
    if (!file) throw new Error(`document ${documentId} has lost its file`);
    return { document, file };
  });
}

/** As currentFile. Throws DOCUMENT_NOT_READY while the document is being sealed. */
export async function downloadableFile(
  domain: Pick<Domain, "store">,
  caller: Tenancy,
  documentId: string,
  version: FileVersion,
): Promise<DocumentFile> {
  const found = await currentFile(domain, caller, documentId, version);
  if (version === "original" || found.document.status !== "processing") return found;
  throw new DomainError("DOCUMENT_NOT_READY", "The sealed PDF is being made.", {
    retryAfter: RETRY_AFTER_SECONDS,
  });
}
