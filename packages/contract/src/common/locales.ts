/** The languages of the product. */
export const LOCALES = ["es", "en"] as const;

export type Locale = (typeof LOCALES)[number];

/** The locale of a browser's first language, a BCP 47 tag (docs/contract/embed.md#locale): English for English, else Spanish. */
export function browserLocale(language: string): Locale {
  return /^en\b/i.test(language) ? "en" : "es";
}

/** The locale that a switch between two leads to. */
export function otherLocale(locale: Locale): Locale {
  return LOCALES.find((one) => one !== locale)!;
}
