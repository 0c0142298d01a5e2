import type { Locale } from "@service/contract/locales";
import { wordsTable } from "@service/ui/words";
import type { TemplateWords } from "../locales/es/template.ts";

export type { TemplateWords };

export const TEMPLATE_WORDS = wordsTable<Locale, TemplateWords>(
  async (locale) => (await import(`../locales/${locale}/template.ts`)).templateWords,
);
