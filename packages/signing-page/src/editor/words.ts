import type { Locale } from "@service/contract/locales";
import { wordsTable } from "@service/ui/words";
import type { EditorWords } from "../locales/es/editor.ts";

export type { EditorWords } from "../locales/es/editor.ts";

/** The words of this page, which has a bundle of its own. */
export const EDITOR_WORDS = wordsTable<Locale, EditorWords>(
  async (locale) => (await import(`../locales/${locale}/editor.ts`)).editorWords,
);
