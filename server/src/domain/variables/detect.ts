import { sourceOf } from "@service/platform/ports/file-store";
import type { Tenancy } from "../environment.ts";
import { type PieceFile, piecesOf } from "../documents/pieces.ts";
import { DomainError } from "../errors.ts";
import type { Document, DocumentPiece } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { findInWorkspace } from "../model/find-document.ts";
import { ANCHOR_PREFIX, DocxEngineUnavailable } from "@service/docx-engine/port";
import { detectedIn, type DetectedVariable, type NamesOfPiece } from "../templates/detected.ts";

export interface Detection {
  document: Document;
  /** Pieces with a text, in order of position. */
  texts: DocumentPiece[];
  variables: DetectedVariable[];
}

/** Reads the Word texts of a document. Throws NOT_FOUND, VALIDATION (no text), SERVICE_UNAVAILABLE. */
export async function detectVariables(
  domain: Pick<Domain, "store" | "files" | "docx">,
  caller: Pick<Tenancy, "tenantId">,
  id: string,
): Promise<Detection> {
  const { document, pieces } = await domain.store.read(async (reader) => {
    const found = await findInWorkspace(reader, caller, id);
    return { document: found, pieces: await piecesOf(reader, found) };
  });
  const texts = pieces.filter(({ fileType }) => fileType === "docx");
  if (texts.length === 0)
    throw new DomainError("VALIDATION", "The document has no Word text, so it has no variables.");
  const names: NamesOfPiece[] = [];
  for (const piece of texts) names.push({ piece, counts: await namesIn(domain, document, piece) });
  return { document, texts, variables: detectedIn(names) };
}

/** The names in a text without those that place signatures, in order of appearance. */
async function namesIn(
  { files, docx }: Pick<Domain, "files" | "docx">,
  { tenantId }: Document,
  piece: PieceFile,
): Promise<[name: string, count: number][]> {
  const { tags } = await docx.inspect(sourceOf(files, piece), tenantId).catch((error: unknown) => {
    if (!(error instanceof DocxEngineUnavailable)) throw error;
    throw new DomainError("SERVICE_UNAVAILABLE", "The text could not be read just now; try again.");
  });
  return tags.flatMap(({ name, occurrences }) =>
    name.startsWith(ANCHOR_PREFIX) ? [] : [[name, occurrences]],
  );
}
