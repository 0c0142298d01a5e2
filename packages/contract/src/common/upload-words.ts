import type { UploadTexts } from "../locales/es/upload.ts";

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
