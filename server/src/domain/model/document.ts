import type { Stamped } from "../environment.ts";
import type { Instant } from "../ports/clock.ts";
import type { PageSize, Place } from "../ports/pdf.ts";

export const DOCUMENT_STATUSES = [
  "draft",
  "collecting_data",
  "awaiting_signatures",
  "correcting",
  "processing",
  "completed",
  "expired",
  "voided",
] as const;

export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

export type DocumentType = "upload" | "template" | "compound";

/** What must hold before a signature counts (docs/contract/v2.md#signature-validation). */
export interface SignatureValidation {
  autografa: boolean;
  FEA: boolean;
  eIDAS: boolean;
  nom151: boolean;
  id_scan: boolean;
  videofirma: boolean;
  id_reuse_policy: string | null;
}

const DEFAULT_SIGNATURE_VALIDATION: SignatureValidation = {
  autografa: true,
  FEA: false,
  eIDAS: false,
  nom151: false,
  id_scan: false,
  videofirma: false,
  id_reuse_policy: null,
};

/** What was asked for over the defaults. Who asks for FEA without a word on handwriting means FEA, not either. */
export function signatureValidationOf(wanted: Partial<SignatureValidation> = {}): SignatureValidation {
  return { ...DEFAULT_SIGNATURE_VALIDATION, autografa: wanted.FEA !== true, ...wanted };
}

export interface Document extends Stamped {
  id: string;
  orgId: string;
  ownerId: string;
  folderId: string | null;
  name: string;
  /** The name folded for search: lower case, without diacritics. */
  nameFolded: string;
  documentType: DocumentType;
  status: DocumentStatus;
  /** While `correcting`: the state that the document left and returns to. */
  correctingFrom: DocumentStatus | null;
  signatureValidation: SignatureValidation;
  expiresAt: Instant | null;
  /** Days before `expiresAt` at which the signers are reminded. */
  expirationReminders: number[] | null;
  signerCount: number;
  signedCount: number;
  /** The PDF that signers read: an upload as it came, or what the pieces make together. */
  fileId: string;
  pages: PageSize[];
  /** The sealed PDF, once completed. */
  evidenceFileId: string | null;
  voidReason: string | null;
  /** Hash of the last event and their number: the head of the chain (docs/contract/v3.md#hash-chain). */
  eventHead: string | null;
  eventCount: number;
  sentAt: Instant | null;
  completedAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
}

/** One source of a document, in reading order (docs/contract/v2.md#pieces). Every document has at least one. */
export interface DocumentPiece {
  id: string;
  documentId: string;
  /** From 1. */
  position: number;
  kind: "main" | "attachment" | "cover";
  name: string;
  fileType: "pdf" | "docx";
  fileId: string;
  templateId: string | null;
  templateVersionId: string | null;
  dedupeScope: "document" | "pdf";
  templateValues: Record<string, string>;
  /** Where its `{{sign__role}}` tags landed in its PDF as last rendered; null: it is not rendered from a text. */
  anchors: SignAnchor[] | null;
}

/** The place of a `{{sign__role}}` tag, on the pages of the document. */
export interface SignAnchor extends Place {
  /** The role part of the tag. */
  name: string;
}

/** A role that a signer plays in the document's text; the person may come later (docs/contract/v2.md#variables). */
export interface Role {
  id: string;
  documentId: string;
  name: string;
  color: string | null;
  position: number;
}
