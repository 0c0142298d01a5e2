import type { Stamped } from "../environment.ts";
import type { Instant } from "../ports/clock.ts";
import type { FeaIdentity } from "../ports/fea.ts";
import type { Ink } from "../ports/pdf.ts";

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
