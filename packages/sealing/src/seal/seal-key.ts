import type { SignatureAlgorithm } from "@service/pki/cades";

/** A key for sealing: of the local key store, a PKCS#12 file or a remote signer. */
export interface SealKey {
  /** DER certificates: the signing one, then its issuers. */
  chain: readonly [Uint8Array, ...Uint8Array[]];
  algorithm: SignatureAlgorithm;
  /**
   * Signs `data` (the signer hashes it with SHA-256).
   * ECDSA answers the DER SEQUENCE { r, s } (RFC 3279), RSA the PKCS#1 v1.5 bytes.
   */
  sign(data: Uint8Array): Promise<Uint8Array>;
}
