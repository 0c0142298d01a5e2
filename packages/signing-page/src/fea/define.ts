import { register } from "@service/ui/register";
import { learn } from "../locales/index.ts";
import { SigningFeaSheet } from "./fea-sheet.ts";
import { SigningFileField } from "./file-field.ts";
import { SigningPasswordField } from "./password-field.ts";
import { enFea } from "../locales/fea-en.ts";
import { esFea } from "../locales/fea-es.ts";

/** What only those need who sign with a certificate: a chunk of its own. */
export function defineFea(): void {
  learn({ es: esFea, en: enFea });
  register({
    "signing-fea-sheet": SigningFeaSheet,
    "signing-file-field": SigningFileField,
    "signing-password-field": SigningPasswordField,
  });
}
