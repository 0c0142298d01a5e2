/**
 * The PDF port: what the domain asks of whoever reads, stamps and seals PDFs.
 * Lengths are PDF points; a place is measured from the top-left of the page's crop box as displayed
 * (rotation applied), pages from 1.
 */

/** Why a file is refused at the door; goes to the client as the reason of `INVALID_PDF`. */
export type PdfRejectionReason =
  | "not_a_pdf"
  | "truncated"
  | "password_protected"
  | "modification_restricted"
  | "damaged"
  | "no_pages"
  | "too_complex";

/** The file is no PDF that can be signed. `detail` is a sentence for the client, in English, without internals. */
export class PdfRejected extends Error {
  override readonly name = "PdfRejected";
  readonly reason: PdfRejectionReason;
  constructor(reason: PdfRejectionReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

/** The engine could not answer now (deadline, crash of the child): try again later. */
export class PdfEngineUnavailable extends Error {
  override readonly name = "PdfEngineUnavailable";
}

export interface PageSize {
  width: number;
  height: number;
}

export interface PdfInspection {
  /** Displayed size of each page, in order. */
  pages: PageSize[];
}

export interface Place extends PageSize {
  page: number;
  x: number;
  y: number;
}

export interface InkStroke {
  /** x, y in the pad's pixels, pressure 0–1, ms since the first point. */
  points: [number, number, number, number][];
}

export type HandwritingFaceName = "dancing-script" | "caveat" | "great-vibes";

/** A signature as the signer adopted it. */
export type Ink =
  | { method: "drawn"; width: number; height: number; strokes: InkStroke[] }
  | { method: "typed"; text: string; face: HandwritingFaceName }
  /** A PNG in base64 whose paper is transparent; its own sides in pixels. */
  | { method: "uploaded"; png: string; width: number; height: number };

export type StampContent =
  | { kind: "text"; text: string }
  | { kind: "checkbox"; checked: boolean }
  /** `caption` is printed small under the ink: "Signed by … · date · id"; null for initials. */
  | { kind: "ink"; ink: Ink; caption: string | null }
  /** A signature by certificate in words: the heading, then the most important line first. */
  | { kind: "certificate"; heading: string; lines: string[] };

export interface Stamp extends Place {
  content: StampContent;
}

/** Facts of the audit pages. Instants are epoch milliseconds, hashes lower-case hex. */
export interface AuditReport {
  documentId: string;
  documentName: string;
  senderName: string;
  livemode: boolean;
  createdAt: number;
  /** SHA-256 of the PDF as uploaded. */
  sourceSha256: string;
  sourcePages: number;
  signers: AuditSigner[];
  events: AuditEvent[];
  /** Hash of the last event: head of the chain. */
  chainHead: string;
}

export interface AuditSigner {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  role: string | null;
  signedAt: number | null;
  ip: string | null;
  userAgent: string | null;
  consentAt: number | null;
  method: Ink["method"] | "fea" | null;
  /** Of a signature by certificate. */
  certificate: AuditCertificate | null;
  ink: Ink | null;
  /** SHA-256 of the bytes the signer was shown. */
  documentSha256: string | null;
  /** What the document said before and after the signature: SHA-256 (documents/state-hash.ts). */
  stateBefore: string | null;
  stateAfter: string | null;
  verifications: { module: string; status: string; at: number | null }[];
}

/** What a signer's own certificate says, and how far it was believed. Instants are epoch milliseconds. */
export interface AuditCertificate {
  name: string;
  rfc: string;
  curp: string | null;
  serialNumber: string;
  issuer: string;
  notBefore: number;
  notAfter: number;
  revocation: "good" | "not_checked";
  trust: "configured" | "test";
  /** Name of the attached file that holds the signature. */
  file: string;
}

export interface AuditEvent {
  at: number;
  type: string;
  /** "" for the system. */
  actor: string;
  /** Name of the signer whom it is about, or null. */
  signer: string | null;
  hash: string;
}

/** A file that travels inside the evidence, sealed with it. */
export interface Attachment {
  /** File name, unique among the attachments of one document. */
  name: string;
  /** One sentence for people who look through the attachments. */
  description: string;
  /** MIME type. */
  contentType: string;
  /** What it is to the document (ISO 32000-2 table 43). */
  relationship: "Data" | "Source" | "Supplement";
  bytes: Uint8Array;
}

/** Which key seals: that of live, the qualified one that eIDAS documents ask for, or the sandbox's own. */
export type SealKeyKind = "standard" | "qualified" | "sandbox";

export interface EvidenceRequest {
  source: Uint8Array;
  stamps: Stamp[];
  audit: AuditReport;
  attachments: Attachment[];
  /** Text across each page (sandbox), or null. */
  watermark: string | null;
  /** The seal's signing instant (dictionary /M), epoch milliseconds. */
  sealedAt: number;
  key: SealKeyKind;
}

export interface Evidence {
  bytes: Uint8Array;
  pages: number;
}

/** `owner`: an opaque key, of a tenant say. Owners take turns; jobs without one share a turn. */
export interface PdfEngine {
  /** Reads an uploaded file to the end of its page tree. Throws PdfRejected or PdfEngineUnavailable. */
  inspect(bytes: Uint8Array, owner?: string): Promise<PdfInspection>;
  /** Stamps, appends the audit pages, watermarks, attaches files, and seals (PAdES). Throws PdfRejected or PdfEngineUnavailable. */
  evidence(request: EvidenceRequest, owner?: string): Promise<Evidence>;
  /**
   * For each text, the boxes of its occurrences in reading order of pages; spaces between words compare loosely.
   * Throws PdfRejected or PdfEngineUnavailable.
   */
  findTexts(bytes: Uint8Array, texts: string[], owner?: string): Promise<Place[][]>;
  /**
   * What is wrong with a picture of a signature as a PNG of these sides, a sentence in English; null when nothing is.
   * Throws PdfEngineUnavailable.
   */
  pictureProblem(picture: Extract<Ink, { method: "uploaded" }>, owner?: string): Promise<string | null>;
  /** Characters of `text` that the face of the body text, or the handwriting face, cannot draw; "" when all can. */
  missingGlyphs(text: string, face: "body" | HandwritingFaceName): Promise<string>;
  close(): Promise<void>;
}
