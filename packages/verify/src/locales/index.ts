import { LOCALES, type Locale } from "@service/contract/locales";
import * as en from "./en/index.ts";
import * as es from "./es/index.ts";
import * as fr from "./fr/index.ts";
import * as pt from "./pt/index.ts";
import * as de from "./de/index.ts";
import * as it from "./it/index.ts";
import type { Words } from "./text.ts";

/** The library is one file, and the page fetches nothing: each language is a line here. */
const ALL = { es, en, pt, fr, de, it };
const WORDS: Readonly<Record<Locale, typeof es>> = ALL;

export function wordsOf(locale: Locale): typeof es {
  return WORDS[locale];
}

/** Makes a text in each language. */
export function inEachLanguage(say: (words: typeof es, locale: Locale) => string): Words {
  return Object.fromEntries(LOCALES.map((locale) => [locale, say(WORDS[locale], locale)])) as Words;
}
