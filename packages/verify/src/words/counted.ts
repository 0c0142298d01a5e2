import type { Locale } from "@service/contract/locales";

/** A sentence with a number, in its plural forms. `{}` takes the number. */
export interface Counted {
  one: string;
  other: string;
}

/** The locale of figures. Plain `es` prints them as Spain does, not as Mexico: 1,250.5. */
export const figuresOf = (locale: Locale): string => (locale === "es" ? "es-MX" : locale);

/** Prints a number with the plural form of the language: "1 evento", "2 eventos". */
export function counted(words: Counted, count: number, locale: Locale): string {
  const form = new Intl.PluralRules(locale).select(count) === "one" ? words.one : words.other;
  return form.replace("{}", new Intl.NumberFormat(figuresOf(locale)).format(count));
}
