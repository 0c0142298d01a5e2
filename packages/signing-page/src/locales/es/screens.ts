import { ERROR_WORDS_ES } from "@service/contract/embed/error-words-es";
import { formWords } from "./form.ts";
import { lobbyWords } from "./lobby.ts";
import { sheetWords } from "./sheets.ts";

/** What is fetched after the first paint. */
export const screenWords = { ...sheetWords, ...lobbyWords, ...formWords, errors: ERROR_WORDS_ES };

export type ScreenWords = typeof screenWords;
