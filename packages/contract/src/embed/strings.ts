import { z } from "zod";
import { type Locale, LOCALES } from "../common/locales.ts";
import { MAX_STRING_LENGTH, MAX_STRINGS, STRING_KEY } from "./protocol.ts";

const Words = z
  .record(z.string().regex(STRING_KEY), z.string().max(MAX_STRING_LENGTH))
  .refine((words) => Object.keys(words).length <= MAX_STRINGS, `at most ${MAX_STRINGS} keys`)
  .optional();

/** A host's own words, by language. */
export const Strings = z.object(
  Object.fromEntries(LOCALES.map((locale) => [locale, Words])) as Record<Locale, typeof Words>,
);
