import type { DateFormat, WholeDay } from "@service/contract/calendar";
import { MAX_UPLOAD_BYTES } from "@service/contract/limits";
import { CREDIT_COSTS } from "../model/credit.ts";
import { charge, type Reserved } from "../credits/charge.ts";
import { DomainError, notFound } from "../errors.ts";
import { appendEvent, userActor } from "../events/append.ts";
import { findFolder, lockFolderShared } from "../folders/find.ts";
import { newId, publicId } from "../model/ids.ts";
import type { CanonicalPdf, UploadWarning } from "../ports/canonical-pdf.ts";
import { type PageSize, PdfEngineUnavailable, PdfRejected } from "../ports/pdf.ts";
import type { Domain } from "../model/domain.ts";
import type { Reader, Writer } from "../model/store.ts";
import { assertGroups } from "../signers/groups.ts";
import { assertDistinct, attachSigners, type NewSigner } from "../signers/attach.ts";
import { storeFiles } from "../model/store-file.ts";
import { assertFeatures, featuresOf } from "../tenants/features.ts";
import type { Caller, Tenant } from "../model/tenant.ts";
import { tenancyOf } from "../environment.ts";
import {
  type Document,
  type DocumentPiece,
  type DocumentType,
  type Role,
  type SignedUpload,
  type SignatureValidation,
  signatureValidationOf,
} from "../model/document.ts";
import type { StoredFile } from "../model/stored-file.ts";
import type { Signer } from "../model/signer.ts";
import type { Variable } from "../model/variable.ts";
import { fold } from "../model/fold.ts";
import { assertSealable } from "./eidas.ts";
import { assertRequirementsSupported } from "../identity/supported.ts";
import { calendarFor, expiryOf } from "./days-of-draft.ts";
import { newFile, type Stored } from "./new-file.ts";
import { scheduleDeadlines } from "./schedule.ts";
import { invalidPdf } from "./invalid-pdf.ts";
import {
  type OnSignedUpload,
  possibleOfSignatures,
  wantedOfSignatures,
  warningsAfter,
} from "./signed-upload.ts";
import { insertTaken, takenFields } from "./take-form.ts";

/** The request for a draft, whatever its source. */
export interface NewDraft {
  name: string;
  /** The reservation that pays for it; absent: the account does. */
  reservationId?: string | null | undefined;
  /** The bulk send that it is of, and what is reserved there for its creation and sending. */
  bulk?: { id: string; reserved: Reserved | null } | undefined;
  /** The member of the workspace that owns it; absent: the caller. */
  ownerId?: string | undefined;
  /** Default true. */
  sendsInvitations?: boolean | undefined;
  /** Default false. */
  allowDelegation?: boolean | undefined;
  signers: NewSigner[];
  folderId?: string | null | undefined;
  /** Default: by the workspace. */
  expiresAt?: number | WholeDay | null | undefined;
  /** Default: the workspace's. */
  timeZone?: string | undefined;
  dateFormat?: DateFormat | undefined;
  expirationReminders?: number[] | null | undefined;
  signatureValidation?: Partial<SignatureValidation> | undefined;
  /** The chain that the document is of, which messages its signers; absent: none. */
  chain?: { id: string; position: number } | undefined;
}

export interface NewDocument extends NewDraft {
  /** `stored`: the content, where it is in the file store already. */
  file: { name: string; content: Uint8Array; stored?: Stored | undefined };
  /** Whether the fields of the file's own form become the document's (docs/contract/v3.md#fields-from). */
  takesForm?: boolean | undefined;
  /** The sender's choice about the file's own signatures; absent: they are kept if possible. */
  onSignedUpload?: OnSignedUpload | undefined;
}

