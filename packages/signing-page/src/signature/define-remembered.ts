import { register } from "@service/ui/register";
import { addWords } from "../locales/index.ts";
import { enRemembered } from "../locales/remembered-en.ts";
import { esRemembered } from "../locales/remembered-es.ts";
import { SigningRememberChoice } from "./remember-choice.ts";
import { SigningSavedSignature } from "./saved-signature.ts";

export { openMemory } from "./memory.ts";

/** What the signature sheet needs for a remembered signature: a chunk of its own. */
export function defineRemembered(): void {
  addWords({ es: esRemembered, en: enRemembered });
  register({
    "signing-remember-choice": SigningRememberChoice,
    "signing-saved-signature": SigningSavedSignature,
  });
}
