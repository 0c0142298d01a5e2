import type { Words } from "../common/reasons.ts";

type Locale = keyof Words;

/** A sentence with a number in it, by how the number is counted; `{}` takes the number. */
export interface Counted {
  one: Words;
  other: Words;
}

/** Figures as in the rest of our Spanish, 1,250.5: plain `es` writes them as Spain does. */
export const figuresOf = (locale: Locale): string => (locale === "es" ? "es-MX" : locale);

/** "1 evento", "2 eventos": the words that go with the number in the language. */
export function counted(words: Counted, count: number, locale: Locale): string {
  const form = new Intl.PluralRules(locale).select(count) === "one" ? words.one : words.other;
  return form[locale].replace("{}", new Intl.NumberFormat(figuresOf(locale)).format(count));
}
