export { classifyError, ERROR_CODES, SigningError } from "./errors.ts";
export type { ErrorClass, ErrorCode } from "./errors.ts";
export { defineElement } from "./define.ts";
export { init } from "./init.ts";
export { preflight } from "./load-preflight.ts";
export type { CheckName, PreflightCheck, PreflightOptions, PreflightReport } from "./preflight/types.ts";
export type {
  Appearance,
  DeclineDetail,
  ExitDetail,
  ExitError,
  ExitMetadata,
  ExitStatus,
  InitOptions,
  Locale,
  ServiceSigningElement,
  SigningEvents,
  SigningHandle,
  SigningResult,
  StepDetail,
  StepName,
  Strings,
} from "./types.ts";
export { VERSION } from "./version.ts";
