import { errors } from "@service/contract/locales/es/errors";
import { formWords } from "./form.ts";
import { overviewWords } from "./overview.ts";
import { sheetWords } from "./sheets.ts";

/** The words that are fetched after the first paint. */
export const screenWords = { ...sheetWords, ...overviewWords, ...formWords, errors };

export type ScreenWords = typeof screenWords;
