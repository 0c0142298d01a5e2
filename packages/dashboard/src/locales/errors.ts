import type { ApiError } from "../api/api-error.ts";
import type { Locale } from "@service/contract/locales";
import { wordsOf } from "./index.ts";

export interface ErrorWords {
  title: string;
  advice: string;
}

/** Codes of several APIs that say the same. */
const SAME: Readonly<Record<string, string>> = {
  AUTHENTICATION_REQUIRED: "SIGN_IN_REQUIRED",
  RATE_LIMIT_EXCEEDED: "RATE_LIMITED",
  EMBEDDED_RATE_LIMIT_MINUTE: "RATE_LIMITED",
  EMBEDDED_RATE_LIMIT_DAY: "RATE_LIMITED",
  INSUFFICIENT_SCOPE: "PERMISSION_DENIED",
  HTTP_503: "SERVICE_UNAVAILABLE",
  HTTP_429: "RATE_LIMITED",
  HTTP_413: "PAYLOAD_TOO_LARGE",
};

/** Words a failure for the person. An unknown code is worded by its status. */
export function errorWords(error: ApiError, locale: Locale): ErrorWords {
  const code = SAME[error.code] ?? error.code;
  const { errorTable, fallbackWords: fallback } = wordsOf(locale);
  const known = Object.hasOwn(errorTable, code) ? errorTable[code as keyof typeof errorTable] : undefined;
  const words = known ?? (error.status >= 500 ? fallback.server : fallback.refused);
  if (error.retryAfter === null) return words;
  return { title: words.title, advice: `${words.advice} ${fallback.wait(error.retryAfter)}` };
}
