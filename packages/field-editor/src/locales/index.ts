import { LOCALES, type Locale } from "@service/contract/locales";
import { wordsTable } from "@service/ui/words";
import type { Wording } from "../model/types.ts";
import type { EditorWords } from "./es/editor.ts";
import type { LateWords } from "./es/late.ts";

const words = wordsTable<Locale, { editorWords: EditorWords }>((locale) => import(`./${locale}/editor.ts`));
const late = wordsTable<Locale, { lateWords: LateWords }>((locale) => import(`./${locale}/late.ts`));

export const loadWords = words.load;
export const wordsOf = (locale: Locale): EditorWords => words.of(locale).editorWords;
/** The words of the late part are loaded with it. */
export const loadLateWords = late.load;
export const lateWords = ({ locale, wording }: { locale: Locale; wording: Wording }): LateWords =>
  wording(late.of(locale).lateWords, locale);

/** The first language for one that the editor does not speak. */
export function knownLocale(given: string): Locale {
  return LOCALES.find((locale) => locale === given) ?? LOCALES[0];
}
