import { classifyEmbedError } from "@service/contract/embed/classify";
import { NEVER_AUTO, RETRYABLE, TERMINAL } from "@service/contract/embed/codes";
import type { HostErrorCode } from "@service/contract/embed/codes";

export type ErrorCode = HostErrorCode;

/** Every code that this version knows, as `ERROR_CODES.SESSION_EXPIRED === "SESSION_EXPIRED"`. */
export const ERROR_CODES = Object.fromEntries(
  [...RETRYABLE, ...TERMINAL, ...NEVER_AUTO].map((code) => [code, code]),
) as { readonly [Code in ErrorCode]: Code };

export interface ErrorClass {
  code: string;
  /** Transient: the same client secret works within its 15 minutes. */
  retryable: boolean;
  /** Never retry without a person's decision. */
  doNotAutoRetry: boolean;
}

/** Classifies any code: `HTTP_5xx` is retryable, any other unknown code is terminal. */
export function classifyError(code: string): ErrorClass {
  return { code, ...classifyEmbedError(code) };
}

interface SigningErrorDetails {
  message?: string | undefined;
  requestId?: string | undefined;
  docUrl?: string | undefined;
  /** The error that the diagnosis starts from. It is not shown to anybody. */
  cause?: unknown;
}

/** Thrown by `init()`; its fields reach `signing-exit` as `metadata.error`. */
export class SigningError extends Error {
  static {
    this.prototype.name = "SigningError"; // not of its own, so that a copy holds what the host is told and no more
  }
  // written by Object.assign: an assignment for each would weigh more
  declare readonly code: string;
  declare readonly retryable: boolean;
  declare readonly doNotAutoRetry: boolean;
  /** Quote it when you ask for help: the service finds the request by it. */
  declare readonly requestId?: string | undefined;
  /** Links to the service's page that explains the code. */
  declare readonly docUrl?: string | undefined;

  constructor(code: string, { message, requestId, docUrl, cause }: SigningErrorDetails = {}) {
    super(message ?? code, { cause });
    Object.assign(this, { requestId, docUrl }, classifyError(code));
  }
}

/** Returns the thrown value as a SigningError; any unforeseen value is an error of the SDK. */
export function asSigningError(thrown: unknown): SigningError {
  return thrown instanceof SigningError
    ? thrown
    : new SigningError("INTERNAL_ERROR", { message: String(thrown) });
}
