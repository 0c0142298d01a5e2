import type { Words } from "../locales/index.ts";

/** The page's language, for screen readers and the tab's title. */
export function speak(locale: string, words: Words): void {
  document.documentElement.lang = locale;
  document.title = words.title;
}
