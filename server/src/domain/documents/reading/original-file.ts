import { fileOfDocument } from "../../model/find-document.ts";
import type { Document } from "../../model/document.ts";
import type { Reader } from "../../model/store.ts";
import type { StoredFile } from "../../model/stored-file.ts";

/** The PDF or picture that was uploaded as the document, byte by byte; null: it is of several files or of a text. */
export async function uploadOf(reader: Reader, { id }: Pick<Document, "id">): Promise<StoredFile | null> {
  const [only, ...more] = await reader.pieces.find({ documentId: id });
  if (only === undefined || only.fileType === "docx" || more.length > 0) return null;
  return (await reader.files.first({ id: only.fileId })) ?? null;
}

/** The upload, or the PDF that signers read where there is no single one. */
export async function originalFile(reader: Reader, document: Document): Promise<StoredFile> {
  return (await uploadOf(reader, document)) ?? fileOfDocument(reader, document, document.fileId);
}
