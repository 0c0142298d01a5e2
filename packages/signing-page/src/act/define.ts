import type { Locale } from "@service/contract/locales";
import { register } from "@service/ui/register";
import type { ActWords } from "../locales/es/act.ts";
import { addWords } from "../locales/index.ts";
import { late } from "../phases/late-fields.ts";
import { SigningBeforeAct } from "./before-act.ts";
import { captions } from "./captions.ts";
import { SigningPreparedBy } from "./prepared-by.ts";

export { namingFor } from "./naming.ts";

/** Registers the questions right before the act, and the captions of filled fields: a chunk of its own. */
export async function defineAct(): Promise<void> {
  await addWords(loadAct);
  late.captions = captions;
  register({ "signing-before-act": SigningBeforeAct, "signing-prepared-by": SigningPreparedBy });
}

async function loadAct(locale: Locale): Promise<ActWords> {
  return (await import(`../locales/${locale}/act.ts`)).actWords;
}
