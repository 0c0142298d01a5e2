import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { fieldsOf } from "../model/field.ts";
import { removeReplacedFile } from "../model/replaced-file.ts";
import type { Reader, Writer } from "../model/store.ts";
import { transition } from "../model/transitions.ts";
import { putFile, removeAfterFailure } from "../model/store-file.ts";
import { isCollected, type Variable, variablesOf } from "../model/variable.ts";
import type { PageSize, Place } from "@service/pdf-engine/port";
import { notifyReady } from "../signers/invite.ts";
import { placesOfTexts, relocate } from "./fields/anchors.ts";
import { newFile, type Stored } from "./new-file.ts";
import { type PieceFile, piecesOf, PieceRejected, type RenderedPieces, renderPieces } from "./pieces.ts";
import { placeMissingSignatures } from "./fields/signature-block.ts";

/** A document with a text, with what its rendering needs. */
export interface TextFacts {
  document: Document;
  pieces: PieceFile[];
  variables: Variable[];
  anchorTexts: string[];
}

/** A rendered PDF that is stored and has no row yet. */
export interface Rendering {
  rendered: RenderedPieces;
  places: Map<string, Place[]>;
  stored: Stored;
}

/**
 * Renders the PDF of a document with all values, and opens it for signatures; or that of a draft whose variables have
 * changed. It may run twice, after a crash or at the same time: one run moves the document, the other removes its file.
 */
export async function renderDocument(domain: Domain, id: string): Promise<void> {
  const facts = await domain.store.read((reader) => gather(reader, id));
  if (!facts) return;
  const rendering = await storeRendering(domain, facts).catch((error: unknown) => {
    // The pieces have rendered before. Only the values are new.
    if (error instanceof PieceRejected) throw new Error(`document ${id} does not render`, { cause: error });
    throw error;
  });
  await useRendering(domain, rendering, () => take(domain, facts, rendering));
}

/** Removes the stored file of a rendering where `use` fails or does without it. Answers what `use` did. */
export async function useRendering(
  { files }: Pick<Domain, "files">,
  { stored }: Rendering,
  use: () => Promise<boolean>,
): Promise<boolean> {
  const isUsed = await use().catch(async (error: unknown) => {
    await removeAfterFailure({ files }, stored, error);
    throw error;
  });
  if (!isUsed) await files.delete(stored.storageKey);
  return isUsed;
}

async function gather(reader: Reader, id: string): Promise<TextFacts | null> {
  const document = await reader.documents.first({ id });
  if (!document || !awaitsRendering(document, await variablesOf(reader, id))) return null;
  const facts = await textFactsOf(reader, document);
  if (!facts) throw new Error(`document ${id} has lost its text`);
  return facts;
}

function awaitsRendering({ status, textStale }: Document, variables: Variable[]): boolean {
  if (status === "draft") return textStale;
  return status === "collecting_data" && isCollected(variables);
}

/** Reads the facts that the rendering of a document's text needs; null for a document without a Word text. */
export async function textFactsOf(reader: Reader, document: Document): Promise<TextFacts | null> {
  const pieces = await piecesOf(reader, document);
  if (!pieces.some(({ fileType }) => fileType === "docx")) return null;
  const fields = await fieldsOf(reader, document.id);
  const anchorTexts = [...new Set(fields.flatMap(({ anchor }) => (anchor ? [anchor.text] : [])))];
  return { document, pieces, variables: await variablesOf(reader, document.id), anchorTexts };
}

/** Renders and stores the PDF. Throws as `renderPieces`. */
export async function storeRendering(
  domain: Domain,
  { document, pieces, variables, anchorTexts }: TextFacts,
): Promise<Rendering> {
  const owner = document.tenantId;
  const rendered = await renderPieces(domain, pieces, variables, owner);
  const tags = [...rendered.anchors.values()].flatMap((anchors) => anchors ?? []);
  const places = await placesOfTexts(domain, { pdf: rendered.pdf, tags, owner }, anchorTexts);
  return { rendered, places, stored: await putFile(domain.files, rendered.pdf) };
}

/**
 * Gives the document its PDF if it still waits for this one. Answers false when another run has done so, or when its
 * status or its variables have changed.
 */
async function take(
  domain: Domain,
  { document: { id }, variables }: TextFacts,
  rendering: Rendering,
): Promise<boolean> {
  return domain.store.write(async (writer) => {
    const document = await writer.documents.lock({ id });
    const current = await variablesOf(writer, id);
    if (!document || !awaitsRendering(document, current)) return false;
    if (JSON.stringify(current) !== JSON.stringify(variables)) return false;
    const patch = await insertRendering(domain, writer, document, rendering);
    if (document.status === "draft") await writer.documents.update({ id }, patch);
    else await open(domain, writer, document, patch);
    await removeReplacedFile(writer, document, patch);
    return true;
  });
}

async function open(
  domain: Domain,
  writer: Writer,
  document: Document,
  patch: Partial<Omit<Document, "status">>,
): Promise<void> {
  const opened = await transition(writer, "documents", document, "awaiting_signatures", patch);
  await placeMissingSignatures(domain, writer, opened);
  await notifyReady(domain, writer, opened);
}

/** Inserts the file and moves the fields to their places in it. Answers the document's columns that change with it. */
export async function insertRendering(
  domain: Pick<Domain, "clock" | "random">,
  writer: Writer,
  document: Document,
  { rendered, places, stored }: Rendering,
): Promise<Pick<Document, "fileId" | "pages" | "textStale" | "updatedAt">> {
  const { id } = document;
  const file = newFile(domain, document, { ...stored, contentType: "application/pdf" });
  await writer.files.insert(file);
  for (const [pieceId, anchors] of rendered.anchors)
    if (anchors) await writer.pieces.update({ id: pieceId }, { anchors });
  await relocateFields(writer, id, rendered.pages, places);
  return { fileId: file.id, pages: rendered.pages, textStale: false, updatedAt: file.createdAt };
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