/**
 * Creates a draft from an uploaded PDF. The file is stored after it has been read, and removed if the transaction
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
  const { pdf, pages, form, warnings, ...upload } = await canonicalUpload(domain, caller, wanted);
  const signedUpload = wanted.onSignedUpload
    ? wantedOfSignatures(upload, wanted.onSignedUpload)
    : possibleOfSignatures(upload);
  const fields = takenFields(form);
  const { name, content, stored: received } = wanted.file;
  const contents = received ? [pdf] : [pdf, content];
  return storeFiles(domain, contents, async (writer, [stored, original]) => {
    const source = { ...toStored((received ?? original)!), contentType: "application/pdf" };
    const piece = { ...ONLY_PIECE, id: newId(domain), name, source } as const;
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
  fileType: "pdf",
  templateId: null,
  templateVersionId: null,
  templateValues: {},
  anchors: null,
} as const;

/**
 * Makes the checks of the transaction before the file is read. Throws VALIDATION, NOT_FOUND (folder),
 * FEATURE_RESTRICTED.
 */
export async function assertDraftable(
  domain: Domain,
  caller: Caller,
  {
    signers,
    folderId,
    signatureValidation = {},
    ...days
  }: Pick<NewDraft, "signers" | "folderId" | "signatureValidation" | "expiresAt" | "timeZone" | "dateFormat">,
): Promise<void> {
  assertSealable(domain, { ...caller, signatureValidation });
  assertRequirementsSupported(domain, caller, signatureValidation);
  assertDistinct([], signers, (index) => ["signers", index, "email"]);
  assertGroups([], signers, (index, member) => ["signers", index, member]);
  await domain.store.read(async (reader) => {
    expiryOf(domain, await assertSignaturesAllowed(reader, caller, signatureValidation), days);
    if (folderId) await findFolder(reader, caller, folderId);
  });
}

/** Throws FEATURE_RESTRICTED where the workspace may not ask for these signatures in this environment. */
export async function assertSignaturesAllowed(
  reader: Reader,
  { tenantId, environment }: Caller,
  wanted: Partial<SignatureValidation> | undefined,
): Promise<Tenant> {
  const tenant = await reader.tenants.first({ id: tenantId });
  if (!tenant) throw notFound("tenant");
  assertFeatures(tenant, environment, featuresOf(signatureValidationOf(wanted)));
  return tenant;
}

/** The stored file alone, without what else an upload carries. */
function toStored({ storageKey, size, sha256 }: Stored): Stored {
  return { storageKey, size, sha256 };
}

/** Throws DOCUMENT_TOO_LARGE. */
export function assertUploadSize(size: number): void {
  if (size <= MAX_UPLOAD_BYTES) return;
  throw new DomainError("DOCUMENT_TOO_LARGE", "The file is over 10 MB.");
}

async function canonicalUpload(
  domain: Domain,
  { tenantId }: Caller,
  { file, takesForm }: NewDocument,
): Promise<CanonicalPdf> {
  try {
    return await domain.pdf.canonicalize(file.content, tenantId, { takesForm });
  } catch (error) {
    if (error instanceof PdfRejected) throw invalidPdf(error, ["file", "content"]);
    if (error instanceof PdfEngineUnavailable)
      throw new DomainError("SERVICE_UNAVAILABLE", "The file could not be read just now; try again.");
    throw error;
  }
}

/** The source of a piece: a file that a row names, or a new one. */
export type DraftPiece = Omit<DocumentPiece, "documentId" | "fileId"> & {
  source: { fileId: string } | (Stored & Pick<StoredFile, "contentType">);
};

/** The sources of a draft and its PDF. */
export interface Draft {
  documentType: DocumentType;
  pages: PageSize[];
  /** The canonical PDF. */
  stored: Stored;
  pieces: readonly DraftPiece[];
  roles: readonly Omit<Role, "documentId">[];
  variables: readonly Omit<Variable, "documentId">[];
  /** The fate of the upload's own signatures; null: it has none. */
  signedUpload: SignedUpload | null;
  /** Changes between the uploads and the canonical PDF. */
  warnings: readonly UploadWarning[];
}

/**
 * Inserts a draft with its pieces and signers, and charges for it. Answers the signers in the order of the request.
 * Throws NOT_FOUND, VALIDATION, INSUFFICIENT_CREDITS, FEATURE_RESTRICTED.
 */
