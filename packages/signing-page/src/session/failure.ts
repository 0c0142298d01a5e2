import { isRetryable } from "@service/contract/embed/classify";
import type { FrameError } from "@service/contract/embed/protocol";
import { asApiError } from "../wire/api-error.ts";

/** The failure that stopped the session, as it is reported to the host. */
export type Failure = FrameError;

export function failureFrom(error: unknown): Failure {
  const { code, message, requestId } = asApiError(error);
  return failureOf(code, message, requestId);
}

/** Cut to the lengths that the SDK accepts (FrameError); it drops a longer message. */
export function failureOf(code: string, message: string, requestId: string | null = null): Failure {
  const retryable = isRetryable(code);
  const failure: Failure = { code: code.slice(0, 64), message: message.slice(0, 1000), retryable };
  return requestId === null ? failure : { ...failure, requestId: requestId.slice(0, 64) };
}

/**
 * The server's own refusals pass through; what could not be fetched at all is one code for the host
 * (docs/contract/embed.md#codes).
 */
export function loadFailure(error: unknown): Failure {
  const failure = failureFrom(error);
  if (asApiError(error).isException) return failure;
  const unreachable = failure.retryable || failure.code.startsWith("HTTP_");
  return unreachable ? { ...failure, code: "PIPELINE_FETCH_FAILED", retryable: false } : failure;
}
