export { V2_ERROR_DOCS } from "./error-docs.ts";
export { V2_ERRORS } from "./errors.ts";
export type { V2ErrorCode } from "./errors.ts";
export {
  CreateSigningSession,
  InitRequest,
  SessionPolicy,
  SessionVerification,
  SigningSession,
} from "./sessions.ts";
export { V2_DOCUMENT_STATUS, V2_SIGNATURE_STATUS } from "./statuses.ts";
