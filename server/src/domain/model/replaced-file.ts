import type { Document } from "./document.ts";
import type { Writer } from "./store.ts";

/**
 * Removes the row of the PDF that a document had before another replaced it; the sweep removes its bytes. One that is
 * also an upload or a template's stays.
 */
export async function removeReplacedFile(
  writer: Writer,
  { fileId }: Pick<Document, "fileId">,
  current: Pick<Document, "fileId">,
): Promise<void> {
  if (fileId === current.fileId) return;
  const others = [
    ...(await writer.pieces.find({ fileId })),
    ...(await writer.templateVersions.find({ fileId })),
  ];
  if (others.length === 0) await writer.files.delete({ id: fileId });
}
