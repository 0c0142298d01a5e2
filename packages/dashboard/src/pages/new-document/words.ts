import type { Locale } from "@service/contract/locales";
import { newDocumentEn } from "../../locales/new-document-en.ts";
import { newDocumentEs } from "../../locales/new-document-es.ts";

export type NewDocumentWords = typeof newDocumentEs;

const WORDS: Readonly<Record<Locale, NewDocumentWords>> = { es: newDocumentEs, en: newDocumentEn };

export function newDocumentWords(locale: Locale): NewDocumentWords {
  return WORDS[locale];
}
