import type { Change } from "../changes/change.ts";
import type { Reason } from "../common/reasons.ts";
import type { Words } from "../locales/text.ts";
import type { Role } from "../trust/roots.ts";

/** Identifies this format. Members, codes and verdicts may be added to it. */
export const REPORT_FORMAT = "service-signing.verification/1";

/**
 * `valid`: everything holds, and under authorities that were given as trusted. `valid_untrusted`: everything holds, as
 * far as it can be known here. `test_document`: everything holds, and it was made in the sandbox, without legal value.
 * `changed_after`: the signatures hold, and the document is no longer what was signed. `invalid`: something does not
 * hold. `unverifiable`: a signature is of a kind or uses an algorithm that is not known here, so that nothing can be said of
 * it. `unsigned`: there is no signature.
 */
export type Verdict =
  | "valid"
  | "valid_untrusted"
  | "test_document"
  | "changed_after"
  | "invalid"
  | "unverifiable"
  | "unsigned";

/** `sandbox`: made for tests, without legal value. */
export type Environment = "live" | "sandbox";

/** Instants are ISO 8601 in UTC, hashes lower-case hex, names RFC 4514. */
export interface Report {
  format: typeof REPORT_FORMAT;
  verdict: Verdict;
  /** `sandbox` where a seal, a timestamp or the audit record says so, valid or not. */
  environment: Environment;
  /** Reasons of all parts, the gravest first. */
  reasons: Reason[];
  /** Instant at which validity was judged where no timestamp counts. */
  verifiedAt: string;
  file: FileFacts;
  /** In signing order. */
  signatures: SignatureReport[];
  /** The audit record of this service. Null where the file has none. */
  audit: AuditReport | null;
  /** Advanced electronic signatures (e.firma) that are attached. */
  fea: FeaReport[];
  /** Records of documents that were sealed before, and uploaded anew to be signed as this one. */
  earlier: EarlierRecord[];
  /** Null where none was given. */
  constancia: ConstanciaReport | null;
}

interface FileFacts {
  size: number;
  sha256: string;
  /** Number of cross-reference sections: one, and one for each update. */
  revisions: number;
}

/**
 * `trusted`: it leads to a root for this purpose. `not_allowed`: it leads to such a root, but is for another purpose.
 * `self_issued`: it is its own issuer. `unknown`: there is no certificate.
 */
export type TrustStatus = "trusted" | "untrusted" | "not_allowed" | "self_issued" | "unknown";

export interface CertificateReport {
  subject: string;
  issuer: string;
  serialNumber: string;
  notBefore: string;
  notAfter: string;
  sha256: string;
}

export interface TrustReport {
  status: TrustStatus;
  /** Role of the root. Null without a trusted root. */
  root: Role | null;
  /** From the signer's certificate upwards. */
  path: CertificateReport[];
}

/** PAdES baseline levels (EN 319 142-1 §6). Null for other signatures. */
export type Level = "B-B" | "B-T" | "B-LT" | "B-LTA";

export interface SignatureReport {
  /** Name of the form field. */
  field: string;
  kind: "signature" | "document_timestamp";
  subFilter: string | null;
  /** Whether bytes, signature and certificate match. Trust is judged separately. */
  intact: boolean;
  level: Level | null;
  digestAlgorithm: string | null;
  signer: CertificateReport | null;
  trust: TrustReport;
  time: TimeReport;
  /** The timestamp over the signature's value. Null without one. */
  timestamp: TimestampReport | null;
  revocation: RevocationReport;
  coverage: CoverageReport;
  /** Differences in the newest revision. */
  changesAfter: Change[];
  /** Changes that the signature permits: 1 none, 2 forms and signatures, 3 comments too. Null where it does not say. */
  permits: 1 | 2 | 3 | null;
  reasons: Reason[];
}

export interface TimeReport {
  /** Null where no time is known. */
  at: string | null;
  /** `timestamp` and `document_timestamp` are of an authority, `claimed` is the signer's own. */
  source: "timestamp" | "document_timestamp" | "claimed" | "none";
}

export interface TimestampReport {
  valid: boolean;
  time: string | null;
  policy: string | null;
  serialNumber: string | null;
  issuer: CertificateReport | null;
  trust: TrustReport;
}

/**
 * The file's own evidence about the revocation of its certificates, the timestamp's too. `not_kept`: none, so
 * it was not checked, and nothing is fetched. `partial`: not for each certificate, or only from before.
 * `good`: none was revoked.
 */
export interface RevocationReport {
  status: "good" | "revoked" | "partial" | "not_kept";
  /** The earliest revocation. Null where none is known. */
  revokedAt: string | null;
  sources: RevocationSource[];
}

/** A revocation list or an OCSP answer in the file, and the time of which it speaks. */
export interface RevocationSource {
  kind: "crl" | "ocsp";
  at: string;
}

export interface CoverageReport {
  /** Offset and length of both parts. Null for a malformed range. */
  byteRange: [number, number, number, number] | null;
  wholeFile: boolean;
  /** Bytes after the signed ones. */
  bytesAfter: number;
}

export interface AuditReport {
  /** Whether its hash chain holds and a known seal covers it. */
  valid: boolean;
  /** Whether a valid signature covers it. */
  sealed: boolean;
  /**
   * Whether that signature is a seal by a root of seals or of the sandbox. Without one anybody could have written the
   * record.
   */
  vouched: boolean;
  documentId: string | null;
  documentName: string | null;
  sourceSha256: string | null;
  head: string | null;
  events: AuditEventReport[];
}

export interface AuditEventReport {
  id: string | null;
  type: string | null;
  createdAt: string | null;
  actor: { type: string | null; name: string | null; email: string | null } | null;
  /** The signer whom the event is about, with the name where an event of the signer has it. */
  signer: { id: string; name: string | null; email: string | null } | null;
  /** The result of a verification, worded to follow the name of its subject. */
  verification?: Words;
  /** Names the new signer, in the events by which another person replaces one. */
  to?: { name: string | null };
  /** The new person's action, unless they sign: approve, view. */
  action?: string;
  hash: string | null;
  /** Whether the event has its hash and follows the one before. */
  valid: boolean;
}

/** A record of an earlier document. Its seal is not in the file, so that nothing of it is confirmed. */
export interface EarlierRecord {
  documentId: string | null;
  documentName: string | null;
  /** Number of its events. */
  events: number;
  /** Whether each event has its hash and follows the one before. */
  chained: boolean;
  fea: FeaReport[];
}

export interface FeaReport {
  signerId: string;
  /** The signer's name in the audit record, else in the certificate. Null where neither has one. */
  name: string | null;
  valid: boolean;
  signer: CertificateReport | null;
  /** Identity in the certificate (2.5.4.45 and 2.5.4.5). Null where it has none. */
  rfc: string | null;
  curp: string | null;
  trust: TrustReport;
  /** Status in the revocation data beside the signature, of when it was made. */
  revocation: "good" | "revoked" | "not_kept";
}

export interface ConstanciaReport extends TimestampReport {
  /** `sandbox` for a simulated one. */
  environment: Environment;
  /** SHA-256 of the certified file. */
  hash: string | null;
}
