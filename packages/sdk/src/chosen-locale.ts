import { knownLocale, type Locale } from "@service/contract/locales";

/** The language that a host names by a tag; `auto`: the browser's. Null: none of ours. */
export const chosenLocale = (tag: string | null): Locale | null =>
  knownLocale(tag === "auto" ? navigator.language : tag);
