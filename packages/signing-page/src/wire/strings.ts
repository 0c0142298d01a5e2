import { MAX_STRING_LENGTH, MAX_STRINGS, STRING_KEY } from "@service/contract/embed/protocol";
import type { Strings } from "@service/contract/embed/protocol";
import { LOCALES } from "@service/contract/locales";
import { isObject } from "@service/contract/embed/check";

/** The host's own words that fit the contract; the others are left out. */
export function fitStrings(given: unknown): Strings | null {
  if (!isObject(given)) return null;
  return Object.fromEntries(LOCALES.map((locale) => [locale, fitWords(given[locale])]));
}

function fitWords(words: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(isObject(words) ? words : {})
      .filter(fits)
      .slice(0, MAX_STRINGS),
  );
}

function fits(entry: [string, unknown]): entry is [string, string] {
  return STRING_KEY.test(entry[0]) && typeof entry[1] === "string" && entry[1].length <= MAX_STRING_LENGTH;
}
