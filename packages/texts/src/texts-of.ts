import { inAllLocales, type Locale } from "@service/contract/locales";
import type * as spanish from "./es/index.ts";

/** The texts of a language, by group. The Spanish ones are their type. */
export type Texts = Readonly<typeof spanish>;

const TEXTS = await inAllLocales(async (locale) => (await import(`./${locale}/index.ts`)) as Texts);

export const textsOf = (locale: Locale): Texts => TEXTS[locale];

/** A text in several languages on one line; once where they have the same. */
export const inEach = (languages: readonly Locale[], write: (texts: Texts) => string): string =>
  [...new Set(languages.map((language) => write(textsOf(language))))].join(" · ");
