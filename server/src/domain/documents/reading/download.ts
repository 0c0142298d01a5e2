import { DomainError, invalid } from "../../errors.ts";
import type { Domain } from "../../model/domain.ts";
import type { Tenancy } from "../../environment.ts";
import type { Document } from "../../model/document.ts";
import type { StoredFile } from "../../model/stored-file.ts";
import { fileOfDocument, findDocument, type Reading } from "../../model/find-document.ts";
import type { Reader } from "../../model/store.ts";
import { isArranged, originalFile, sourceFilesOf } from "./original-file.ts";

/** Usual duration of sealing, seconds. */
const RETRY_AFTER_SECONDS = 2;

export interface DocumentFile {
  document: Document;
  file: StoredFile;
  /** The kind of file: as it came, as people read and sign it, or sealed. */
  version: "original" | "canonical" | "sealed";
  /** The name of one of several files. */
  name?: string;
}

/** A file that is made when it is asked for. */
export interface MadeFile {
  document: Document;
  bytes: Uint8Array;
  version: "certificate" | "partial";
}

/** `original`: the upload, byte by byte. `current`: the sealed PDF once completed, else the one that signers read. */
export type FileVersion = "current" | "original" | "sealed";

/** The PDF: sealed once completed, else the one that signers read. Throws NOT_FOUND, FORBIDDEN, VALIDATION. */
export async function currentFile(
  domain: Pick<Domain, "store">,
  caller: Tenancy & Reading,
  documentId: string,
  version: FileVersion = "current",
  number?: number,
): Promise<DocumentFile> {
  return domain.store.read(async (reader) => {
    const document = await findDocument(reader, caller, documentId);
    if (version === "original") assertOwnPages(caller, document);
    if (number !== undefined) return { document, ...(await sourceFile(reader, document, number)) };
    if (version === "original")
      return { document, file: await originalFile(reader, document), version: "original" };
    const sealed = document.evidenceFileId;
    const file = await fileOfDocument(reader, document, sealed ?? document.fileId);
    return { document, file, version: sealed === null ? "canonical" : "sealed" };
  });
}

/** Refuses uploads to a signer where the sender has arranged the pages: removed ones are not theirs to read. */
function assertOwnPages({ onBehalfOf }: Reading, document: Document): void {
  if (onBehalfOf !== undefined && isArranged(document))
    throw new DomainError("FORBIDDEN", "The sender has arranged the pages: signers read the document alone.");
}

/** A file of which the document was made, from 1. Throws VALIDATION. */
async function sourceFile(
  reader: Reader,
  document: Document,
  number: number,
): Promise<Omit<DocumentFile, "document">> {
  const found = (await sourceFilesOf(reader, document))[number - 1];
  if (!found) throw invalid(["file"], "The document was not made of so many files.");
  return { file: found.file, name: found.name, version: "original" };
}

/** Finds the wanted file. `number`: of the files of which it was made, from 1. Throws DOCUMENT_NOT_READY while it is not there. */
export async function downloadableFile(
  domain: Pick<Domain, "store">,
  caller: Tenancy & Reading,
  documentId: string,
  version: FileVersion,
  number?: number,
): Promise<DocumentFile> {
  const found = await currentFile(domain, caller, documentId, version, number);
  const { status } = found.document;
  if (version === "original" || found.version === "sealed") return found;
  if (version === "current" && status !== "processing") return found;
  const detail =
    status === "processing"
      ? "The sealed PDF is being made."
      : `The document is ${status}: it is not sealed.`;
  throw new DomainError("DOCUMENT_NOT_READY", detail, { retryAfter: RETRY_AFTER_SECONDS });
}
