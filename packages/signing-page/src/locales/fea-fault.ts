/** Why a certificate cannot sign; the words are in this folder's tables. */
export type FeaFault =
  | "INSECURE"
  | "OTHER_DOCUMENT"
  | "NO_CERTIFICATE"
  | "NO_KEY"
  | "NO_PASSWORD"
  | "NOT_A_CERTIFICATE"
  | "NOT_A_KEY"
  | "WRONG_PASSWORD"
  | "KEY_UNSUPPORTED"
  | "KEY_MISMATCH"
  | "EXPIRED"
  | "NOT_YET_VALID"
  | "SEAL_ONLY"
  | "NOT_EFIRMA";
