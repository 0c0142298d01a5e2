import { NEVER_AUTO, RETRYABLE } from "./codes.ts";
import type { EmbedErrorClass } from "./errors.ts";

/** Whether the cause of a code passes. Of unknown codes `HTTP_5xx` does, every other is terminal. */
export function isRetryable(code: string): boolean {
  return RETRYABLE.includes(code) || /^HTTP_5\d\d$/.test(code);
}

/** Classifies any code, known or not. */
export function classifyEmbedError(code: string): EmbedErrorClass {
  return { retryable: isRetryable(code), doNotAutoRetry: NEVER_AUTO.includes(code) };
}
