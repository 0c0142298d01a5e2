import type { SignatureAlgorithm } from "@service/pki/cades";

/** What sealing needs of a key: the local key store gives one; a PKCS#12 file or a remote signer can give another. */
export interface SealKey {
  /** DER certificates, the signing one first, its issuers after it. */
  chain: readonly [Uint8Array, ...Uint8Array[]];
  algorithm: SignatureAlgorithm;
  /**
   * Signs `data` (the signer hashes it with SHA-256).
   * ECDSA answers the DER SEQUENCE { r, s } (RFC 3279), RSA the PKCS#1 v1.5 bytes.
   */
  sign(data: Uint8Array): Promise<Uint8Array>;
}
