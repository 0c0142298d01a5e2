/** The port of advanced signatures (FEA; in Mexico the e.firma): checks signatures by the signers' own certificates. */
import type { Instant } from "./tools.ts";

type Environment = "live" | "test" | "dev";

/** Why a signature by certificate is refused. The signer stays at the step and may try another certificate. */
export type FeaRefusal =
  /** The signature is not over this document, or not by this certificate. */
  | "FEA_SIGNATURE_INVALID"
  /** No trusted authority has issued the certificate. */
  | "FEA_CERTIFICATE_UNTRUSTED"
  | "FEA_CERTIFICATE_EXPIRED"
  | "FEA_CERTIFICATE_NOT_YET_VALID"
  | "FEA_CERTIFICATE_REVOKED"
  /** The certificate may not sign: it is for seals alone (CSD), an authority's, or names no taxpayer. */
  | "FEA_CERTIFICATE_NOT_ALLOWED"
  /** The revocation status is unavailable. The signer may try again. */
  | "FEA_REVOCATION_UNAVAILABLE";

/** A signature by certificate that does not hold. `message` is a sentence for the client, in English. */
export class FeaRefused extends Error {
  override readonly name = "FeaRefused";
  readonly code: FeaRefusal;
  constructor(code: FeaRefusal, message: string) {
    super(message);
    this.code = code;
  }
}

/** The signer according to the certificate, and what was checked. Kept as evidence. */
export interface FeaIdentity {
  /** Common name of the person or company. */
  name: string;
  rfc: string;
  curp: string | null;
  /** 20 digits, in the notation of the SAT; of other issuers, lower-case hex. */
  serialNumber: string;
  /** RFC 4514. */
  issuer: string;
  notBefore: Instant;
  notAfter: Instant;
  /** `not_checked`: no source is configured, or none answered and the deployment accepts that. */
  revocation: "good" | "not_checked";
  /** `test`: issued by the sandbox's built-in authority, without legal value. */
  trust: "configured" | "test";
  /** The first characters of the signature's value in base64: enough to find it, too few to reuse it. */
  signatureStart: string;
}

export interface CheckedFea {
  identity: FeaIdentity;
  /** CAdES (DER), encoded again: the signature and its certificates, without unsigned content. */
  cades: Uint8Array;
}

/** A test e.firma of the sandbox. */
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
  /** `seal`: a certificate for seals alone (CSD), which is refused. */
  kind: "efirma" | "seal";
  notBefore: Instant;
  notAfter: Instant;
}

export interface FeaAuthority {
  /** Whether this environment accepts signatures by certificate. Live needs trusted authorities. */
  isAvailable(environment: Environment): boolean;
  /**
   * Checks a CAdES signature (DER) over the document of this SHA-256 (hex): one signer, attributes, certificate, chain,
   * validity at `at`, revocation. Rejects with FeaRefused.
   */
  check(
    cades: Uint8Array,
    context: { documentSha256: string; at: Instant; environment: Environment },
  ): Promise<CheckedFea>;
  /** The root (DER) of the sandbox's authority. It is created on first use. */
  testRoot(): Promise<Uint8Array>;
  /** Issues a certificate of the sandbox's authority, and its key encrypted with the password. */
  issueTest(holder: TestHolder, password: string): Promise<TestEfirma>;
  /** Signs for a simulated signer of the sandbox (CAdES). */
  signAsTest(holder: TestHolder, documentSha256: string): Promise<Uint8Array>;
}
