/** The languages of the product. A language is added here and as a folder of words in each package (docs/translating.md). */
export const LOCALES = ["es", "en", "pt", "fr", "de", "it"] as const;

export type Locale = (typeof LOCALES)[number];

/** The languages of a text whose reader's own is not known: it would not be read in six. */
export const COMMON_LOCALES: readonly [Locale, Locale] = ["es", "en"];

/** Loads something for each language. */
export async function inAllLocales<Words>(
  load: (locale: Locale) => Promise<Words>,
): Promise<Readonly<Record<Locale, Words>>> {
  const loaded = LOCALES.map(async (locale) => [locale, await load(locale)] as const);
  return Object.fromEntries(await Promise.all(loaded)) as Record<Locale, Words>;
}

/** The name of a language in that language, to choose it. */
export function localeName(locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: "language" }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** The country of a language that is written as its words are: numbers of plain `es` are those of Spain. */
const COUNTRIES: Partial<Record<Locale, string>> = { es: "es-MX", pt: "pt-BR" };

/** The locale of numbers: 1,250.5 in `es`. */
export const numberLocale = (locale: Locale): string => COUNTRIES[locale] ?? locale;

/** Our language of a BCP 47 tag, by its primary subtag (`es-MX`); null for anything else. */
export function knownLocale(tag: unknown): Locale | null {
  const [wanted] = String(tag)
    .toLowerCase()
    .split(/[^a-z]/);
  return LOCALES.find((one) => one === wanted) ?? null;
}

/** The language that is meant where nobody chose one, by a BCP 47 tag: English for English, else Spanish (docs/contract/embed.md#locale). */
export function browserLocale(tag: unknown): Locale {
  return knownLocale(tag) === "en" ? "en" : "es";
}

/** The language nearest to a BCP 47 tag among all of ours: its own, else as `browserLocale`. */
export function nearestLocale(tag: unknown): Locale {
  return knownLocale(tag) ?? browserLocale(tag);
}
