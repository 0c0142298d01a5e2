import type { PasskeyWords } from "../es/passkeys.ts";

export const passkeyWords: PasskeyWords = {
  passkeys: {
    title: "Confermi con la Sua passkey",
    body: "Il mittente Le chiede di confermare la Sua identità con una passkey: l’impronta digitale, il volto o il PIN del Suo dispositivo. Questi dati non lasciano il dispositivo.",
    confirm: "Conferma",
    newTitle: "Registri una passkey",
    newBody:
      "Il mittente Le chiede di confermare con una passkey: l’impronta digitale, il volto o il PIN del Suo dispositivo. La registra una sola volta e la usa anche per i prossimi documenti di questo mittente.",
    newCode: "Prima verifichiamo che sia Lei: se non l’ha già fatto, Le inviamo un codice.",
    newCodeTo: (contact) =>
      `Prima verifichiamo che sia Lei: se non l’ha già fatto, inviamo un codice a ${contact}.`,
    register: "Registra la passkey",
    registered: "La Sua passkey è registrata. Ora confermi con essa.",
    another: "Registra un’altra passkey",
    elsewhere: "Continua in un’altra finestra o su un altro dispositivo",
    back: "Indietro",
    problems: {
      cancelled:
        "Non confermato: l’operazione è stata annullata, ha richiesto troppo tempo o questo dispositivo non ha la passkey. Può riprovare.",
      exists: "Questo dispositivo ha già una passkey. Torni indietro e confermi con quella.",
      incapable:
        "Questo dispositivo non può creare una passkey. Attivi il blocco dello schermo o continui su un altro dispositivo.",
      forbidden: "Questa pagina non consente le passkey. Continui in un’altra finestra.",
      refused:
        "La passkey non è stata accettata: non è la Sua per questo mittente, oppure è passato troppo tempo. Riprovi.",
      network: "Nessuna risposta. Controlli la connessione e riprovi.",
      unavailable:
        "Questo browser non supporta le passkey. Continui in un altro browser o su un altro dispositivo.",
    },
  },
};
