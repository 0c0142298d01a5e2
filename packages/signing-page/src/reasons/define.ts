import type { Locale } from "@service/contract/locales";
import { register } from "@service/ui/register";
import type { ReasonWords } from "../locales/es/reasons.ts";
import { addWords } from "../locales/index.ts";
import { SigningReasonSheet } from "./reason-sheet.ts";

export { ReasonForSigning } from "./reason.ts";

/** The sheet for the reason of a signature: a chunk of its own. */
export async function defineReasons(): Promise<void> {
  await addWords(loadReasons);
  register({ "signing-reason-sheet": SigningReasonSheet });
}

async function loadReasons(locale: Locale): Promise<ReasonWords> {
  return (await import(`../locales/${locale}/reasons.ts`)).reasonWords;
}
