import type { Locale } from "@service/contract/locales";
import { wordsTable } from "@service/ui/words";
import type { TemplateWords } from "../../locales/es/template.ts";

export type { TemplateWords };

const known = new WeakMap<object, object>();

/** The words of the field editor with those of roles in place of those of signers. */
export function ofRoles<Words extends object>(words: Words, locale: Locale): Words {
  const found = known.get(words) ?? merged(words, TEMPLATE_WORDS.of(locale).editor);
  known.set(words, found);
  return found as Words;
}

/** Replaces the members that there are; those of groups likewise. */
function merged(words: object, others: object): object {
  const given = new Map(Object.entries(others));
  const entries = Object.entries(words).map(([name, word]: [string, unknown]) => {
    const other: unknown = given.get(name);
    if (typeof other !== "object") return [name, other ?? word];
    return [name, merged(word as object, other as object)];
  });
  return Object.fromEntries(entries);
}

export const TEMPLATE_WORDS = wordsTable<Locale, TemplateWords>(
  async (locale) => (await import(`../../locales/${locale}/template.ts`)).templateWords,
);
