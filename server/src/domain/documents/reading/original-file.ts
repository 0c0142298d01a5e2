import { fileOfDocument } from "../../model/find-document.ts";
import type { Document } from "../../model/document.ts";
import type { PageRange } from "@service/pdf-engine/port";
import { pagesOfPieces } from "../../model/pages-of-pieces.ts";
import type { Reader } from "../../model/store.ts";
import type { StoredFile } from "../../model/stored-file.ts";

/** The PDF or picture that was uploaded as the document, byte by byte; null: it is of several files or of a text. */
export async function uploadOf(reader: Reader, { id }: Pick<Document, "id">): Promise<StoredFile | null> {
  const [only, ...more] = await reader.pieces.find({ documentId: id });
  if (only === undefined || only.fileType === "docx" || more.length > 0) return null;
  return (await reader.files.first({ id: only.fileId })) ?? null;
}

/** Whether the pages of the uploads were ordered, turned or removed. */
export function isArranged({ uploadWarnings }: Pick<Document, "uploadWarnings">): boolean {
  return uploadWarnings.some(({ code }) => code === "PAGES_ARRANGED");
}

/** A file of which a document was made, with its pages. */
export interface SourceFile extends Pick<StoredFile, "contentType" | "size" | "sha256"> {
  name: string;
  pages: PageRange[];
}

/** The files of which a document was made, in reading order. Pages that were arranged since are of no file. */
export async function sourceFilesOf(
  reader: Reader,
  document: Pick<Document, "id" | "pages" | "uploadWarnings">,
): Promise<(SourceFile & { file: StoredFile })[]> {
  const { id: documentId } = document;
  const pieces = await reader.pieces.find({ documentId }, { orderBy: [["position", "asc"]] });
  const files = await reader.files.find({ id: pieces.map(({ fileId }) => fileId) });
  const ranges = isArranged(document) ? [] : pagesOfPieces(pieces, document);
  return pieces.flatMap(({ name, fileId }, index) => {
    const file = files.find((each) => each.id === fileId);
    if (!file) return [];
    const { contentType, size, sha256 } = file;
    return [{ name, contentType, size, sha256, pages: ranges[index] ?? [], file }];
  });
}

/** The upload, or the PDF that signers read where there is no single one. */
export async function originalFile(reader: Reader, document: Document): Promise<StoredFile> {
  return (await uploadOf(reader, document)) ?? fileOfDocument(reader, document, document.fileId);
}
