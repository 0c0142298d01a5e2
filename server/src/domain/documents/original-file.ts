import type { Document } from "../model/document.ts";
import type { Reader } from "../model/store.ts";
import type { StoredFile } from "../model/stored-file.ts";

/**
 * The PDF that the document was made from, byte by byte; of a document of several files or of a text, the PDF that
 * signers read.
 */
export async function originalFile(reader: Reader, { id, fileId }: Document): Promise<StoredFile> {
  const [only, ...more] = await reader.pieces.find({ documentId: id });
  const isUpload = only?.fileType === "pdf" && more.length === 0;
  const file = await reader.files.first({ id: isUpload ? only.fileId : fileId });
  if (!file) throw new Error(`document ${id} has lost its file`);
  return file;
}
