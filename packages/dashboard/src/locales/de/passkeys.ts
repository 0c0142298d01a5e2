import type { PasskeyWords } from "../es/passkeys.ts";

export const passkeyWords: PasskeyWords = {
  title: "Passkeys",
  lead: "Melden Sie sich mit Fingerabdruck, Gesicht oder Geräte-PIN an, ohne auf eine E-Mail zu warten.",
  add: "Passkey hinzufügen",
  name: "Name dieses Passkeys",
  nameHint: "Zum Beispiel „Telefon“ oder „Computer im Büro“.",
  unavailable:
    "Die Adresse dieses Dienstes erlaubt keine Passkeys. Melden Sie sich weiter mit dem Link per E-Mail an.",
  cancelled: "Es wurde kein Passkey erstellt.",
  added: "Passkey hinzugefügt.",
  removed: "Passkey gelöscht.",
  created: (date: string) => `Hinzugefügt am ${date}`,
  used: (date: string) => `Zuletzt benutzt: ${date}`,
  unused: "Noch nicht benutzt",
  confirm: (name: string) => `„${name}“ löschen? Sie können sich damit dann nicht mehr anmelden.`,
  empty: {
    title: "Sie haben noch keine Passkeys",
    body: "Fügen Sie einen auf diesem Gerät hinzu; das dauert nur Sekunden.",
  },
};
