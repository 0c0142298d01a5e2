import { ERROR_WORDS_EN } from "@service/contract/embed/error-words-en";
import { ERROR_WORDS_ES } from "@service/contract/embed/error-words-es";
import { enLate } from "./en-late.ts";
import { esLate } from "./es-late.ts";
import { formEn } from "./form-en.ts";
import { formEs } from "./form-es.ts";
import { lobbyEn } from "./lobby-en.ts";
import { lobbyEs } from "./lobby-es.ts";

/** The words that are fetched with the sheets. */
export const LATE_WORDS = {
  es: { ...esLate, ...lobbyEs, ...formEs, errors: ERROR_WORDS_ES },
  en: { ...enLate, ...lobbyEn, ...formEn, errors: ERROR_WORDS_EN },
};
