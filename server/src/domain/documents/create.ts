import { DomainError } from "../errors.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import { storeFiles } from "../model/store-file.ts";
import type { Caller } from "../model/tenant.ts";
import type { CanonicalPdf, PicturePage, UploadOptions } from "@service/pdf-engine/port/canonical-pdf";
import type { FileBytes } from "@service/engine-process/file-bytes";
import { PdfEngineUnavailable, PdfRejected } from "@service/pdf-engine/port";
import { assertDraftable, assertUploadSize } from "./admit-draft.ts";
import { insertDraft } from "./insert-draft.ts";
import { invalidPdf } from "./invalid-pdf.ts";
import type { NewDraft } from "./draft-request.ts";
import type { Stored } from "./new-file.ts";
import {
  type OnSignedUpload,
  possibleOfSignatures,
  wantedOfSignatures,
  warningsAfter,
} from "./signed-upload.ts";
import { insertTaken, takenFields } from "./fields/take-form.ts";

export interface NewDocument extends NewDraft {
  /** `stored`: the content, where it is in the file store already. */
  file: { name: string; content: Uint8Array; stored?: Stored | undefined };
  /** Whether the fields of the file's own form become the document's (docs/contract/v3.md#fields-from). */
  takesForm?: boolean | undefined;
  /** The page of a picture. */
  picturePage?: PicturePage | undefined;
  /** The sender's choice about the file's own signatures; absent: they are kept if possible. */
  onSignedUpload?: OnSignedUpload | undefined;
}

/**
 * Creates a draft from an uploaded PDF or picture. The file is stored after it has been read, and removed if the transaction
 * fails. Throws INVALID_PDF, DOCUMENT_TOO_LARGE, VALIDATION, NOT_FOUND (folder), INSUFFICIENT_CREDITS,
 * SERVICE_UNAVAILABLE.
 */
export async function createDocumentFromFile(
  domain: Domain,
  caller: Caller,
  wanted: NewDocument,
): Promise<Document> {
  assertUploadSize(wanted.file.content.length);
  await assertDraftable(domain, caller, wanted);
  const { pdf, type, pages, form, warnings, ...upload } = await canonicalUpload(domain, caller, wanted);
  const signedUpload = wanted.onSignedUpload
    ? wantedOfSignatures(upload, wanted.onSignedUpload)
    : possibleOfSignatures(upload);
  const fields = takenFields(form);
  const { name, content, stored: received } = wanted.file;
  const contents = received ? [pdf] : [pdf, content];
  return storeFiles(domain, contents, async (writer, [stored, original]) => {
    const source = { ...toStored((received ?? original)!), contentType: type };
    const fileType = type === "application/pdf" ? "pdf" : "image";
    const piece = { ...ONLY_PIECE, fileType, id: newId(domain), name, source } as const;
    const made = await insertDraft(domain, writer, caller, wanted, {
      documentType: "upload",
      pages,
      stored: stored!,
      roles: [],
      variables: [],
      pieces: [piece],
      signedUpload,
      warnings: warningsAfter(warnings, signedUpload),
    });
    await insertTaken(domain, writer, made, fields);
    return made.document;
  });
}

/** A piece that is the whole document. */
const ONLY_PIECE = {
  position: 1,
  kind: "main",
  dedupeScope: "document",
  templateId: null,
  templateVersionId: null,
  templateValues: {},
  anchors: null,
  pagesBefore: 0,
} as const;

/** The stored file alone, without what else an upload carries. */
function toStored({ storageKey, size, sha256 }: Stored): Stored {
  return { storageKey, size, sha256 };
}

/** The PDF that is made of an upload. Throws INVALID_PDF, SERVICE_UNAVAILABLE. */
export async function canonicalUpload(
  domain: Pick<Domain, "pdf">,
  { tenantId }: Pick<Caller, "tenantId">,
  { file, takesForm, picturePage }: UploadOptions & { file: { content: FileBytes } },
): Promise<CanonicalPdf> {
  try {
    return await domain.pdf.canonicalize(file.content, tenantId, { takesForm, picturePage });
  } catch (error) {
    if (error instanceof PdfRejected) throw invalidPdf(error, ["file", "content"]);
    if (error instanceof PdfEngineUnavailable)
      throw new DomainError("SERVICE_UNAVAILABLE", "The file could not be read just now; try again.");
    throw error;
  }
}
