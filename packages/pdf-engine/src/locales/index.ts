import { type Locale, LOCALES } from "@service/contract/locales";
import type * as spanish from "./es/index.ts";

/** The texts of a sealed PDF, by group. The Spanish ones are their type. */
export type Texts = Readonly<typeof spanish>;

const load = async (locale: Locale): Promise<Texts> => (await import(`./${locale}/index.ts`)) as Texts;

const TEXTS = new Map(
  await Promise.all(LOCALES.map(async (locale) => [locale, await load(locale)] as const)),
);

export const textsOf = (locale: Locale): Texts => TEXTS.get(locale)!;

/** A text in several languages on one line; once where they have the same. */
export const inEach = (languages: readonly Locale[], write: (texts: Texts) => string): string =>
  [...new Set(languages.map((language) => write(textsOf(language))))].join(" · ");
