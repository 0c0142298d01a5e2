import type { Tenancy } from "../environment.ts";
import { DomainError } from "../errors.ts";
import type { Document, DocumentPiece } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { findInWorkspace } from "../model/find-document.ts";
import type { Reader } from "../model/store.ts";
import { ANCHOR_PREFIX, DocxEngineUnavailable } from "../ports/docx.ts";
import { detected, type DetectedVariable } from "../templates/detected.ts";

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
  const { document, texts } = await domain.store.read(async (reader) => ({
    document: await findInWorkspace(reader, caller, id),
    texts: await textsOf(reader, id),
  }));
  if (texts.length === 0)
    throw new DomainError("VALIDATION", "The document has no Word text, so it has no variables.");
  const variables = new Map<string, DetectedVariable>();
  for (const { piece, storageKey } of texts)
    for (const { name, count } of await tagsOf(domain, document, storageKey)) {
      const variable = variables.get(name) ?? detected(name);
      variable.occurrences.push({ piece, count });
      variables.set(name, variable);
    }
  return { document, texts: texts.map(({ piece }) => piece), variables: [...variables.values()] };
}

async function textsOf(
  reader: Reader,
  documentId: string,
): Promise<{ piece: DocumentPiece; storageKey: string }[]> {
  const pieces = await reader.pieces.find(
    { documentId, fileType: "docx" },
    { orderBy: [["position", "asc"]] },
  );
  const files = await reader.files.find({ id: pieces.map(({ fileId }) => fileId) });
  const keys = new Map(files.map(({ id, storageKey }) => [id, storageKey]));
  return pieces.map((piece) => ({ piece, storageKey: keys.get(piece.fileId)! }));
}

/** The names in a text without those that place signatures, in order of appearance. */
async function tagsOf(
  { files, docx }: Pick<Domain, "files" | "docx">,
  { tenantId }: Document,
  storageKey: string,
): Promise<{ name: string; count: number }[]> {
  const content = await files.read(storageKey);
  const { tags } = await docx.inspect(content, tenantId).catch((error: unknown) => {
    if (!(error instanceof DocxEngineUnavailable)) throw error;
    throw new DomainError("SERVICE_UNAVAILABLE", "The text could not be read just now; try again.");
  });
  return tags
    .filter(({ name }) => !name.startsWith(ANCHOR_PREFIX))
    .map(({ name, occurrences }) => ({ name, count: occurrences }));
}
