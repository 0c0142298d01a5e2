import type { Locale } from "@service/contract/locales";
import type { RecordWords } from "../locales/es/record.ts";
import { wordsOf } from "../locales/index.ts";

export type SayRecord = (key: keyof RecordWords, detail?: string) => string;

export const sayRecord =
  (locale: Locale): SayRecord =>
  (key, detail = "") =>
    wordsOf(locale).recordWords[key].replace("{}", () => detail);
