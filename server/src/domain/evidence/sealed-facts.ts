import type { Locale } from "@service/contract/locales";
import { type SourceFile, sourceFilesOf, uploadOf } from "../documents/reading/original-file.ts";
import { type ShownBrand, shownBrand } from "../branding/shown.ts";
import type { SignerAttachment } from "../model/attachment.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { DocumentRecords } from "../model/document-records.ts";
import type { Event } from "../model/event.ts";
import type { Field } from "../model/field.ts";
import type { Signature } from "../model/signature.ts";
import type { Signer } from "../model/signer.ts";
import type { Reader } from "../model/store.ts";
import type { StoredFile } from "../model/stored-file.ts";
import type { IdentityResult } from "../model/verification.ts";
import { evidenceLanguages } from "./languages.ts";

/** A document that waits for its seal, with all that the sealed PDF states. */
export interface SealedFacts {
  document: Document;
  file: StoredFile;
  /** The upload, where one file was the document. */
  original: StoredFile | null;
  /** The files of an upload, in their order. */
  files: Pick<SourceFile, "name" | "sha256" | "pages">[];
  senderName: string;
  /** The look of the audit pages; null: the service's own. */
  brand: ShownBrand | null;
  /** Whether the workspace publishes records of sealed documents. */
  isPublic: boolean;
  /** All people of the document. */
  signers: Signer[];
  signatures: Signature[];
  fields: Field[];
  attachments: SignerAttachment[];
  events: Event[];
  identity: IdentityResult[];
  /** Languages of the evidence. */
  languages: readonly [Locale, Locale];
}

/** The facts of a document that waits for its seal; null: it does not, or no more. */
export async function sealedFactsOf(
  domain: Pick<Domain, "languages">,
  reader: Reader,
  id: string,
): Promise<SealedFacts | null> {
  const document = await reader.documents.first({ id });
  if (!document || document.status !== "processing") return null;
  return factsOf(domain, reader, document);
}

const namedFile = ({ name, sha256, pages }: SourceFile): SealedFacts["files"][number] => ({
  name,
  sha256,
  pages,
});

/** The facts of a document in any status. */
export async function factsOf(
  domain: Pick<Domain, "languages">,
  reader: Reader,
  document: Document,
): Promise<SealedFacts> {
  const records = new DocumentRecords(reader, document);
  const tenant = await records.tenant();
  const signatures = await records.signatures();
  return {
    document,
    file: await records.file(),
    original: await uploadOf(reader, document),
    files: document.documentType === "upload" ? (await sourceFilesOf(reader, document)).map(namedFile) : [],
    senderName: tenant?.name ?? "",
    brand: await shownBrand(reader, document),
    isPublic: tenant !== undefined && tenant.publicVerification !== "off",
    signers: await records.people(),
    signatures,
    fields: await records.fields(),
    attachments: await records.attachments(),
    events: await records.events(),
    identity: await reader.identityResults.find({ documentId: document.id }),
    languages: evidenceLanguages(domain, signatures),
  };
}
