import type { Locale } from "@service/contract/locales";
import { register } from "@service/ui/register";
import type { LaterWords } from "../locales/es/later.ts";
import { addWords } from "../locales/index.ts";
import { SigningLaterSheet } from "./later-sheet.ts";

/** The sheet for finishing later: a chunk of its own. */
export async function defineLater(): Promise<void> {
  await addWords(loadLater);
  register({ "signing-later-sheet": SigningLaterSheet });
}

async function loadLater(locale: Locale): Promise<LaterWords> {
  return (await import(`../locales/${locale}/later.ts`)).laterWords;
}
