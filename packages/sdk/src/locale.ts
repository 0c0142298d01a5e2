import type { Locale } from "@service/contract/embed/protocol";

/** `es`, `en` or one of their regions (`es-MX`); anything else is no choice. */
export function parseLocale(value: string | null | undefined): Locale | null {
  const language = /^(es|en)\b/i.exec(value ?? "")?.[1]?.toLowerCase();
  return (language as Locale | undefined) ?? null;
}

/** English when the browser's first language is English, else Spanish (docs/contract/embed.md#locale). */
export function browserLocale(languages: readonly string[] = navigator.languages): Locale {
  return parseLocale(languages[0]) === "en" ? "en" : "es";
}
