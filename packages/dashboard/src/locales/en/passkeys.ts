import type { PasskeyWords } from "../es/passkeys.ts";

export const passkeyWords: PasskeyWords = {
  title: "Passkeys",
  lead: "Sign in with your fingerprint, your face or your device's PIN, without waiting for an email.",
  add: "Add a passkey",
  name: "Name of this passkey",
  nameHint: "For example “Phone” or “Office computer”.",
  unavailable:
    "This service's address doesn't allow passkeys. Keep signing in with the link we send by email.",
  cancelled: "No passkey was created.",
  added: "Passkey added.",
  removed: "Passkey removed.",
  created: (date: string) => `Added ${date}`,
  used: (date: string) => `Used ${date}`,
  unused: "Not used yet",
  confirm: (name: string) => `Remove “${name}”? You won't be able to sign in with it.`,
  empty: { title: "You have no passkeys yet", body: "Add one on this device; it takes a few seconds." },
};
