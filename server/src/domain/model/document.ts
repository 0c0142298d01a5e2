import type { DateFormat } from "@service/contract/calendar";
import { DOCUMENT_STATUSES, type DocumentStatus } from "@service/contract/rules/statuses";
import type { Tenancy } from "../environment.ts";
import type { Instant } from "@service/platform/ports/clock";
import type { IntegratorNames } from "./integrator-names.ts";
import type { ReminderSchedule } from "./reminders.ts";
import type { SenderMessage } from "./sender-message.ts";
import type { WithTerms } from "./signing-terms.ts";
import type { UploadWarning } from "@service/pdf-engine/port/canonical-pdf";
import type { PageSize, Place } from "@service/pdf-engine/port";

/** `flattened`: the document shows them, and the attached original has them. */
export type SignedUpload = "countersign" | "flattened";

export { DOCUMENT_STATUSES, type DocumentStatus };

/** Sent, and neither completed nor ended. */
export const UNFINISHED_STATUSES: readonly DocumentStatus[] = [
  "collecting_data",
  "awaiting_signatures",
  "correcting",
  "processing",
];

/**
 * How far the preparation of a draft has come (docs/contract/v2.md#statuses): its signers are collected, its pieces are
 * configured (compound documents), its fields are placed.
 */
export type DocumentStage = "collecting_signers" | "configuring" | "placing_fields";

export type DocumentType = "upload" | "template" | "compound";

/** The conditions of a valid signature (docs/contract/v2.md#signature-validation). */
export interface SignatureValidation {
  autografa: boolean;
  FEA: boolean;
  eIDAS: boolean;
  nom151: boolean;
  id_scan: boolean;
  videofirma: boolean;
  /** `reuse_valid`: an earlier verification of the person counts. Null: as `always_new`. */
  id_reuse_policy: "always_new" | "reuse_valid" | null;
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

/** Completes the request by the defaults. A request for FEA alone excludes handwriting. */
export function signatureValidationOf(wanted: Partial<SignatureValidation> = {}): SignatureValidation {
  return { ...DEFAULT_SIGNATURE_VALIDATION, autografa: wanted.FEA !== true, ...wanted };
}

/** The state before a correction, to compare with at its end. */
export interface CorrectionStart {
  /** Names the correction: a later one of the document has another. */
  id: string;
  signers: { id: string; role: string | null; name: string; order: number; group?: string }[];
  signatureValidation: SignatureValidation;
  /** The signers who had something to do. */
  active: string[];
  /** Digest of the fields without their ids and values. */
  fields: string;
  /** SHA-256 of the PDF. */
  pdf: string;
}

/**
 * Merges a request's changes. As in creation, FEA alone excludes handwriting, and its end brings handwriting
 * back.
 */
export function mergedValidation(
  current: SignatureValidation,
  wanted: Partial<SignatureValidation>,
): SignatureValidation {
  return { ...current, ...(wanted.FEA !== undefined && { autografa: !wanted.FEA }), ...wanted };
}

export interface Document extends Tenancy, IntegratorNames, WithTerms {
  id: string;
  orgId: string;
  ownerId: string;
  folderId: string | null;
  /** The brand that it names; it may have been deleted. Null: the default of the workspace. */
  brandId: string | null;
  name: string;
  /** The folded name, for search. */
  nameFolded: string;
  /** The sender's labels, in their order; no two differ in case alone. */
  tags: string[];
  documentType: DocumentType;
  /** The chain that it is of; null: none. */
  chainId: string | null;
  /** The form by whose answer it was made; null: it was made otherwise. */
  formId: string | null;
  status: DocumentStatus;
  stage: DocumentStage;
  /** Whether the start of the signing invites the signers. The sender may hand out the links instead. */
  sendsInvitations: boolean;
  /** Whether a signer may pass their signature on to another person (docs/contract/embed.md#delegation). */
  allowDelegation: boolean;
  /** Changes between the uploads and the PDF that people read. */
  uploadWarnings: UploadWarning[];
  /** The fate of the upload's own signatures; null: it had none. */
  signedUpload: SignedUpload | null;
  /** Whether signers get a copy of the completed document. */
  sendsCopies: boolean;
  /** The owner's words in the messages with these copies. */
  completionMessage: string | null;
  /** While `correcting`: the status before, to which the document returns. */
  correctingFrom: DocumentStatus | null;
  /** While `correcting`: the document as the correction found it. */
  correction: CorrectionStart | null;
  /** Number of corrections that changed something. A page of an earlier revision has to be loaded again. */
  revision: number;
  signatureValidation: SignatureValidation;
  expiresAt: Instant | null;
  /** Zone and format of its days; null: those of the operator. */
  timeZone: string | null;
  dateFormat: DateFormat | null;
  /** Days before `expiresAt` at which the signers are reminded. */
  expirationReminders: number[] | null;
  /** Reminders that follow each invitation; null: none do. */
  reminderSchedule: ReminderSchedule | null;
  /** The sender's words in invitations and reminders; null: none. */
  message: SenderMessage | null;
  /** When the draft is sent by itself, and the member as whom; null: it is not. */
  scheduledSendAt: Instant | null;
  scheduledBy: string | null;
  signerCount: number;
  signedCount: number;
  /** The PDF that signers read: the upload, or the pieces joined. */
  fileId: string;
  pages: PageSize[];
  /** Whether variables have changed since the PDF was rendered. */
  textStale: boolean;
  /** The sealed PDF; null before completion. */
  evidenceFileId: string | null;
  /** Opens the public record of the sealed PDF; null: none was printed. */
  verificationCode: string | null;
  voidReason: string | null;
  /** Hash of the last event, and the number of events: the head of the chain (docs/contract/v3.md#hash-chain). */
  eventHead: string | null;
  eventCount: number;
  sentAt: Instant | null;
  completedAt: Instant | null;
  /** When it was put into the bin (docs/contract/v3.md#deletion); null: it is not there. */
  deletedAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
}

/** The columns of a draft that nothing sends by itself. */
export const UNSCHEDULED = { scheduledSendAt: null, scheduledBy: null };

/** A source of a document, in reading order (docs/contract/v2.md#pieces). A document has at least one. */
export interface DocumentPiece {
  id: string;
  documentId: string;
  /** From 1. */
  position: number;
  kind: "main" | "attachment" | "cover";
  name: string;
  fileType: "pdf" | "docx" | "image";
  fileId: string;
  templateId: string | null;
  templateVersionId: string | null;
  dedupeScope: "document" | "pdf";
  templateValues: Record<string, string>;
  /** Places of its `{{sign__role}}` tags in the last rendered PDF; null: the piece is not rendered from a text. */
  anchors: SignAnchor[] | null;
  /** Pages of the pieces before it. */
  pagesBefore: number;
}

/** Place of a `{{sign__role}}` tag on the document's pages. */
export interface SignAnchor extends Place {
  /** The role part of the tag. */
  name: string;
}

/** A role in the document's text. Its signer may be named later (docs/contract/v2.md#variables). */
export interface Role {
  id: string;
  documentId: string;
  name: string;
  color: string | null;
  position: number;
}
