/** The words of a page in the languages that were loaded. */
export interface WordsTable<Locale extends string, Words> {
  /** Loads a language once. After a failure it can be called again. */
  load: (locale: Locale) => Promise<void>;
  /** Returns the words of a loaded language. Throws when it was not loaded. */
  of: (locale: Locale) => Words;
}

/**
 * Makes a table of words. `load` imports the folder of one language, so that each language is a chunk of its own:
 * `wordsTable<Locale, Words>((locale) => import(`./${locale}/index.ts`))`.
 */
export function wordsTable<Locale extends string, Words>(
  load: (locale: Locale) => Promise<Words>,
): WordsTable<Locale, Words> {
  const loaded = new Map<Locale, Words>();
  return {
    load: async (locale) => {
      if (!loaded.has(locale)) loaded.set(locale, await load(locale));
    },
    of: (locale) => {
      const words = loaded.get(locale);
      if (words === undefined) throw new Error(`No words are loaded for "${locale}".`);
      return words;
    },
  };
}
