import { errors } from "@service/contract/locales/pt/errors";
import type { ScreenWords } from "../es/screens.ts";
import { formWords } from "./form.ts";
import { overviewWords } from "./overview.ts";
import { sheetWords } from "./sheets.ts";

/** The words that are fetched after the first paint. */
export const screenWords: ScreenWords = { ...sheetWords, ...overviewWords, ...formWords, errors };
