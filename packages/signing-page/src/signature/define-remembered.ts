import { register } from "@service/ui/register";
import { addWords } from "../locales/index.ts";
import { enRemembered } from "../locales/remembered-en.ts";
import { esRemembered } from "../locales/remembered-es.ts";
import { SigningRememberChoice } from "./remember-choice.ts";
import { SigningSavedSignature } from "./saved-signature.ts";

export { openMemory } from "./memory.ts";

/** Registers the elements for a remembered signature in the signature sheet: a separate chunk. */
export function defineRemembered(): void {
  addWords({ es: esRemembered, en: enRemembered });
  register({
    "signing-remember-choice": SigningRememberChoice,
    "signing-saved-signature": SigningSavedSignature,
  });
}
