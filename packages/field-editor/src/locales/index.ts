import type { Locale } from "@service/contract/embed/protocol";
import { en } from "./en.ts";
import { es } from "./es.ts";
import type { Words } from "./es.ts";

export type { Words } from "./es.ts";

const LOCALES: Record<Locale, Words> = { es, en };

/** Spanish for a language that the editor does not speak. */
export function wordsOf(locale: Locale): Words {
  return Object.hasOwn(LOCALES, locale) ? LOCALES[locale] : es;
}
