/**
 * The port of advanced signatures (FEA, in Mexico the e.firma): who checks what signers' own certificates have signed.
 */
import type { Environment } from "../environment.ts";
import { DomainError } from "../errors.ts";
import type { Instant } from "./clock.ts";

/** Why a signature by certificate is not taken; the signer stays where they are and may try with another one. */
const FEA_REFUSALS = [
  /** It is no signature over this document by the certificate that came with it. */
  "FEA_SIGNATURE_INVALID",
  /** No authority that is trusted here has issued the certificate. */
  "FEA_CERTIFICATE_UNTRUSTED",
  "FEA_CERTIFICATE_EXPIRED",
  "FEA_CERTIFICATE_NOT_YET_VALID",
  "FEA_CERTIFICATE_REVOKED",
  /** It is not one to sign with: for seals alone (CSD), an authority's, or one that names no taxpayer. */
  "FEA_CERTIFICATE_NOT_ALLOWED",
  /** It names somebody else than the signer who is asked, or somebody who has signed this document already. */
  "FEA_IDENTITY_MISMATCH",
  /** Whether it was revoked could not be asked now: worth another try. */
  "FEA_REVOCATION_UNAVAILABLE",
] as const;

export type FeaRefusal = (typeof FEA_REFUSALS)[number];

export const refuseFea = (code: FeaRefusal, message: string): DomainError => new DomainError(code, message);

/** Who signed, as their certificate says, and how far it was believed. Kept as evidence. */
export interface FeaIdentity {
  /** Common name: of the person, or of the company. */
  name: string;
  rfc: string;
  curp: string | null;
  /** As the SAT prints it, 20 digits; of other issuers, lower-case hex. */
  serialNumber: string;
  /** RFC 4514. */
  issuer: string;
  notBefore: Instant;
  notAfter: Instant;
  /** `not_checked`: nobody is configured who could be asked, or nobody answered and the deployment goes on without. */
  revocation: "good" | "not_checked";
  /** `test`: by the built-in authority of the sandbox, whose certificates have no legal value. */
  trust: "configured" | "test";
  /** The first characters of the signature's value in base64: enough to find it, too few to be taken for it. */
  signatureStart: string;
}

export interface CheckedFea {
  identity: FeaIdentity;
  /** CAdES (DER), encoded anew: the signature and its certificates, and nothing that nobody signed. */
  cades: Uint8Array;
}

/** A test e.firma of the sandbox, as a signer holds one. */
export interface TestEfirma {
  /** X.509 and encrypted PKCS#8, DER. */
  certificate: Uint8Array;
  key: Uint8Array;
  serialNumber: string;
  notBefore: Instant;
  notAfter: Instant;
}

export interface TestHolder {
  name: string;
  rfc: string;
  curp: string | null;
  /** `seal`: one for seals alone (CSD), to see it refused. */
  kind: "efirma" | "seal";
  notBefore: Instant;
  notAfter: Instant;
}

export interface FeaAuthority {
  /** Whether signatures by certificate can be taken in this environment: live needs authorities to trust. */
  isAvailable(environment: Environment): boolean;
  /**
   * Checks a CAdES signature (DER) over the document of this SHA-256 (hex): one signer, attributes, certificate, chain,
   * validity at `at`, revocation. Rejects with a DomainError of FEA_REFUSALS, FEA_IDENTITY_MISMATCH excepted.
   */
  check(
    cades: Uint8Array,
    context: { documentSha256: string; at: Instant; environment: Environment },
  ): Promise<CheckedFea>;
  /** A certificate of the sandbox's authority, and its key under the password. */
  issueTest(holder: TestHolder, password: string): Promise<TestEfirma>;
  /** The CAdES signature of somebody whom the sandbox plays. */
  signAsTest(holder: TestHolder, documentSha256: string): Promise<Uint8Array>;
}
