import { PdfRejected } from "@service/pdf-engine/port";
import type { ArrangedPdf, Arrangement, UploadWarning } from "@service/pdf-engine/port/canonical-pdf";
import { sourceOf } from "@service/platform/ports/file-store";
import { DomainError, invalid } from "../errors.ts";
import { appendEvent, userActor } from "../events/append.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { fileOfDocument, findDocument, lockDocument } from "../model/find-document.ts";
import { removeReplacedFile } from "../model/replaced-file.ts";
import { storeFile } from "../model/store-file.ts";
import type { Writer } from "../model/store.ts";
import type { StoredFile } from "../model/stored-file.ts";
import type { Caller } from "../model/tenant.ts";
import { unavailable } from "./creation-sources.ts";
import { moveFields } from "./fields/move-fields.ts";
import { invalidPdf } from "./invalid-pdf.ts";
import { newFile, type Stored } from "./new-file.ts";

/**
 * Orders, turns, removes and numbers the pages of a draft (docs/contract/v3.md#arrange-pages). Fields go with their
 * pages; open editor sessions end. Throws NOT_FOUND, DOCUMENT_NOT_EDITABLE, VALIDATION, INVALID_PDF, SERVICE_UNAVAILABLE.
 */
export async function arrangePages(
  domain: Domain,
  caller: Caller,
  id: string,
  wanted: Arrangement,
): Promise<Document> {
  const { document, file } = await domain.store.read(async (reader) => {
    const found = await findDocument(reader, caller, id);
    assertArrangeable(found);
    return { document: found, file: await fileOfDocument(reader, found, found.fileId) };
  });
  assertPages(document, wanted);
  const source = sourceOf(domain.files, file);
  const arranged = await domain.pdf.arrange(source, wanted, caller.tenantId).catch((error: unknown) => {
    throw error instanceof PdfRejected ? invalidPdf(error, ["pages"]) : unavailable(error);
  });
  return storeFile(domain, arranged.pdf, async (writer, stored) => {
    const locked = await lockDocument(writer, caller, id);
    assertArrangeable(locked);
    if (locked.fileId !== file.id)
      throw new DomainError("DOCUMENT_NOT_EDITABLE", "Its pages were changed meanwhile: read it again.");
    return use(domain, writer, caller, locked, { file, wanted, arranged, stored });
  });
}

function assertArrangeable({ status, documentType, signedUpload, uploadWarnings }: Document): void {
  const problem =
    status !== "draft"
      ? `Pages are arranged in a draft; the document is ${status}.`
      : documentType !== "upload"
        ? "The pages of a document made of a template are those of the template."
        : signedUpload === "countersign"
          ? "The file keeps signatures of others, which allow no change of its pages."
          : uploadWarnings.some(({ code }) => code === "PAGES_NUMBERED")
            ? "The pages have their numbers already."
            : null;
  if (problem !== null) throw new DomainError("DOCUMENT_NOT_EDITABLE", problem);
}

function assertPages({ pages: { length }, signedUpload }: Document, { pages }: Arrangement): void {
  if (signedUpload === "flattened" && pages.length < length)
    throw invalid(
      ["pages"],
      "The sealed PDF brings the upload that others have signed: all of its pages stay.",
    );
  const seen = new Set<number>();
  for (const [index, { page }] of pages.entries()) {
    if (page > length) throw invalid(["pages", index, "page"], `The document has ${length} pages.`);
    if (seen.has(page)) throw invalid(["pages", index, "page"], "Each page is given once.");
    seen.add(page);
  }
}

interface Use {
  /** The file before. */
  file: StoredFile;
  wanted: Arrangement;
  arranged: ArrangedPdf;
  stored: Stored;
}

async function use(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  document: Document,
  { file, wanted, arranged, stored }: Use,
): Promise<Document> {
  const { id } = document;
  const row = newFile(domain, document, { ...stored, contentType: "application/pdf" });
  await writer.files.insert(row);
  const patch = {
    fileId: row.id,
    pages: arranged.pages,
    uploadWarnings: [...document.uploadWarnings.filter(isOther), ...warningsOf(document, wanted)],
    updatedAt: row.createdAt,
  };
  await moveFields(writer, document, wanted, arranged.pages);
  await writer.documents.update({ id }, patch);
  await removeReplacedFile(writer, document, patch);
  await writer.editorSessions.update({ documentId: id, cancelledAt: null }, { cancelledAt: row.createdAt });
  await appendEvent(domain, writer, document, {
    type: "document.pages_arranged",
    actor: userActor(caller.user),
    data: { pages: arranged.pages.length, previousSha256: file.sha256, sha256: row.sha256 },
  });
  return { ...document, ...patch };
}

const isOther = ({ code }: UploadWarning): boolean => code !== "PAGES_ARRANGED";

function warningsOf({ pages, uploadWarnings }: Document, wanted: Arrangement): UploadWarning[] {
  const isMoved =
    wanted.pages.length !== pages.length ||
    wanted.pages.some(({ page, turn }, index) => page !== index + 1 || turn !== 0);
  const wasMoved = !uploadWarnings.every(isOther);
  return [
    ...(isMoved || wasMoved
      ? [{ code: "PAGES_ARRANGED" as const, detail: "Pages were ordered, turned or removed by the sender." }]
      : []),
    ...(wanted.isNumbered
      ? [{ code: "PAGES_NUMBERED" as const, detail: "The sender had the pages numbered." }]
      : []),
  ];
}
