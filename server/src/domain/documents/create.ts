import { CREDIT_COSTS } from "../credits/credit.ts";
import { charge } from "../credits/charge.ts";
import { DomainError, invalid, notFound } from "../errors.ts";
import { appendEvent, userActor } from "../events/append.ts";
import { findFolder, keepFolder } from "../folders/find.ts";
import { newId } from "../ids.ts";
import { PdfEngineUnavailable, PdfRejected, type PdfInspection } from "../pdf.ts";
import type { Domain, Writer } from "../ports.ts";
import { assertDistinct, attachSigners, type NewSigner } from "../signers/attach.ts";
import { defaultExpiry } from "../tenants/admin.ts";
import { type Caller, type Tenant, stampOf } from "../tenants/tenant.ts";
import {
  DEFAULT_SIGNATURE_VALIDATION,
  type Document,
  type SignatureValidation,
  type StoredFile,
  fold,
} from "./document.ts";
import { scheduleDeadlines } from "./schedule.ts";

/** Decoded bytes of an upload (v3.md §8.2). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

export interface NewDocument {
  name: string;
  file: { name: string; content: Uint8Array };
  signers: NewSigner[];
  folderId?: string | null | undefined;
  expiresAt?: number | null | undefined;
  expirationReminders?: number[] | null | undefined;
  signatureValidation?: Partial<SignatureValidation> | undefined;
}

/**
 * Makes a draft from an uploaded PDF. Nothing is stored before the file has been read to its end, and what was stored
 * goes when the transaction fails. Throws INVALID_PDF, DOCUMENT_TOO_LARGE, VALIDATION, NOT_FOUND (folder),
 * INSUFFICIENT_CREDITS, SERVICE_UNAVAILABLE.
 */
export async function createDocumentFromFile(
  domain: Domain,
  caller: Caller,
  wanted: NewDocument,
): Promise<Document> {
  assertUploadSize(wanted.file.content);
  assertDistinct([], wanted.signers, (index) => ["signers", index, "email"]);
  const { folderId } = wanted;
  if (folderId) await domain.store.read((reader) => findFolder(reader, caller, folderId));
  const inspection = await inspectUpload(domain, wanted.file.content);
  const stored = await domain.files.put(wanted.file.content);
  try {
    return await domain.store.write((writer) =>
      insertDocument(domain, writer, caller, wanted, { inspection, stored }),
    );
  } catch (error) {
    await domain.files.delete(stored.storageKey);
    throw error;
  }
}

function assertUploadSize(content: Uint8Array): void {
  if (content.length <= MAX_UPLOAD_BYTES) return;
  throw new DomainError("DOCUMENT_TOO_LARGE", "The file is over 10 MB.");
}

async function inspectUpload(domain: Domain, content: Uint8Array): Promise<PdfInspection> {
  try {
    return await domain.pdf.inspect(content);
  } catch (error) {
    if (error instanceof PdfRejected) {
      throw new DomainError("INVALID_PDF", error.message, {
        reason: error.reason,
        problems: [{ path: ["file", "content"], detail: error.message }],
      });
    }
    if (error instanceof PdfEngineUnavailable)
      throw new DomainError("SERVICE_UNAVAILABLE", "The file could not be read just now; try again.");
    throw error;
  }
}

interface Ingested {
  inspection: PdfInspection;
  stored: { storageKey: string; size: number; sha256: string };
}

async function insertDocument(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  wanted: NewDocument,
  { inspection, stored }: Ingested,
): Promise<Document> {
  if (wanted.folderId) await keepFolder(writer, caller, wanted.folderId);
  const tenant = await writer.tenants.first({ id: caller.tenantId });
  if (!tenant) throw notFound("tenant");
  const now = domain.clock.now();
  const file: StoredFile = {
    id: newId(domain),
    tenantId: caller.tenantId,
    ...stored,
    contentType: "application/pdf",
    createdAt: now,
  };
  const document = newDraft(domain, caller, tenant, wanted, { file, inspection });
  await charge(domain, writer, caller, {
    amount: CREDIT_COSTS.create,
    reason: "document.created",
    documentId: document.id,
  });
  await writer.files.insert(file);
  await writer.documents.insert({ ...document });
  await writer.pieces.insert({
    id: newId(domain),
    documentId: document.id,
    position: 1,
    kind: "main",
    name: wanted.file.name,
    fileType: "pdf",
    fileId: file.id,
    templateId: null,
    templateVersionId: null,
    dedupeScope: "document",
    templateValues: {},
  });
  await attachSigners(domain, writer, document, wanted.signers);
  await appendEvent(domain, writer, document, {
    type: "document.created",
    actor: userActor(caller.user),
    data: { name: document.name, sha256: stored.sha256 },
  });
  await scheduleDeadlines(writer, document, now);
  return document;
}

function newDraft(
  domain: Domain,
  caller: Caller,
  tenant: Tenant,
  wanted: NewDocument,
  { file, inspection }: { file: StoredFile; inspection: PdfInspection },
): Document {
  const now = domain.clock.now();
  if (typeof wanted.expiresAt === "number" && wanted.expiresAt <= now)
    throw invalid(["expiresAt"], "The expiry must lie in the future.");
  return {
    id: newId(domain),
    ...stampOf(caller),
    orgId: tenant.orgId,
    ownerId: caller.user.id,
    folderId: wanted.folderId ?? null,
    name: wanted.name,
    nameFolded: fold(wanted.name),
    documentType: "upload",
    status: "draft",
    correctingFrom: null,
    signatureValidation: { ...DEFAULT_SIGNATURE_VALIDATION, ...wanted.signatureValidation },
    expiresAt: wanted.expiresAt === undefined ? defaultExpiry(tenant, now) : wanted.expiresAt,
    expirationReminders: wanted.expirationReminders ?? null,
    signerCount: 0,
    signedCount: 0,
    fileId: file.id,
    pages: inspection.pages,
    evidenceFileId: null,
    voidReason: null,
    eventHead: null,
    eventCount: 0,
    sentAt: null,
    completedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}
