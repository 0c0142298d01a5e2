/**
 * Why a signature by certificate (FEA) is not taken. The page tells the signer, who stays where they are and tries with
 * another certificate: none of these reaches the host, and so the SDK does not carry them.
 * `retryable`: the same files may be taken in a moment.
 */
export const FEA_ERRORS = {
  FEA_SIGNATURE_INVALID: {
    retryable: false,
    happened: "What was sent is not a signature over this document by the certificate that came with it.",
    todo: "Ask the signer to open the page again and to choose their files once more.",
  },
  FEA_CERTIFICATE_UNTRUSTED: {
    retryable: false,
    happened:
      "No authority that the service trusts (`FEA_CA_FILE`; in the sandbox its own too) has issued the certificate.",
    todo: "Ask the signer for their current e.firma; in the sandbox, make one with `POST /admin/fea-test-certificates`.",
  },
  FEA_CERTIFICATE_EXPIRED: {
    retryable: false,
    happened: "The certificate has expired.",
    todo: "The signer renews it with the SAT and signs with the new one.",
  },
  FEA_CERTIFICATE_NOT_YET_VALID: {
    retryable: false,
    happened: "The certificate is not valid yet.",
    todo: "The signer signs again once it is.",
  },
  FEA_CERTIFICATE_REVOKED: {
    retryable: false,
    happened: "The certificate's authority says that it was revoked.",
    todo: "The signer needs a new one.",
  },
  FEA_CERTIFICATE_NOT_ALLOWED: {
    retryable: false,
    happened: "The certificate is not an e.firma: it is one for seals alone (CSD), or names no taxpayer.",
    todo: "The signer chooses the files of their e.firma instead of those with which they issue invoices.",
  },
  FEA_IDENTITY_MISMATCH: {
    retryable: false,
    happened:
      "The certificate names another RFC or CURP than the signer's, or somebody who has signed this document already.",
    todo: "Check the `rfc` and `curp` that the signer was added with; each person signs a document once.",
  },
  FEA_REVOCATION_UNAVAILABLE: {
    retryable: true,
    happened: "Whether the certificate was revoked could not be asked (`FEA_OCSP_URL`, `FEA_CRL_URL`).",
    todo: "Try again in a moment. Whether to go on without an answer is the operator's choice (`FEA_REVOCATION=soft`).",
  },
} as const satisfies Record<string, { retryable: boolean; happened: string; todo: string }>;

export type FeaErrorCode = keyof typeof FEA_ERRORS;

export const isFeaError = (code: string): code is FeaErrorCode => Object.hasOwn(FEA_ERRORS, code);
