import type { Locale } from "@service/contract/locales";
import { documentEn } from "../../locales/document-en.ts";
import { documentEs } from "../../locales/document-es.ts";

export type DocumentWords = typeof documentEs;

const WORDS: Readonly<Record<Locale, DocumentWords>> = { es: documentEs, en: documentEn };

export function documentWords(locale: Locale): DocumentWords {
  return WORDS[locale];
}
