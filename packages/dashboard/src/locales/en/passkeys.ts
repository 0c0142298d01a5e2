import type { PasskeyWords } from "../es/passkeys.ts";

export const passkeyWords: PasskeyWords = {
  title: "Passkeys",
  lead: "Sign in with your fingerprint, your face or the PIN of your device, without waiting for mail.",
  add: "Add a passkey",
  name: "Name of this passkey",
  nameHint: "For instance “Phone” or “Office computer”.",
  unavailable: "The address of this service allows no passkeys. Go on signing in with the link by e-mail.",
  cancelled: "No passkey was made.",
  added: "Passkey added.",
  removed: "Passkey removed.",
  created: (date: string) => `Added ${date}`,
  used: (date: string) => `Used ${date}`,
  unused: "Not used yet",
  confirm: (name: string) => `Remove “${name}”? You will no longer be able to sign in with it.`,
  empty: { title: "You have no passkeys yet", body: "Add one on this device; it takes a few seconds." },
};
