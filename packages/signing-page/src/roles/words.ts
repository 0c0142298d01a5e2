import type { Ceremony } from "@service/contract/embed";
import type { Locale } from "@service/contract/locales";
import { type Strings, useStrings } from "../locales/index.ts";
import { endOf, loadEndWords } from "./end.ts";

/** The facts that decide what the person is asked for, if anything. */
type Asked = Pick<Ceremony, "groupDone" | "documentStatus" | "document"> & {
  signer: Pick<Ceremony["signer"], "action">;
};

const WORDS: Readonly<Record<string, (locale: Locale, ceremony: Asked) => Promise<Strings>>> = {
  approve: async (locale) => (await import(`../locales/${locale}/approve.ts`)).approveWords,
  prepare: async (locale) => (await import(`../locales/${locale}/prepare.ts`)).prepareWords,
  view: async (locale) => (await import(`../locales/${locale}/view.ts`)).viewWords,
  none: async (locale, ceremony) =>
    (await import(`../locales/${locale}/group-done.ts`)).groupDoneWords(ceremony),
};

/**
 * The page's words for who approves, prepares, reads or has nothing left to do, in place of a signer's
 * (docs/contract/embed.md#actions), and for how the document ended.
 */
export async function useWordsFor(ceremony: Asked): Promise<void> {
  const words = WORDS[ceremony.signer.action ?? ""];
  if (words !== undefined) await useStrings((locale) => words(locale, ceremony));
  const end = endOf(ceremony);
  if (end !== null) await useStrings((locale) => loadEndWords(end, locale));
}
