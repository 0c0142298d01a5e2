export { classifyError, ERROR_CODES, SigningError } from "./errors.ts";
export type { ErrorClass, ErrorCode } from "./errors.ts";
export { defineElement } from "./define.ts";
export { init } from "./init.ts";
export type {
  Appearance,
  DeclineDetail,
  ExitDetail,
  ExitError,
  ExitStatus,
  InitOptions,
  Locale,
  ServiceSigningElement,
  SigningEvents,
  SigningHandle,
  SigningResult,
  StepDetail,
  StepName,
} from "./types.ts";
export { VERSION } from "./version.ts";
