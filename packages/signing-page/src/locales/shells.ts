import { inAllLocales, type Locale } from "@service/contract/locales";
import type { ShellWords } from "./es/shell.ts";

export type Shell = Exclude<keyof ShellWords, "turnScriptOn">;

const SHELLS = await inAllLocales(
  async (locale): Promise<ShellWords> => (await import(`./${locale}/shell.ts`)).shellWords,
);

/** The words of a page's HTML. */
export function shellWordsOf(shell: Shell, locale: Locale): ShellWords[Shell] {
  return SHELLS[locale][shell];
}

/** The words of a page without scripts: a paragraph in every language, since none can be chosen. */
export function withoutScript(shell: Shell): string {
  const paragraphs = Object.entries(SHELLS).map(
    ([locale, words]) => `<p lang="${locale}">${words[shell].needsScript} ${words.turnScriptOn}</p>`,
  );
  return `<noscript>
<div class="boot-noscript">
${paragraphs.join("\n")}
</div>
</noscript>`;
}
