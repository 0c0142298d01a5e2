import type { Locale } from "@service/contract/embed/protocol";

/** `es`, `en` or one of their regions (`es-MX`); anything else is no choice. */
export function parseLocale(value: string | null | undefined): Locale | null {
  const language = /^(es|en)\b/i.exec(value ?? "")?.[1]?.toLowerCase();
  return (language as Locale | undefined) ?? null;
}

/** v2.md §4.7: English when the browser's first language is English, else Spanish. */
export function browserLocale(languages: readonly string[] = navigator.languages): Locale {
  return parseLocale(languages[0]) === "en" ? "en" : "es";
}
