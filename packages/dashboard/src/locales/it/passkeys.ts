import type { PasskeyWords } from "../es/passkeys.ts";

export const passkeyWords: PasskeyWords = {
  title: "Passkey",
  lead: "Acceda con l’impronta, il viso o il PIN del suo dispositivo, senza attendere un’email.",
  add: "Aggiungi una passkey",
  name: "Nome di questa passkey",
  nameHint: "Per esempio «Telefono» o «Computer dell’ufficio».",
  unavailable:
    "L’indirizzo di questo servizio non consente le passkey. Continui ad accedere con il link via email.",
  cancelled: "Nessuna passkey creata.",
  added: "Passkey aggiunta.",
  removed: "Passkey eliminata.",
  created: (date) => `Aggiunta in data ${date}`,
  used: (date) => `Usata ${date}`,
  unused: "Mai usata",
  confirm: (name) => `Eliminare «${name}»? Non potrà più usarla per accedere.`,
  empty: {
    title: "Non ha ancora passkey",
    body: "Ne aggiunga una su questo dispositivo: bastano pochi secondi.",
  },
};
