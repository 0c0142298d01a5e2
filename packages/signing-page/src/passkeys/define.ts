import type { Locale } from "@service/contract/locales";
import { register } from "@service/ui/register";
import type { PasskeyWords } from "../locales/es/passkeys.ts";
import { addWords } from "../locales/index.ts";
import { SigningPasskeySheet } from "./passkey-sheet.ts";

export { Confirmation } from "./confirmation.ts";

/** The sheet that asks for a passkey: a chunk of its own. */
export async function definePasskeys(): Promise<void> {
  await addWords(loadPasskeys);
  register({ "signing-passkey-sheet": SigningPasskeySheet });
}

async function loadPasskeys(locale: Locale): Promise<PasskeyWords> {
  return (await import(`../locales/${locale}/passkeys.ts`)).passkeyWords;
}
