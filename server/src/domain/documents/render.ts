import { DocxRejected, type DocxRendering } from "../ports/docx.ts";
import { transition } from "../model/transitions.ts";
import { newId } from "../model/ids.ts";
import type { PageSize, Place } from "../ports/pdf.ts";
import type { Domain } from "../model/domain.ts";
import type { Reader, Writer } from "../model/store.ts";
import { notifyReady } from "../signers/invite.ts";
import { relocate, signPlaces } from "./anchors.ts";
import type { Document, DocumentPiece, SignAnchor } from "../model/document.ts";
import type { StoredFile } from "../model/stored-file.ts";
import { isCollected, type Variable, variablesOf } from "../model/variable.ts";
import { fieldsOf } from "../model/field.ts";
import { placeMissingSignatures } from "./signature-block.ts";

/** Space of a `{{sign__role}}` tag in the text, points. The field on it has the same size. */
const ANCHOR_SIZE: PageSize = { width: 180, height: 50 };

export interface RenderedText {
  pdf: Uint8Array;
  pages: PageSize[];
  anchors: SignAnchor[];
}

/**
 * Fills a Word text and converts it to a PDF, which is inspected like an upload. `owner`: the tenant, for its turn at
 * the engines. Throws DocxRejected, DocxEngineUnavailable, PdfRejected, PdfEngineUnavailable.
 */
export async function renderText(
  domain: Pick<Domain, "docx" | "pdf">,
  docx: Uint8Array,
  variables: readonly Pick<Variable, "name" | "label" | "value">[],
  owner: string,
): Promise<RenderedText> {
  const values = new Map(variables.map((variable) => [variable.name, printed(variable)]));
  const filling = { values, anchorSize: ANCHOR_SIZE };
  const { pdf, anchors }: DocxRendering = await domain.docx.render(docx, filling, owner);
  const { pages } = await domain.pdf.inspect(pdf, owner);
  return { pdf, pages, anchors };
}

/** The value, or a blank with the label while it is missing. */
function printed({ value, label }: Pick<Variable, "value" | "label">): string {
  return value ?? `________ (${label})`;
}

interface Facts {
  document: Document;
  piece: DocumentPiece;
  source: StoredFile;
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
  const docx = await domain.files.read(facts.source.storageKey);
  const { variables, document } = facts;
  const rendered = await renderText(domain, docx, variables, document.tenantId).catch((error: unknown) => {
    // The template has rendered before. Only the values are new.
    if (error instanceof DocxRejected) throw new Error(`document ${id} does not render`, { cause: error });
    throw error;
  });
  const places = await placesOf(domain, rendered, facts);
  const stored = await domain.files.put(rendered.pdf);
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
  const piece = await reader.pieces.first({ documentId: id, fileType: "docx" });
  const source = piece && (await reader.files.first({ id: piece.fileId }));
  if (!piece || !source) throw new Error(`document ${id} has lost its text`);
  const fields = await fieldsOf(reader, id);
  const anchorTexts = [...new Set(fields.flatMap(({ anchor }) => (anchor ? [anchor.text] : [])))];
  return { document, piece, source, variables, anchorTexts };
}

/** The places of each anchor in the new PDF. */
async function placesOf(
  domain: Pick<Domain, "pdf">,
  { pdf, anchors }: RenderedText,
  { anchorTexts, document }: Pick<Facts, "anchorTexts" | "document">,
): Promise<Map<string, Place[]>> {
  const tags = signPlaces(anchors);
  const printedTexts = anchorTexts.filter((text) => !tags.has(text));
  const found =
    printedTexts.length === 0 ? [] : await domain.pdf.findTexts(pdf, printedTexts, document.tenantId);
  return new Map([...tags, ...printedTexts.map((text, index) => [text, found[index] ?? []] as const)]);
}

interface Outcome {
  rendered: RenderedText;
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
    await writer.pieces.update({ documentId: id, fileType: "docx" }, { anchors: rendered.anchors });
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
