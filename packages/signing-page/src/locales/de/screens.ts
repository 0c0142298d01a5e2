import { errors } from "@service/contract/locales/de/errors";
import type { ScreenWords } from "../es/screens.ts";
import { formWords } from "./form.ts";
import { lobbyWords } from "./lobby.ts";
import { sheetWords } from "./sheets.ts";

/** The words that are fetched after the first paint. */
export const screenWords: ScreenWords = {
  ...sheetWords,
  ...lobbyWords,
  ...formWords,
  errors,
};
