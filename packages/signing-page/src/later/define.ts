import { register } from "@service/ui/register";
import { addWords } from "../locales/index.ts";
import { enLater } from "../locales/later-en.ts";
import { esLater } from "../locales/later-es.ts";
import { SigningLaterSheet } from "./later-sheet.ts";

/** The sheet for finishing later: a chunk of its own. */
export function defineLater(): void {
  addWords({ es: esLater, en: enLater });
  register({ "signing-later-sheet": SigningLaterSheet });
}
