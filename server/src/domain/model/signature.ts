import type { Locale } from "@service/contract/locales";
import type { Tenancy } from "../environment.ts";
import type { InPersonNote } from "./in-person.ts";
import type { PasskeyEvidence } from "./signer-passkey.ts";
import type { Instant } from "@service/platform/ports/clock";
import type { FeaIdentity } from "@service/sealing/port/fea";
import type { Ink } from "@service/pdf-engine/port";

/** A signature by certificate: the signer's identity and the CAdES signature (DER, base64). */
export type FeaEvidence = FeaIdentity & { cades: string };

/** The evidence of one signature. */
export interface Signature extends Tenancy {
  id: string;
  documentId: string;
  signerId: string;
  sessionId: string;
  /** The client's id of the submission. A repeated id is answered with the first result. */
  submissionId: string;
  /** `approval`, `preparation`: the act of somebody who does not sign. */
  mode: "autografa" | "fea" | "approval" | "preparation";
  ink: Ink | null;
  initials: Ink | null;
  /** The certificate and its signature; null: signed by hand. */
  fea: FeaEvidence | null;
  /**
   * Digests of both inks (`inkDigest`), by certificate the digest of its signature (DER). Null without an ink, and for
   * old signatures.
   */
  inkSha256: string | null;
  initialsSha256: string | null;
  /** SHA-256 of the PDF that the signer saw. */
  documentSha256: string;
  /** State of the document before and after this signature (`stateHash`); null for old signatures. */
  stateBefore: string | null;
  stateAfter: string | null;
  consentLocale: Locale;
  consentAt: Instant;
  ip: string | null;
  userAgent: string | null;
  /** IANA name, as the signer's browser said; null: not known. */
  timeZone: string | null;
  /** Since when the ink was remembered; null: it was made for this signature. */
  rememberedSince: Instant | null;
  /** The reason that the signer gave; null: none was asked for. */
  reason: string | null;
  /** The answer of the signer's passkey; null: none was asked for. */
  passkey: PasskeyEvidence | null;
  signedAt: Instant;
  /** The in-person session on whose device it was given; null: on the signer's own. */
  inPerson: InPersonNote | null;
}

export type SigningMethod = Ink["method"] | "fea" | "approval" | "preparation";

/** How somebody signed; null: without an ink of their own. */
export function signingMethod({ mode, ink }: Pick<Signature, "mode" | "ink">): SigningMethod | null {
  return mode !== "autografa" ? mode : (ink?.method ?? null);
}
