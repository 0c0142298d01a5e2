import {
  V2_SIGNATURE_STATUS,
  type documents,
  type V2Document,
  type V2DocumentDetail,
} from "@service/contract/v2";
import type { AnswerOf } from "@service/contract/common";
import type { DocumentDetail } from "../../../domain/documents/reading/detail.ts";
import type { ReadableDocument } from "../../../domain/documents/reading/list-in-workspace.ts";
import type { Started } from "../../../domain/documents/start.ts";
import { uuid } from "../../../domain/model/ids.ts";
import type { Signer } from "../../../domain/model/signer.ts";
import { v2StatusOf } from "../../../presenters/v2-status.ts";

function instant(at: number): string {
  return new Date(at).toISOString();
}

function optional<Value, Shown>(value: Value | null, show: (value: Value) => Shown): Shown | null {
  return value === null ? null : show(value);
}

/** A document as v2 lists it (docs/contract/v2.md#document). */
export function presentDocument({ document, pdf }: ReadableDocument): V2Document {
  return {
    id: uuid(document.id),
    name: document.name,
    status: v2StatusOf(document),
    environment: document.environment,
    documentType: document.documentType,
    ownerId: uuid(document.ownerId),
    folderId: optional(document.folderId, uuid),
    pdfHash: pdf.sha256,
    totalSigners: document.signerCount,
    signedCount: document.signedCount,
    createdAt: instant(document.createdAt),
    updatedAt: instant(document.updatedAt),
    sentAt: optional(document.sentAt, instant),
    completedAt: optional(document.completedAt, instant),
    expiresAt: optional(document.expiresAt, instant),
  };
}

export function presentDetail(detail: DocumentDetail): V2DocumentDetail {
  return {
    ...presentDocument(detail),
    signatureValidation: detail.document.signatureValidation,
    signatures: detail.signers.map(presentSignature),
    roles: detail.roles.map((role) => presentRole(role, detail.signers)),
    pdfs: detail.pieces.map((piece) => presentPiece(piece, detail)),
  };
}

function presentSignature(signer: Signer): V2DocumentDetail["signatures"][number] {
  const { name, email, order, declineReason } = signer;
  return {
    id: uuid(signer.id),
    name,
    email,
    chatapp: signer.phone,
    roleId: optional(signer.roleId, uuid),
    roleName: signer.role,
    order,
    status: V2_SIGNATURE_STATUS[signer.status],
    declineReason,
    signedAt: optional(signer.signedAt, instant),
  };
}

export function presentRole(
  { id, name, color, position }: DocumentDetail["roles"][number],
  signers: Signer[],
): V2DocumentDetail["roles"][number] {
  const player = signers.find(({ roleId }) => roleId === id);
  return { id: uuid(id), name, color, contactEmail: player?.email ?? null, sortOrder: position };
}

/** A single text is rendered to the whole PDF. */
export function presentPiece(
  { piece, file }: DocumentDetail["pieces"][number],
  { pieces, pdf }: Pick<DocumentDetail, "pieces" | "pdf">,
): V2DocumentDetail["pdfs"][number] {
  const { position, kind, name, dedupeScope, fileType } = piece;
  const rendered = pieces.length === 1 ? pdf.sha256 : null;
  return {
    id: uuid(piece.id),
    position,
    kind,
    name,
    storageKey: file.storageKey,
    pdfHash: fileType === "pdf" ? file.sha256 : rendered,
    templateId: optional(piece.templateId, uuid),
    dedupeScope,
    fileType: fileType === "docx" ? fileType : "pdf",
  };
}

export function presentStarted({
  before,
  document,
  creditsConsumed,
}: Started): AnswerOf<typeof documents.startSigning> {
  const isNew = before.status === "draft";
  return {
    success: true,
    message: isNew ? "The signing has started." : "The signing had started before.",
    previousStatus: v2StatusOf(before),
    currentStatus: v2StatusOf(document),
    creditsConsumed,
  };
}

/** Names each cancelled signature by its signer and id. */
export function presentVoided(cancelled: Signer[]): AnswerOf<typeof documents.voidDocument> {
  const names = cancelled.map(({ id, name }) => `${name} (${uuid(id)})`);
  const signatures =
    names.length === 0 ? "No signature was missing." : `Cancelled signatures: ${names.join(", ")}.`;
  return { success: true, message: `The document was voided. ${signatures}` };
}
