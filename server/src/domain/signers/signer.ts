import type { Instant } from "../clock.ts";
import type { FeaIdentity } from "../fea.ts";
import type { Ink } from "../pdf.ts";
import type { Stamped } from "../tenants/tenant.ts";

export const SIGNER_STATUSES = [
  "pending",
  "sent",
  "viewed",
  "signed",
  "declined",
  "cancelled",
  "expired",
] as const;
export type SignerStatus = (typeof SIGNER_STATUSES)[number];

/** One signature that a document waits for, and the person who owes it. v2 calls its id `signature_id`. */
export interface Signer extends Stamped {
  id: string;
  documentId: string;
  name: string;
  email: string | null;
  phone: string | null;
  status: SignerStatus;
  role: string | null;
  roleId: string | null;
  /** Signing order, from 1; equal numbers sign in parallel. */
  order: number;
  /** Who must sign, where a certificate signs; null: whoever holds the invitation. */
  rfc: string | null;
  curp: string | null;
  declineReason: string | null;
  invitedBy: string | null;
  signedAt: Instant | null;
  viewedAt: Instant | null;
  /** When a send named them: they are invited as soon as it is their turn. Null: on the document, not asked yet. */
  calledAt: Instant | null;
  invitedAt: Instant | null;
  remindedAt: Instant | null;
  createdAt: Instant;
}

/** A signature by certificate: whose, and the CAdES signature itself (DER, base64). */
export type FeaEvidence = FeaIdentity & { cades: string };

/** What a signer did, kept as evidence: one per signed signer. */
export interface Signature extends Stamped {
  id: string;
  documentId: string;
  signerId: string;
  sessionId: string;
  /** The client's id of the submit: the same one again is answered with the first result. */
  submissionId: string;
  mode: "autografa" | "fea";
  ink: Ink | null;
  initials: Ink | null;
  /** The certificate that signed, with its signature; null for what was signed by hand. */
  fea: FeaEvidence | null;
  /** Digests of both inks (`inkDigest`), by certificate that of its signature (DER); null without one, and for signatures from before they were kept. */
  inkSha256: string | null;
  initialsSha256: string | null;
  /** SHA-256 of the bytes that the signer was shown. */
  documentSha256: string;
  /** What the document said before and after this signature (`stateHash`); null from before it was kept. */
  stateBefore: string | null;
  stateAfter: string | null;
  consentLocale: "es" | "en";
  consentAt: Instant;
  ip: string | null;
  userAgent: string | null;
  signedAt: Instant;
}

export const VERIFICATION_MODULES = [
  "email_otp",
  "phone_otp",
  "name_confirm",
  "id_scan",
  "passport_scan",
  "selfie",
  "face_match",
  "liveness",
  "video_signature",
] as const;
export type VerificationModule = (typeof VERIFICATION_MODULES)[number];

/** What an identity module found about a signer. */
export interface IdentityResult {
  id: string;
  documentId: string;
  signerId: string;
  sessionId: string;
  module: VerificationModule;
  verdict: "pass" | "fail" | "review" | "unsupported";
  reasons: string[];
  evidence: Record<string, unknown>;
  createdAt: Instant;
}

/** Signers whose signature is still owed. */
export function isPending({ status }: Pick<Signer, "status">): boolean {
  return status === "pending" || status === "sent" || status === "viewed";
}
