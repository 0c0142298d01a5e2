export { INVALID_VALUE, Problem } from "./common.ts";
export * as documents from "./documents.ts";
export { V3_ERRORS, V3_VERSION } from "./errors.ts";
export type { V3ErrorCode } from "./errors.ts";
export * as health from "./health.ts";
export * as users from "./users.ts";
