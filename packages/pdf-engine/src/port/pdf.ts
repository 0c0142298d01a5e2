/**
 * The PDF port: reads, stamps and seals PDFs. Lengths are PDF points. A place is measured from the top-left of the
 * page's crop box as displayed (rotation applied), pages from 1.
 */

import type {
  AuditAttachment,
  AuditBrand,
  AuditCertificate,
  AuditExamination,
  AuditFile,
  AuditGroup,
  AuditNotAsked,
  AuditPrepared,
  AuditReplacement,
  PageRange,
} from "./audit-parts.ts";
import type { AgreedText } from "@service/contract/consent-text";
import type { FieldLook } from "@service/contract/rules/field-look";
import type { FieldRules } from "@service/contract/rules/field-rules";
import type { FieldType, SenderType } from "@service/contract/rules/field-types";
import type { Locale } from "@service/contract/locales";
import type { ShownVerification } from "@service/contract/verification-words";
import type {
  ArrangedPdf,
  Arrangement,
  CanonicalPdf,
  UploadOptions,
  UploadWarning,
} from "./canonical-pdf.ts";
import type { HandwritingFaceName, Ink, InkStroke, TypedFace } from "./ink.ts";
import type { FileBytes } from "@service/engine-process/file-bytes";
import { Unavailable } from "@service/engine-process/unavailable";

export type { AuditAttachment, AuditBrand, AuditCertificate, AuditExamination, AuditFile, AuditGroup };
export type { HandwritingFaceName, Ink, InkStroke, TypedFace };
export type { AuditNotAsked, AuditPrepared, AuditReplacement, PageRange };

/** Why a file is refused. The client gets it as the reason of `INVALID_PDF`. */
export type PdfRejectionReason =
  | "not_a_pdf"
  | "truncated"
  | "password_protected"
  | "modification_restricted"
  | "damaged"
  | "no_pages"
  /** More pages than a document may have. */
  | "too_many_pages"
  /** Unpacked, or to read. */
  | "too_complex"
  /** Programs read different pages in it. */
  | "ambiguous"
  /** A form that other programs draw: "Please wait…" is its only page. */
  | "xfa"
  /** A cover sheet with files inside. */
  | "portfolio"
  /** Scripts, files or players inside of a file that is to be attached. */
  | "active_content"
  /** A kind of picture of which no document is made. */
  | "unsupported_picture"
  | "too_many_pixels";

