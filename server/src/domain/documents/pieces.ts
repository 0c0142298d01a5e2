import { fileOfDocument } from "../model/find-document.ts";
import type { Document, DocumentPiece, SignAnchor, SignedUpload } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import type { Reader } from "../model/store.ts";
import type { Variable } from "../model/variable.ts";
import { DocxRejected } from "@service/docx-engine/port";
import { sourceOf } from "@service/platform/ports/file-store";
import type { FileBytes } from "@service/engine-process/file-bytes";
import type { CanonicalPdf, PicturePage, UploadWarning } from "@service/pdf-engine/port/canonical-pdf";
import { type PageSize, PdfRejected } from "@service/pdf-engine/port";
import { possibleOfSignatures, warningsAfter } from "./signed-upload.ts";

/** Space of a `{{sign__role}}` tag in the text, points. The field on it has the same size. */
const ANCHOR_SIZE: PageSize = { width: 180, height: 50 };

/** A piece and its file. */
export interface PieceFile extends Pick<DocumentPiece, "id" | "position" | "fileType"> {
  storageKey: string;
  size: number;
  /** The page of a picture. Default: A4. */
  picturePage?: PicturePage | undefined;
  /** Its bookmark among several. */
  bookmark?: string | undefined;
}

/** A variable as it is printed. `pieceId` limits it to one piece. */
export type PrintedVariable = Pick<Variable, "name" | "label" | "value" | "pieceId">;

export interface RenderedPieces {
  /** The canonical PDF. */
  pdf: Uint8Array;
  pages: PageSize[];
  /** The fate of the pieces' own signatures; null: they have none. */
  signedUpload: SignedUpload | null;
  warnings: readonly UploadWarning[];
  /** By id of each piece: the places of its signature tags on the pages of the whole; null: a PDF. */
  anchors: Map<string, SignAnchor[] | null>;
  /** By id of each piece: the pages of the pieces before it. */
  pagesBefore: Map<string, number>;
}

/** A piece, or what they are together (`pieceId` is null), cannot be made into a PDF. */
export class PieceRejected extends Error {
  override readonly name = "PieceRejected";
  readonly pieceId: string | null;
  override readonly cause: DocxRejected | PdfRejected;

  constructor(pieceId: string | null, cause: DocxRejected | PdfRejected) {
    super(cause.message, { cause });
    this.pieceId = pieceId;
    this.cause = cause;
  }
}

interface RenderedPiece extends CanonicalPdf {
  bookmark: string | undefined;
  anchors: SignAnchor[] | null;
}

/**
 * Makes the PDF of a document: fills and converts its texts, and joins all pieces in the order of `position`. Values
 * that are missing are blanks. `owner`: the tenant, for its turn at the engines. Throws
 * PieceRejected, DocxEngineUnavailable, PdfEngineUnavailable.
 * @param onPiece is told how many pieces are done
 */
export async function renderPieces(
  domain: Pick<Domain, "docx" | "files" | "pdf">,
  pieces: readonly PieceFile[],
  variables: readonly PrintedVariable[],
  owner: string,
  onPiece: (done: number) => void = () => {},
): Promise<RenderedPieces> {
  const rendered: RenderedPiece[] = [];
  const anchors: RenderedPieces["anchors"] = new Map();
  const before: RenderedPieces["pagesBefore"] = new Map();
  let pagesBefore = 0;
  for (const piece of pieces.toSorted((a, b) => a.position - b.position)) {
    const made = await naming(piece.id, () => renderPiece(domain, piece, variables, owner));
    const own = made.anchors?.map((anchor) => ({ ...anchor, page: anchor.page + pagesBefore })) ?? null;
    anchors.set(piece.id, own);
    before.set(piece.id, pagesBefore);
    pagesBefore += made.pages.length;
    rendered.push(made);
    onPiece(rendered.length);
  }
  return { ...(await naming(null, () => join(domain, rendered, owner))), anchors, pagesBefore: before };
}

async function naming<T>(pieceId: string | null, work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    throw error instanceof DocxRejected || error instanceof PdfRejected
      ? new PieceRejected(pieceId, error)
      : error;
  });
}

async function renderPiece(
  domain: Pick<Domain, "docx" | "files" | "pdf">,
  piece: PieceFile,
  variables: readonly PrintedVariable[],
  owner: string,
): Promise<RenderedPiece> {
  const content: FileBytes = sourceOf(domain.files, piece);
  const { pdf, anchors } =
    piece.fileType !== "docx"
      ? { pdf: content, anchors: null }
      : await domain.docx.render(
          content,
          { values: valuesOf(piece, variables), anchorSize: ANCHOR_SIZE },
          owner,
        );
  const { picturePage, bookmark } = piece;
  return { ...(await domain.pdf.canonicalize(pdf, owner, { picturePage })), anchors, bookmark };
}

/** The values of a piece: its own variables, and those that all pieces share. */
function valuesOf({ id }: PieceFile, variables: readonly PrintedVariable[]): Map<string, string> {
  const shared = variables.filter(({ pieceId }) => pieceId === null);
  const own = variables.filter(({ pieceId }) => pieceId === id);
  return new Map([...shared, ...own].map((variable) => [variable.name, printed(variable)]));
}

/** The value, or a blank with the label while it is missing. */
function printed({ value, label }: PrintedVariable): string {
  return value ?? `________ (${label})`;
}

async function join(
  { pdf }: Pick<Domain, "pdf">,
  rendered: RenderedPiece[],
  owner: string,
): Promise<Omit<RenderedPieces, "anchors" | "pagesBefore">> {
  const pages = rendered.flatMap((piece) => piece.pages);
  const [only, ...more] = rendered;
  // A file of several cannot continue one of them.
  const mayCountersign = only !== undefined && more.length === 0 && only.mayCountersign;
  const isSigned = rendered.some((piece) => piece.isSigned);
  const signedUpload = possibleOfSignatures({ isSigned, mayCountersign });
  const warnings = warningsAfter(
    rendered.flatMap((piece) => piece.warnings),
    signedUpload,
  );
  const files = rendered.map((piece) => piece.pdf);
  const titles = rendered.flatMap(({ bookmark }) => bookmark ?? []);
  return {
    pdf: files.length === 1 ? files[0]! : await pdf.join(files, owner, titles),
    pages,
    signedUpload,
    warnings,
  };
}

/** The pieces of a document with their files, by ascending position. */
export async function piecesOf(
  reader: Reader,
  document: Pick<Document, "id">,
): Promise<(DocumentPiece & PieceFile)[]> {
  const pieces = await reader.pieces.find({ documentId: document.id }, { orderBy: [["position", "asc"]] });
  const files = await reader.files.find({ id: pieces.map(({ fileId }) => fileId) });
  const found = new Map(files.map((file) => [file.id, file]));
  const lost = pieces.find(({ fileId }) => !found.has(fileId));
  if (lost) await fileOfDocument(reader, document, lost.fileId);
  return pieces.map((piece) => {
    const { storageKey, size } = found.get(piece.fileId)!;
    return { ...piece, storageKey, size };
  });
}
