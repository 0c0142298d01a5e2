import type { Locale } from "@service/contract/locales";
import { register } from "@service/ui/register";
import type { QuestionWords } from "../locales/es/questions.ts";
import { addWords } from "../locales/index.ts";
import { SigningAskSheet } from "./ask-sheet.ts";

/** The sheet for asking the sender: a chunk of its own. */
export async function defineQuestions(): Promise<void> {
  await addWords(loadQuestions);
  register({ "signing-ask-sheet": SigningAskSheet });
}

async function loadQuestions(locale: Locale): Promise<QuestionWords> {
  return (await import(`../locales/${locale}/questions.ts`)).questionWords;
}
