/** Object identifiers of signatures, certificates and timestamps. */
export const OID = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  /** RFC 2634 §5.4: names the certificate by its SHA-1. */
  signingCertificate: "1.2.840.113549.1.9.16.2.12",
  /** RFC 5035 §3. */
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  /** RFC 3161, appendix A: id-aa-timeStampToken. */
  signatureTimestamp: "1.2.840.113549.1.9.16.2.14",
  /** RFC 3161 §2.4.2: id-ct-TSTInfo. */
  tstInfo: "1.2.840.113549.1.9.16.1.4",
  sha1: "1.3.14.3.2.26",
  sha256: "2.16.840.1.101.3.4.2.1",
  sha384: "2.16.840.1.101.3.4.2.2",
  sha512: "2.16.840.1.101.3.4.2.3",
  rsa: "1.2.840.113549.1.1.1",
  rsaPss: "1.2.840.113549.1.1.10",
  sha256WithRsa: "1.2.840.113549.1.1.11",
  sha384WithRsa: "1.2.840.113549.1.1.12",
  sha512WithRsa: "1.2.840.113549.1.1.13",
  ecPublicKey: "1.2.840.10045.2.1",
  ecdsaWithSha256: "1.2.840.10045.4.3.2",
  ecdsaWithSha384: "1.2.840.10045.4.3.3",
  ecdsaWithSha512: "1.2.840.10045.4.3.4",
  extendedKeyUsage: "2.5.29.37",
  timeStamping: "1.3.6.1.5.5.7.3.8",
  documentSigning: "1.3.6.1.5.5.7.3.36",
} as const;
