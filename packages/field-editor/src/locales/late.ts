import type { Locale } from "@service/contract/embed/protocol";
import { lateEn } from "./late-en.ts";
import { lateEs } from "./late-es.ts";

export type LateWords = typeof lateEs;

export function lateWords(locale: Locale): LateWords {
  return locale === "en" ? lateEn : lateEs;
}
