import type { Locale } from "@service/contract/locales";
import { commonEn } from "./common-en.ts";
import { commonEs } from "./common-es.ts";

export type CommonWords = typeof commonEs;

const COMMON: Readonly<Record<Locale, CommonWords>> = { es: commonEs, en: commonEn };

export function commonWords(locale: Locale): CommonWords {
  return COMMON[locale];
}
