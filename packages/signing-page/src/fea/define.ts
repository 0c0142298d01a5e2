import type { Locale } from "@service/contract/locales";
import { register } from "@service/ui/register";
import type { FeaWords } from "../locales/es/fea.ts";
import { addWords } from "../locales/index.ts";
import { SigningFeaSheet } from "./fea-sheet.ts";
import { SigningFileField } from "./file-field.ts";
import { SigningPasswordField } from "./password-field.ts";

/** The elements for signing with a certificate: a chunk of its own. */
export async function defineFea(): Promise<void> {
  await addWords(loadFea);
  register({
    "signing-fea-sheet": SigningFeaSheet,
    "signing-file-field": SigningFileField,
    "signing-password-field": SigningPasswordField,
  });
}

async function loadFea(locale: Locale): Promise<FeaWords> {
  return (await import(`../locales/${locale}/fea.ts`)).feaWords;
}
