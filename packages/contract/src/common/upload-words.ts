import { upload as en } from "../locales/en/upload.ts";
import { upload as es, type UploadTexts } from "../locales/es/upload.ts";
import type { Locale } from "./locales.ts";

/** A document's members about its upload. Values that are added later have no words here. */
export interface ToldOfUpload {
  signedUpload?: string | null | undefined;
  warnings?: readonly { code: string }[] | undefined;
}

/** Words the warnings about an upload, one or two sentences each; empty: there are none. */
export function wordUpload({ signedUpload, warnings = [] }: ToldOfUpload, words: UploadTexts): string[] {
  const known: Readonly<Record<string, string | undefined>> = words;
  const codes = [signedUpload ?? "", ...new Set(warnings.map(({ code }) => code))];
  return codes.flatMap((code) => known[code] ?? []);
}

const WORDS: Partial<Record<Locale, UploadTexts>> = { es, en };

/** Words the warnings about an upload for pages that do not load the words of one language. */
export const uploadWords = (told: ToldOfUpload, locale: Locale): string[] =>
  wordUpload(told, WORDS[locale] ?? en);
