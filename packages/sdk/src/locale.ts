import { browserLocale as localeFor, type Locale } from "@service/contract/locales";

export { knownLocale as parseLocale } from "@service/contract/locales";

/** English when the browser's first language is English, else Spanish (docs/contract/embed.md#locale). */
export function browserLocale(languages: readonly string[] = navigator.languages): Locale {
  return localeFor(languages[0]);
}
