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
  | { method: "typed"; text: string; face: HandwritingFaceName };

export type StampContent =
  | { kind: "text"; text: string }
  | { kind: "checkbox"; checked: boolean }
  /** `caption` is printed small under the ink: "Signed by … · date · id"; null for initials. */
  | { kind: "ink"; ink: Ink; caption: string | null };

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
  method: "drawn" | "typed" | null;
  ink: Ink | null;
  /** SHA-256 of the bytes the signer was shown. */
  documentSha256: string | null;
  verifications: { module: string; status: string; at: number | null }[];
}

export interface AuditEvent {
  at: number;
  type: string;
  actor: string;
  hash: string;
}

export interface EvidenceRequest {
  source: Uint8Array;
  stamps: Stamp[];
  audit: AuditReport;
  /** Text across each page (sandbox), or null. */
  watermark: string | null;
  /** The seal's signing instant (dictionary /M), epoch milliseconds. */
  sealedAt: number;
}

export interface Evidence {
  bytes: Uint8Array;
  pages: number;
}

export interface PdfEngine {
  /** Reads an uploaded file to the end of its page tree. Throws PdfRejected or PdfEngineUnavailable. */
  inspect(bytes: Uint8Array): Promise<PdfInspection>;
  /** Stamps, appends the audit pages, watermarks, and seals (PAdES). Throws PdfRejected or PdfEngineUnavailable. */
  evidence(request: EvidenceRequest): Promise<Evidence>;
  /**
   * For each text, the boxes of its occurrences in reading order of pages; spaces between words compare loosely.
   * Throws PdfRejected or PdfEngineUnavailable.
   */
  findTexts(bytes: Uint8Array, texts: string[]): Promise<Place[][]>;
  /** Characters of `text` that the face of the body text, or the handwriting face, cannot draw; "" when all can. */
  missingGlyphs(text: string, face: "body" | HandwritingFaceName): Promise<string>;
  close(): Promise<void>;
}
