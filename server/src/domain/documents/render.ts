import { transition } from "../model/transitions.ts";
import { newId } from "../model/ids.ts";
import { bytesOf } from "../ports/file-bytes.ts";
import type { PageSize, Place } from "../ports/pdf.ts";
import type { Domain } from "../model/domain.ts";
import type { Reader, Writer } from "../model/store.ts";
import { notifyReady } from "../signers/invite.ts";
import { placesOfTexts, relocate } from "./anchors.ts";
import { type PieceFile, piecesOf, PieceRejected, type RenderedPieces, renderPieces } from "./pieces.ts";
import type { Document } from "../model/document.ts";
import type { StoredFile } from "../model/stored-file.ts";
import { isCollected, type Variable, variablesOf } from "../model/variable.ts";
import { fieldsOf } from "../model/field.ts";
import { placeMissingSignatures } from "./signature-block.ts";

interface Facts {
  document: Document;
  pieces: PieceFile[];
  variables: Variable[];
  anchorTexts: string[];
}

/**
 * Renders the final PDF of a document with all values, and opens it for signatures. It may run twice, after a crash or
 * at the same time: one run moves the document, the other removes its file.
 */
export async function renderDocument(domain: Domain, id: string): Promise<void> {
  const facts = await domain.store.read((reader) => gather(reader, id));
  if (!facts) return;
  const { pieces, variables, document } = facts;
  const rendered = await renderPieces(domain, pieces, variables, document.tenantId).catch(
    (error: unknown) => {
      // The pieces have rendered before. Only the values are new.
      if (error instanceof PieceRejected) throw new Error(`document ${id} does not render`, { cause: error });
      throw error;
    },
  );
  const tags = [...rendered.anchors.values()].flatMap((anchors) => anchors ?? []);
  const source = { pdf: rendered.pdf, tags, owner: document.tenantId };
  const places = await placesOfTexts(domain, source, facts.anchorTexts);
  const stored = await domain.files.put(await bytesOf(rendered.pdf));
  const won = await open(domain, id, { rendered, places, stored }).catch(async (error: unknown) => {
    await domain.files.delete(stored.storageKey);
    throw error;
  });
  if (!won) await domain.files.delete(stored.storageKey);
}

async function gather(reader: Reader, id: string): Promise<Facts | null> {
  const document = await reader.documents.first({ id });
  const variables = await variablesOf(reader, id);
  if (document?.status !== "collecting_data" || !isCollected(variables)) return null;
  const pieces = await piecesOf(reader, document);
  const fields = await fieldsOf(reader, id);
  const anchorTexts = [...new Set(fields.flatMap(({ anchor }) => (anchor ? [anchor.text] : [])))];
  return { document, pieces, variables, anchorTexts };
}

interface Outcome {
  rendered: RenderedPieces;
  places: Map<string, Place[]>;
  stored: { storageKey: string; size: number; sha256: string };
}

/**
 * Opens the document if it still waits for this PDF. Answers false when another run has done so or its status has
 * changed.
 */
async function open(domain: Domain, id: string, { rendered, places, stored }: Outcome): Promise<boolean> {
  return domain.store.write(async (writer) => {
    const document = await writer.documents.lock({ id });
    if (document?.status !== "collecting_data" || !isCollected(await variablesOf(writer, id))) return false;
    const now = domain.clock.now();
    const file: StoredFile = {
      id: newId(domain),
      tenantId: document.tenantId,
      ...stored,
      contentType: "application/pdf",
      createdAt: now,
    };
    await writer.files.insert(file);
    for (const [pieceId, anchors] of rendered.anchors)
      if (anchors) await writer.pieces.update({ id: pieceId }, { anchors });
    await relocateFields(writer, id, rendered.pages, places);
    const patch = { fileId: file.id, pages: rendered.pages, updatedAt: now };
    const opened = await transition(writer, "documents", document, "awaiting_signatures", patch);
    await placeMissingSignatures(domain, writer, opened);
    await notifyReady(domain, writer, opened);
    return true;
  });
}

async function relocateFields(
  writer: Writer,
  documentId: string,
  pages: PageSize[],
  places: Map<string, Place[]>,
): Promise<void> {
  for (const field of await fieldsOf(writer, documentId)) {
    const { page, x, y } = relocate(field, pages, places);
    if (page !== field.page || x !== field.x || y !== field.y)
      await writer.fields.update({ id: field.id }, { page, x, y });
  }
}
