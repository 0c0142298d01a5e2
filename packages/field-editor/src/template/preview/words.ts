import type { Locale } from "@service/contract/locales";
import { wordsTable } from "@service/ui/words";
import type { PreviewWords } from "../../locales/es/preview.ts";

export type { PreviewWords };

export const PREVIEW_WORDS = wordsTable<Locale, PreviewWords>(
  async (locale) => (await import(`../../locales/${locale}/preview.ts`)).previewWords,
);
