import type { Locale } from "@service/contract/embed/protocol";
import { en } from "./en.ts";
import { es } from "./es.ts";
import type { Trouble, Words } from "./es.ts";

export type { Trouble, Words } from "./es.ts";

const LOCALES: Record<Locale, Words> = { es, en };

export function wordsOf(locale: Locale): Words {
  return LOCALES[locale];
}

export function otherLocale(locale: Locale): Locale {
  return locale === "es" ? "en" : "es";
}

/** English where the browser's first language is English, else Spanish (v2.md §4.7). */
export function browserLocale(language: string): Locale {
  return /^en\b/i.test(language) ? "en" : "es";
}

/** What the signer reads for a code; codes pass through unchanged, so one may be unknown here. */
export function troubleOf(words: Words, code: string): Trouble {
  const known: Record<string, Trouble> = words.errors;
  return Object.hasOwn(known, code) ? (known[code] ?? words.unknownError) : words.unknownError;
}

/** A calendar day `yyyy-mm-dd` in the signer's language; anything else as it stands. */
export function formatDay(day: string, locale: Locale): string {
  const instant = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return day;
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(instant);
}

/** An ISO instant with the time where the signer is. */
export function formatInstant(instant: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" });
  return format.format(new Date(instant));
}
