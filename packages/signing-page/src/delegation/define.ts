import type { Locale } from "@service/contract/locales";
import { register } from "@service/ui/register";
import type { DelegationWords } from "../locales/es/delegation.ts";
import { addWords } from "../locales/index.ts";
import { SigningDelegateSheet } from "./delegate-sheet.ts";

/** The sheet for passing the signature on: a chunk of its own. */
export async function defineDelegation(): Promise<void> {
  await addWords(loadDelegation);
  register({ "signing-delegate-sheet": SigningDelegateSheet });
}

async function loadDelegation(locale: Locale): Promise<DelegationWords> {
  return (await import(`../locales/${locale}/delegation.ts`)).delegationWords;
}
