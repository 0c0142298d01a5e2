/** The name of a sender, and the logo that is drawn in place of it. */
export interface AuditBrand {
  name: string;
  /** A PNG of 8 bits a channel, in base64; null: none. */
  logo: { png: string; width: number; height: number } | null;
}

/** A file that was uploaded, and its pages in the document. */
export interface AuditFile {
  name: string;
  sha256: string;
  pages: readonly PageRange[];
}

/** Pages that follow each other, from 1. */
export interface PageRange {
  first: number;
  last: number;
}

export interface AuditGroup {
  name: string;
  /** The member who acted for the group; null: this person. */
  by: string | null;
}

export interface AuditAttachment {
  /** The file's name in the sealed PDF. */
  name: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

/** The examiner of captures, and the kept result: figures and hashes, no data of the person. */
export interface AuditExamination {
  provider: string;
  assurance: string;
  /** 0 to 1; null: nothing was measured. */
  confidence: number | null;
  reasons: string[];
  captures: { type: string; sha256: string }[];
}

/** The signer according to the certificate, and what was checked. Instants are epoch milliseconds. */
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
  /** Name of the attached file with the signature. */
  file: string;
}

export interface AuditNotAsked {
  count: number;
  /** Labels or keys of the first of them that have one, shortened. */
  names: readonly string[];
}

/** A field of a signer that another person has filled. */
export interface AuditPrepared {
  /** Name of the person. */
  by: string;
  /** Label or key of the field; null: it has none. */
  name: string | null;
  /** Whether the signer has changed it. */
  isCorrected: boolean;
}

/** Another person was asked for a signature. */
export interface AuditReplacement {
  /** Epoch milliseconds. */
  at: number;
  kind: "delegated" | "reassigned" | "named";
  /** Name of who did it. */
  by: string;
  /** Name and masked contact. */
  from: string;
  to: string;
  reason: string | null;
}
