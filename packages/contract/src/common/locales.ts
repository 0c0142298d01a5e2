/** The languages of the product. The first is the one without a choice (docs/contract/embed.md#locale). */
export const LOCALES = ["es", "en"] as const;

export type Locale = (typeof LOCALES)[number];

/** The locale of a browser's first language, a BCP 47 tag: English for English, else the first of the table. */
export function browserLocale(language: string): Locale {
  return /^\s*en\b/i.test(language) ? "en" : LOCALES[0];
}

/** The locale that the page's switch leads to. */
export function otherLocale(locale: Locale): Locale {
  return LOCALES[(LOCALES.indexOf(locale) + 1) % LOCALES.length]!;
}
