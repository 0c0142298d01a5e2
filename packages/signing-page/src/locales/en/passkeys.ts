import type { PasskeyWords } from "../es/passkeys.ts";

export const passkeyWords: PasskeyWords = {
  passkeys: {
    title: "Confirm with your passkey",
    body: "The sender asks you to confirm that it is you with a passkey: your fingerprint, your face or the PIN of your device. These never leave your device.",
    confirm: "Confirm",
    newTitle: "Register a passkey",
    newBody:
      "The sender asks you to confirm with a passkey: your fingerprint, your face or the PIN of your device. You register it once and use it again for later documents of this sender.",
    newCode: "First we check that it is you: unless you have done so already, we send you a code.",
    newCodeTo: (contact) =>
      `First we check that it is you: unless you have done so already, we send a code to ${contact}.`,
    register: "Register passkey",
    registered: "Your passkey is registered. Now confirm with it.",
    another: "Register another passkey",
    elsewhere: "Continue in another window or on another device",
    back: "Back",
    problems: {
      cancelled:
        "Not confirmed: it was cancelled, it took too long, or this device does not have the passkey. You can try again.",
      exists: "This device already has a passkey. Go back and confirm with it.",
      incapable:
        "This device cannot create a passkey. Turn on its screen lock, or continue on another device.",
      forbidden: "This page does not allow passkeys. Continue in another window.",
      refused:
        "The passkey was not accepted: it is not yours for this sender, or too much time has passed. Please try again.",
      network: "There was no answer. Check your connection and try again.",
      unavailable:
        "This browser does not support passkeys. Continue in another browser or on another device.",
    },
  },
};
