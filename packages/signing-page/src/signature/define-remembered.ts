import type { Locale } from "@service/contract/locales";
import { register } from "@service/ui/register";
import type { RememberedWords } from "../locales/es/remembered.ts";
import { addWords } from "../locales/index.ts";
import { SigningRememberChoice } from "./remember-choice.ts";
import { SigningSavedSignature } from "./saved-signature.ts";

export { openMemory } from "./memory.ts";

/** Registers the elements for a remembered signature in the signature sheet: a separate chunk. */
export async function defineRemembered(): Promise<void> {
  await addWords(loadRemembered);
  register({
    "signing-remember-choice": SigningRememberChoice,
    "signing-saved-signature": SigningSavedSignature,
  });
}

async function loadRemembered(locale: Locale): Promise<RememberedWords> {
  return (await import(`../locales/${locale}/remembered.ts`)).rememberedWords;
}
