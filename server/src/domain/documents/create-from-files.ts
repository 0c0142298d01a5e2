import { MAX_DOCUMENT_FILES_BYTES } from "@service/contract/limits";
import { DomainError, type FieldProblem, invalid, withProblemPaths } from "../errors.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { savedName } from "../model/file-name.ts";
import type { Caller } from "../model/tenant.ts";
import type { PicturePage, UploadType } from "@service/pdf-engine/port/canonical-pdf";
import { assertUploadSize } from "./admit-draft.ts";
import { prepareComposition } from "./compose.ts";
import type { NewComposition } from "./composition.ts";
import type { InlineSource, NewPiece } from "./creation-sources.ts";
import type { NewDraft } from "./draft-request.ts";
import type { Stored } from "./new-file.ts";
import { saveComposition } from "./save-composition.ts";
import { type OnSignedUpload, wantedOfSignatures } from "./signed-upload.ts";

/** A file that is stored already. */
export interface NewDocumentFile {
  name: string;
  stored: Stored;
  /** By its first bytes. The engine refuses `other`. */
  type: UploadType | "docx" | "other";
}

export interface NewDocumentOfFiles extends NewDraft {
  /** 1–20, in their order. */
  files: readonly NewDocumentFile[];
  picturePage?: PicturePage | undefined;
  onSignedUpload: OnSignedUpload;
}

/**
 * Creates a draft of several files, joined in their order (docs/contract/v3.md#files). Throws INVALID_PDF,
 * DOCUMENT_TOO_LARGE, VALIDATION, NOT_FOUND (folder), INSUFFICIENT_CREDITS, SERVICE_UNAVAILABLE.
 */
export async function createDocumentOfFiles(
  domain: Domain,
  caller: Caller,
  { files, picturePage, onSignedUpload, ...draft }: NewDocumentOfFiles,
): Promise<Document> {
  assertSizes(files);
  const wanted: NewComposition = {
    ...draft,
    documentType: "upload",
    pieces: files.map((file, index) => toPiece(file, index, picturePage)),
    placeholders: {},
    requiresValues: true,
    roleNames: [],
    fields: [],
    checksAddresses: false,
    starts: false,
    needsField: false,
  };
  const prepared = await prepareComposition(domain, caller, wanted).catch((error: unknown) => {
    throw withProblemPaths(error, inFiles);
  });
  for (const { index, variables, anchors } of prepared.pieces)
    if (variables.length + anchors.length > 0) throw invalid(["files", index, "content"], IS_TEMPLATE);
  const isSigned = prepared.rendered.signedUpload !== null;
  wantedOfSignatures({ isSigned, mayCountersign: false }, onSignedUpload);
  return saveComposition(domain, caller, wanted, prepared, ({ document }) => document);
}

const IS_TEMPLATE = "The text has variables or places to sign: make a template of it.";

function assertSizes(files: readonly NewDocumentFile[]): void {
  for (const { stored } of files) assertUploadSize(stored.size);
  const total = files.reduce((sum, { stored }) => sum + stored.size, 0);
  if (total > MAX_DOCUMENT_FILES_BYTES)
    throw new DomainError("DOCUMENT_TOO_LARGE", "The files are over 50 MB together.");
}

function toPiece(
  { name: given, stored, type }: NewDocumentFile,
  index: number,
  picturePage: PicturePage | undefined,
): NewPiece {
  const name = savedName(given);
  const source = sourceOf(stored, type);
  return {
    kind: "main",
    position: index + 1,
    dedupeScope: "document",
    templateValues: {},
    name,
    bookmark: name,
    picturePage,
    source,
  };
}

function sourceOf({ storageKey, size, sha256 }: Stored, type: NewDocumentFile["type"]): InlineSource {
  const stored = { storageKey, size, sha256, isTypeRead: true } as const;
  if (type === "docx") return { ...stored, fileType: "docx" };
  if (type === "application/pdf") return { ...stored, fileType: "pdf" };
  return { ...stored, fileType: "image", contentType: type === "other" ? "image/png" : type };
}

/** The domain's pieces are the files of the request. */
const inFiles = (path: FieldProblem["path"]): FieldProblem["path"] =>
  path[0] === "pieces" ? ["files", ...path.slice(1)] : path;
