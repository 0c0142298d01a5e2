import type { Locale } from "@service/contract/locales";
import { knownLocale, wordsOf } from "../../locales/index.ts";
import type { Field } from "../../model/types.ts";

/** The words for a field in a language whose words are loaded. */
export function nameOfField({ label, type, page }: Field, locale: Locale): string {
  const { types, labelled, onPage } = wordsOf(knownLocale(locale));
  return onPage(label ? labelled(label, types[type]) : types[type], page);
}
