import { classifyEmbedError } from "@service/contract/embed/errors";
import type { FrameError } from "@service/contract/embed/protocol";
import { asApiError } from "../wire/api-error.ts";

/** What stopped the session, as the host hears it. */
export type Failure = FrameError;

export function failureFrom(error: unknown): Failure {
  const { code, message, requestId } = asApiError(error);
  return failureOf(code, message, requestId);
}

export function failureOf(code: string, message: string, requestId: string | null = null): Failure {
  const failure: Failure = { code, message, retryable: classifyEmbedError(code).retryable };
  return requestId === null ? failure : { ...failure, requestId };
}
