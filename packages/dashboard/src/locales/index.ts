import type { Locale } from "@service/contract/locales";
import { wordsTable } from "@service/ui/words";
import type * as firstWords from "./es/index.ts";
import type * as pageWords from "./es/pages.ts";

const first = wordsTable<Locale, typeof firstWords>((locale) => import(`./${locale}/index.ts`));
const pages = wordsTable<Locale, typeof pageWords>((locale) => import(`./${locale}/pages.ts`));

/** Words of the shell, the sign-in and the list of documents: loaded before anything is shown. */
export const wordsOf = first.of;
/** Words of the other pages: loaded with the code of the first of them. */
export const pageWordsOf = pages.of;

export const loadWords = first.load;
export const loadPageWords = pages.load;
