import { register } from "@service/ui/register";
import { addWords } from "../locales/index.ts";
import { enDelegation } from "../locales/delegation-en.ts";
import { esDelegation } from "../locales/delegation-es.ts";
import { SigningDelegateSheet } from "./delegate-sheet.ts";

/** The sheet for passing the signature on: a chunk of its own. */
export function defineDelegation(): void {
  addWords({ es: esDelegation, en: enDelegation });
  register({ "signing-delegate-sheet": SigningDelegateSheet });
}
