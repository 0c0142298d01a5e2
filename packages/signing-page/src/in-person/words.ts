import type { Locale } from "@service/contract/locales";
import { wordsTable } from "@service/ui/words";
import type { InPersonWords } from "../locales/es/in-person.ts";

export type { InPersonWords } from "../locales/es/in-person.ts";

/** The words of this page, which has a bundle of its own. */
export const IN_PERSON_WORDS = wordsTable<Locale, InPersonWords>(
  async (locale) => (await import(`../locales/${locale}/in-person.ts`)).inPersonWords,
);
