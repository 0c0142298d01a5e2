import { register } from "@service/ui/register";
import { addWords } from "../locales/index.ts";
import { SigningFeaSheet } from "./fea-sheet.ts";
import { SigningFileField } from "./file-field.ts";
import { SigningPasswordField } from "./password-field.ts";
import { enFea } from "../locales/fea-en.ts";
import { esFea } from "../locales/fea-es.ts";

/** The elements for signing with a certificate: a chunk of its own. */
export function defineFea(): void {
  addWords({ es: esFea, en: enFea });
  register({
    "signing-fea-sheet": SigningFeaSheet,
    "signing-file-field": SigningFileField,
    "signing-password-field": SigningPasswordField,
  });
}
