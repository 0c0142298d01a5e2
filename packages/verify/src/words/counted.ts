import { type Locale, numberLocale } from "@service/contract/locales";

/** A sentence with a number, in its plural forms. `{}` takes the number. */
export interface Counted {
  one: string;
  other: string;
}

/** Prints a number with the plural form of the language: "1 evento", "2 eventos". */
export function counted(words: Counted, count: number, locale: Locale): string {
  const form = new Intl.PluralRules(locale).select(count) === "one" ? words.one : words.other;
  return form.replace("{}", new Intl.NumberFormat(numberLocale(locale)).format(count));
}
