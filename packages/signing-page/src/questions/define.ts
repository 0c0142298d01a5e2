import { register } from "@service/ui/register";
import { addWords } from "../locales/index.ts";
import { enQuestions } from "../locales/questions-en.ts";
import { esQuestions } from "../locales/questions-es.ts";
import { SigningAskSheet } from "./ask-sheet.ts";

/** The sheet for asking the sender: a chunk of its own. */
export function defineQuestions(): void {
  addWords({ es: esQuestions, en: enQuestions });
  register({ "signing-ask-sheet": SigningAskSheet });
}
