import type { Change } from "../changes/change.ts";
import type { Reason } from "../common/reasons.ts";
import type { Role } from "../trust/roots.ts";

/** Names the shape below; members, codes and verdicts may be added under the same name. */
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
  /** `sandbox`: a seal, a timestamp or the audit record says so, whether or not the rest holds. */
  environment: Environment;
  /** Those of all parts, the gravest first. */
  reasons: Reason[];
  /** Validity that no timestamp settles was judged at this instant. */
  verifiedAt: string;
  file: FileFacts;
  /** In the order in which they were made. */
  signatures: SignatureReport[];
  /** The audit record of this service; null where the file has none. */
  audit: AuditReport | null;
  /** Advanced electronic signatures (e.firma) that are attached. */
  fea: FeaReport[];
  /** Null: none was given. */
  constancia: ConstanciaReport | null;
}

interface FileFacts {
  size: number;
  sha256: string;
  /** Cross-reference sections: one, and one for each time that something was appended. */
  revisions: number;
}

/**
 * `trusted`: under a root that was given for this use. `not_allowed`: under such a root, by a certificate for another use.
 * `self_issued`: a certificate of its own. `unknown`: there is none to judge.
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
  /** What the root that vouches was given for; null: none does. */
  root: Role | null;
  /** From the signer's certificate upwards. */
  path: CertificateReport[];
}

/** PAdES baseline levels (EN 319 142-1 §6); null for what is none. */
export type Level = "B-B" | "B-T" | "B-LT" | "B-LTA";

export interface SignatureReport {
  /** Name of the form field. */
  field: string;
  kind: "signature" | "document_timestamp";
  subFilter: string | null;
  /** Whether the bytes, the signature and the certificate belong together. Trust is another question. */
  intact: boolean;
  level: Level | null;
  digestAlgorithm: string | null;
  signer: CertificateReport | null;
  trust: TrustReport;
  time: TimeReport;
  /** Of the signature's value; null without one. */
  timestamp: TimestampReport | null;
  coverage: CoverageReport;
  /** What differs in the newest revision. */
  changesAfter: Change[];
  /** What its author allows afterwards: 1 nothing, 2 forms and signatures, 3 comments too; null: says nothing. */
  permits: 1 | 2 | 3 | null;
  reasons: Reason[];
}

export interface TimeReport {
  /** Null: nothing says when. */
  at: string | null;
  /** `timestamp` and `document_timestamp` are another's word, `claimed` is the signer's own. */
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

export interface CoverageReport {
  /** Offset and length, twice; null where the range is malformed. */
  byteRange: [number, number, number, number] | null;
  wholeFile: boolean;
  /** Bytes after what was signed. */
  bytesAfter: number;
}

export interface AuditReport {
  /** Its chain holds, and a known seal vouches for it. */
  valid: boolean;
  /** Attached within the bytes of a signature that holds. */
  sealed: boolean;
  /** Such a signature is a seal under a root of seals or of the sandbox. Without one, anybody could have written it. */
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
  /** The signer whom it is about. Named where the record names that signer at all: by an event of theirs. */
  signer: { id: string; name: string | null; email: string | null } | null;
  hash: string | null;
  /** The hash is that of the event, and the event follows the one before. */
  valid: boolean;
}

export interface FeaReport {
  signerId: string;
  valid: boolean;
  signer: CertificateReport | null;
  /** Identity in the certificate (2.5.4.45 and 2.5.4.5), null where it holds none. */
  rfc: string | null;
  curp: string | null;
  trust: TrustReport;
  /** What the authority's answer that is kept beside the signature says of when it was made. */
  revocation: "good" | "revoked" | "not_kept";
}

export interface ConstanciaReport extends TimestampReport {
  /** `sandbox`: a simulated one. */
  environment: Environment;
  /** SHA-256 of the file that it certifies. */
  hash: string | null;
}
