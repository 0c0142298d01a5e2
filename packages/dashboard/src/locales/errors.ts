import type { ApiError } from "../api/api-error.ts";
import type { Locale } from "@service/contract/locales";
import { errorsEn, fallbackEn } from "./errors-en.ts";
import { errorsEs, fallbackEs } from "./errors-es.ts";
import type { ErrorWords } from "./errors-es.ts";

const WORDS = { es: errorsEs, en: errorsEn };
const FALLBACKS = { es: fallbackEs, en: fallbackEn };
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
  const fallback = FALLBACKS[locale];
  const known = Object.hasOwn(WORDS[locale], code) ? WORDS[locale][code] : undefined;
  const words = known ?? (error.status >= 500 ? fallback.server : fallback.refused);
  if (error.retryAfter === null) return words;
  return { title: words.title, advice: `${words.advice} ${fallback.wait(error.retryAfter)}` };
}
