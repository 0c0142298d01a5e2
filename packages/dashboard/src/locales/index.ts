import type { Locale } from "./locale.ts";
import { commonEn } from "./common-en.ts";
import { commonEs } from "./common-es.ts";

export type CommonWords = typeof commonEs;

const COMMON: Readonly<Record<Locale, CommonWords>> = { es: commonEs, en: commonEn };

export function commonWords(locale: Locale): CommonWords {
  return COMMON[locale];
}

/** English where the browser's first language is English, else Spanish. */
export function browserLocale(language: string): Locale {
  return /^en\b/i.test(language) ? "en" : "es";
}