/** The file cannot be signed. `detail` is a sentence for the client, in English, without internals. */
export class PdfRejected extends Error {
  override readonly name = "PdfRejected";
  readonly reason: PdfRejectionReason;
  constructor(reason: PdfRejectionReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

/** The engine cannot answer now (deadline, crash of the child). The caller tries again later. */
export class PdfEngineUnavailable extends Unavailable {
  override readonly name = "PdfEngineUnavailable";
}

export interface PageSize {
  width: number;
  height: number;
}

export interface Place extends PageSize {
  page: number;
  x: number;
  y: number;
}

/** A field of the form inside a PDF, where its page shows it. */
export interface FormField extends Place {
  type: Exclude<FieldType, "initials" | "name" | "email" | "attachment" | SenderType>;
  required: boolean;
  /** The form's label of the field. */
  label: string | null;
  /** The options of a dropdown; null for other types. */
  options: string[] | null;
  /**
   * The group and option of a circle; null for other types. A group has at least two circles, with different
   * options.
   */
  radio: { group: string; option: string } | null;
  /** The form's rules of a value: its length, and the format of its number or date; null: none. */
  rules: FieldRules | null;
  /** The form's size, colour, alignment and cells of a value, where they are more than the usual; null: none. */
  look: FieldLook | null;
}

export type StampContent =
  /** `unbroken`: in one line at any size, because half of a number is another number. */
  | { kind: "text"; text: string; unbroken?: boolean; look?: FieldLook | null }
  /** Text with lines of its own, from the top of its place. */
  | { kind: "paragraphs"; text: string; look?: FieldLook | null }
  | { kind: "checkbox"; checked: boolean }
  /** A circle for an option, with a dot where the option was chosen. */
  | { kind: "radio"; option: string; chosen: boolean }
  /** A line through the middle of the place. */
  | { kind: "strikethrough" }
  /** The picture of a file that its signer has put in, a JPEG, or the sender's stamp, a PNG. */
  | { kind: "picture"; of: "signer" | "sender"; file: FileBytes }
  /** `caption` is small print under the ink: "Signed by … · date · id"; null for initials. */
  | { kind: "ink"; ink: Ink; caption: string | null }
  /** A signature by certificate as text: a heading, then lines, the most important first. */
  | { kind: "certificate"; heading: string; lines: string[] };

export interface Stamp extends Place {
  content: StampContent;
}

/** Content of the audit pages. Instants are epoch milliseconds, hashes lower-case hex. */
export interface AuditReport {
  /** The languages of the pages, the second beneath the first; absent: the common ones. */
  languages?: readonly [Locale, Locale] | undefined;
  documentId: string;
  documentName: string;
  senderName: string;
  /** The look of the sender, above the title; absent: none. */
  brand?: AuditBrand | undefined;
  livemode: boolean;
  /** The page that compares a copy with the public record; null: nothing is printed. */
  verificationUrl: string | null;
  createdAt: number;
  /** IANA name of the zone that was chosen for the document; absent or null: none. */
  timeZone?: string | null | undefined;
  /** SHA-256 of the canonical PDF. */
  sourceSha256: string;
  /** SHA-256 of the uploaded PDF; null: the document is of several files or of a text. */
  originalSha256: string | null;
  /** The files of an upload of several, in their order; absent: it is of one, or of a text. */
  files?: readonly AuditFile[] | undefined;
  /** Whether the upload is continued, so that signatures of others in it hold. Absent: it is not. */
  keepsSignatures?: boolean | undefined;
  /** Changes between the uploads and the canonical PDF. */
  uploadWarnings: readonly UploadWarning["code"][];
  sourcePages: number;
  signers: AuditSigner[];
  events: AuditEvent[];
  /** Hash of the last event, the head of the chain. */
  chainHead: string;
}

/** The action of a person of a document. */
export type AuditAction = "sign" | "approve" | "prepare" | "view" | "copy";

export interface AuditSigner {
  /** The person's action. People who read or get a copy have given no act: their evidence is null. */
  action: AuditAction;
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  role: string | null;
  /** The person's group, for which one member's act counts; absent: they act alone. */
  group?: AuditGroup | undefined;
  /** The people asked before this one, oldest first. */
  history: readonly AuditReplacement[];
  signedAt: number | null;
  viewedAt: number | null;
  /** The person in charge of the shared device, and its session's id; absent: the signer's own device. */
  inPerson?: { hostName: string; sessionId: string } | undefined;
  ip: string | null;
  userAgent: string | null;
  /** IANA name of the document's zone, else of theirs; absent or null: not known. */
  timeZone?: string | null | undefined;
  consentAt: number | null;
  /** The sender's own text that they consented to; absent: none. */
  consentText?: AgreedText | undefined;
  method: Ink["method"] | "fea" | "approval" | "preparation" | null;
  reason?: string | undefined;
  /** The passkey that confirmed the act; absent: none. `registeredAt`: epoch milliseconds. */
  passkey?: { credentialId: string; registeredAt: number; provedBy: "email_otp" | "phone_otp" } | undefined;
  /** Since when the ink was remembered, epoch milliseconds; absent or null: it was made for this signature. */
  rememberedSince?: number | null | undefined;
  /** The certificate of a signature by certificate. */
  certificate: AuditCertificate | null;
  ink: Ink | null;
  /** SHA-256 of the PDF that the signer saw. */
  documentSha256: string | null;
  /** State of the document before and after the signature (`stateHash`). */
  stateBefore: string | null;
  stateAfter: string | null;
  verifications: AuditVerification[];
  /** Their fields that others filled; absent: none. */
  prepared?: AuditPrepared[] | undefined;
  /** The files that they attached; absent: none. */
  attachments?: AuditAttachment[] | undefined;
}

export interface AuditVerification {
  module: string;
  status: string;
  /** The mostly hidden address of a code; absent or null: no code was sent. */
  sentTo?: string | null | undefined;
  /** Epoch milliseconds. */
  at: number | null;
  /** The examination of captures; absent: nothing was captured. */
  examination?: AuditExamination | undefined;
}

export interface AuditEvent {
  at: number;
  type: string;
  /** "" for the system. */
  actor: string;
  /** Name of the signer in the event, or null. */
  signer: string | null;
  /** Name of who takes the signer's place, where the event says so. */
  to?: string | undefined;
  /** Address from which a page was loaded, where the event says so. */
  from?: string;
  /** The result of a verification. */
  verification?: ShownVerification | undefined;
  /** The action of that person; in other events, the action that the document is sent for. */
  action: AuditAction;
  /** Fields that the person's conditions did not ask for, where there are any. */
  notAsked?: AuditNotAsked;
  placedTogether?: number; // in how many places one act put ink, where it did
  byForm?: "code" | "none"; // the check of the address, where a form made the document
  hash: string;
}

/** A file that is attached to the evidence and sealed with it. */
export interface Attachment {
  /** File name, unique among the attachments of one document. */
  name: string;
  /** One sentence for readers of the list of attachments. */
  description: string;
  /** MIME type. */
  contentType: string;
  /** Its relation to the document (ISO 32000-2 table 43). */
  relationship: "Data" | "Source" | "Supplement";
  bytes: Uint8Array;
}

/** The key of the seal: the one of live, the qualified one for eIDAS documents, or the sandbox's. */
export type SealKeyKind = "standard" | "qualified" | "sandbox";

export interface EvidenceRequest {
  source: FileBytes;
  /**
   * The upload with signatures of others, where these are kept: it is continued in place of `source`, and the audit pages
   * are attached. Default: none is kept.
   */
  countersigns?: FileBytes | undefined;
  stamps: Stamp[];
  audit: AuditReport;
  attachments: (Omit<Attachment, "bytes"> & { bytes: FileBytes })[];
  /** Text across each page (sandbox), or null. */
  watermark: string | null;
  /** Signing time of the seal (dictionary /M), epoch milliseconds. */
  sealedAt: number;
  key: SealKeyKind;
}

export interface Evidence {
  bytes: Uint8Array;
  pages: number;
}

/** An open document with what has been signed so far. */
export interface PartialRequest {
  source: FileBytes;
  stamps: Stamp[];
  /** The languages of alternative texts. */
  languages: readonly [Locale, Locale];
  title: string;
  /** Text across each page. */
  watermark: string;
  /** Time of the file, epoch milliseconds. */
  writtenAt: number;
}

/** A sealed document, whose audit pages follow `sourcePages` or are attached. */
export interface AuditPagesRequest {
  sealed: FileBytes;
  sourcePages: number;
  title: string;
  sealedAt: number;
}

/** `owner`: an opaque key, such as the tenant. Owners take turns; jobs without one share a turn. */
export interface PdfEngine {
  /** Writes the canonical file of a PDF or picture. Throws PdfRejected or PdfEngineUnavailable. */
  canonicalize(file: FileBytes, owner?: string, options?: UploadOptions): Promise<CanonicalPdf>;
  /**
   * Checks a file that is attached to evidence, as it is: no encryption, scripts, players or files inside. Throws
   * PdfRejected or PdfEngineUnavailable.
   */
  inspectAttachment(file: Uint8Array, owner?: string): Promise<void>;
  /** Stamps, appends the audit pages, watermarks, attaches files, and seals (PAdES). Throws PdfRejected or PdfEngineUnavailable. */
  evidence(request: EvidenceRequest, owner?: string): Promise<Evidence>;
  /** Stamps and watermarks an open document. Nothing is sealed. Throws PdfRejected or PdfEngineUnavailable. */
  partial(request: PartialRequest, owner?: string): Promise<Uint8Array>;
  /** Copies the audit pages of a sealed document to a file of their own. Throws PdfRejected or PdfEngineUnavailable. */
  auditPages(request: AuditPagesRequest, owner?: string): Promise<Uint8Array>;
  /**
   * Joins canonical files to one, in their order. With `titles` each has a bookmark of its title. Throws PdfRejected or
   * PdfEngineUnavailable.
   */
  join(files: readonly FileBytes[], owner?: string, titles?: readonly string[]): Promise<Uint8Array>;
  /**
   * Orders, turns, removes and numbers the pages of a canonical file. Answers the file and the displayed size of each
   * page. Throws PdfRejected or PdfEngineUnavailable.
   */
  arrange(file: FileBytes, arrangement: Arrangement, owner?: string): Promise<ArrangedPdf>;
  /**
   * Finds the boxes of each text, in page and reading order. Spaces between words may differ in number. Throws
   * PdfRejected or PdfEngineUnavailable.
   */
  findTexts(file: FileBytes, texts: string[], owner?: string): Promise<Place[][]>;
  /** The fields of the file's own form that a person can fill, by page. Throws PdfRejected or PdfEngineUnavailable. */
  formFields(file: FileBytes, owner?: string): Promise<FormField[]>;
  /**
   * The problem of a picture of a signature with these sides, as an English sentence; null: none. Throws
   * PdfEngineUnavailable.
   */
  pictureProblem(picture: Extract<Ink, { method: "uploaded" }>, owner?: string): Promise<string | null>;
  /** The characters of `text` that cannot be drawn in the face of a typed signature. */
  missingGlyphs(text: string, face: TypedFace): Promise<string>;
  close(): Promise<void>;
}
