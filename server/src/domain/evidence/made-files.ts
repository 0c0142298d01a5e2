import { inEach } from "@service/texts/texts-of";
import { sourceOf } from "@service/platform/ports/file-store";
import type { DocumentFile, MadeFile } from "../documents/reading/download.ts";
import { isLive, type Tenancy } from "../environment.ts";
import { DomainError } from "../errors.ts";
import type { Document, DocumentStatus } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { findDocument, type Reading, visiblePeople } from "../model/find-document.ts";
import type { StoredFile } from "../model/stored-file.ts";
import { sandboxMark } from "./evidence-request.ts";
import { factsOf, type SealedFacts } from "./sealed-facts.ts";
import { stampOf } from "./stamp-of-field.ts";

/** Statuses in which somebody may have signed and others have not. */
const OPEN: ReadonlySet<DocumentStatus> = new Set(["collecting_data", "awaiting_signatures", "correcting"]);

/** The audit pages of a sealed document as a file. */
export async function certificateFile(
  domain: Pick<Domain, "files" | "pdf">,
  { document, file }: DocumentFile,
): Promise<MadeFile> {
  return { document, bytes: await auditPagesOf(domain, document, file), version: "certificate" };
}

/** Copies the audit pages out of a sealed file. */
export function auditPagesOf(
  { files, pdf }: Pick<Domain, "files" | "pdf">,
  { name, tenantId, pages, completedAt, updatedAt }: Document,
  sealed: StoredFile,
): Promise<Uint8Array> {
  const source = { sealed: sourceOf(files, sealed), sourcePages: pages.length, title: name };
  return pdf.auditPages({ ...source, sealedAt: completedAt ?? updatedAt }, tenantId);
}

/**
 * An open document with what has been signed so far, marked as not complete on each page. A signer on whose behalf it is
 * read sees their own signature alone. Throws NOT_FOUND, DOCUMENT_NOT_OPEN.
 */
export async function partialFile(
  domain: Pick<Domain, "store" | "files" | "pdf" | "languages">,
  caller: Tenancy & Reading,
  documentId: string,
): Promise<MadeFile> {
  const facts = await domain.store.read(async (reader) => {
    const document = await findDocument(reader, caller, documentId);
    if (!OPEN.has(document.status))
      throw new DomainError(
        "DOCUMENT_NOT_OPEN",
        `The document is ${document.status}: it is not being signed.`,
      );
    return factsOf(domain, reader, document);
  });
  const { document, file, languages } = facts;
  const request = {
    source: sourceOf(domain.files, file),
    stamps: signedFields(facts, caller).flatMap((field) =>
      stampOf(field, { ...facts, read: (attachment) => sourceOf(domain.files, attachment) }),
    ),
    languages,
    title: document.name,
    watermark: [
      ...(isLive(document) ? [] : [sandboxMark(languages)]),
      inEach(languages, ({ evidence }) => evidence.notComplete),
    ].join(" · "),
    writtenAt: document.updatedAt,
  };
  return { document, bytes: await domain.pdf.partial(request, document.tenantId), version: "partial" };
}

/** The fields of those who have signed. Values of the others are not given yet. */
function signedFields({ fields, signers, signatures }: SealedFacts, caller: Reading): SealedFacts["fields"] {
  const visible = new Set(visiblePeople(caller, signers).map(({ id }) => id));
  const signed = new Set(signatures.map(({ signerId }) => signerId).filter((id) => visible.has(id)));
  return fields.filter(({ notAsked, signerId }) => !notAsked && signed.has(signerId));
}