export async function insertDraft(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  wanted: NewDraft,
  { pieces, roles, variables, stored, ...made }: Draft,
): Promise<{ document: Document; signers: Signer[]; creditsConsumed: number }> {
  if (wanted.folderId) await lockFolderShared(writer, caller, wanted.folderId);
  const tenant = await assertSignaturesAllowed(writer, caller, wanted.signatureValidation);
  const now = domain.clock.now();
  const file = newFile(domain, caller, { ...stored, contentType: "application/pdf" });
  const draft = newDraft(domain, caller, tenant, wanted, { ...made, fileId: file.id });
  const documentId = draft.id;
  const creditsConsumed = await charge(domain, writer, caller, {
    amount: CREDIT_COSTS.create,
    reason: "document.created",
    documentId,
    reservationId: wanted.reservationId,
    frees: wanted.bulk?.reserved,
  });
  await writer.files.insert(file);
  await writer.documents.insert(draft);
  const sources: StoredFile[] = [];
  for (const { source, ...piece } of pieces) {
    const found = await fileOf(domain, writer, caller, source);
    await writer.pieces.insert({ ...piece, documentId, fileId: found.id });
    sources.push(found);
  }
  await writer.roles.insert(...roles.map((role) => ({ ...role, documentId })));
  await writer.variables.insert(...variables.map((variable) => ({ ...variable, documentId })));
  const { document, signers } = await attachSigners(domain, writer, draft, wanted.signers);
  await appendEvent(domain, writer, document, {
    type: "document.created",
    actor: userActor(caller.user),
    data: {
      name: document.name,
      sha256: stored.sha256,
      ...originalOf(pieces, sources),
      ...(wanted.chain && { chainPosition: wanted.chain.position }),
      ...(wanted.bulk && { bulkSendId: publicId("bulkSend", wanted.bulk.id) }),
    },
  });
  await scheduleDeadlines(writer, document, now);
  return { document, signers, creditsConsumed };
}

/** The file of a piece, which is inserted if it is new. */
async function fileOf(
  domain: Pick<Domain, "clock" | "random">,
  writer: Writer,
  caller: Caller,
  source: DraftPiece["source"],
): Promise<StoredFile> {
  if ("fileId" in source) return (await writer.files.first({ id: source.fileId }))!;
  const file = newFile(domain, caller, source);
  await writer.files.insert(file);
  return file;
}

/** The hash of the upload, where the document is of a single PDF. */
function originalOf(
  pieces: readonly DraftPiece[],
  [only, ...more]: readonly StoredFile[],
): { originalSha256?: string } {
  if (only === undefined || more.length > 0 || pieces[0]?.fileType !== "pdf") return {};
  return { originalSha256: only.sha256 };
}

function newDraft(
  domain: Domain,
  caller: Caller,
  tenant: Tenant,
  wanted: NewDraft,
  {
    documentType,
    pages,
    signedUpload,
    warnings,
    fileId,
  }: Pick<Draft, "documentType" | "pages" | "signedUpload" | "warnings"> & {
    fileId: string;
  },
): Document {
  const now = domain.clock.now();
  return {
    id: newId(domain),
    ...tenancyOf(caller),
    orgId: tenant.orgId,
    ownerId: wanted.ownerId ?? caller.user.id,
    folderId: wanted.folderId ?? null,
    name: wanted.name,
    nameFolded: fold(wanted.name),
    documentType,
    chainId: wanted.chain?.id ?? null,
    status: "draft",
    stage: documentType === "compound" ? "configuring" : "collecting_signers",
    sendsInvitations: wanted.sendsInvitations ?? true,
    allowDelegation: wanted.allowDelegation ?? false,
    sendsCopies: wanted.chain === undefined,
    completionMessage: null,
    correctingFrom: null,
    correction: null,
    revision: 0,
    signatureValidation: signatureValidationOf(wanted.signatureValidation),
    expiresAt: expiryOf(domain, tenant, wanted),
    ...calendarFor(tenant, wanted),
    expirationReminders: wanted.expirationReminders ?? null,
    signerCount: 0,
    signedCount: 0,
    fileId,
    pages,
    uploadWarnings: [...warnings],
    signedUpload,
    textStale: false,
    evidenceFileId: null,
    verificationCode: null,
    voidReason: null,
    eventHead: null,
    eventCount: 0,
    sentAt: null,
    completedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}
