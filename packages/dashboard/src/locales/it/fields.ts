import type { FieldWords } from "../es/fields.ts";

export const fieldWords: FieldWords = {
  title: (name) => `Campi di ${name}`,
  loadingTitle: "Posiziona i campi",
  back: "Documento",
  saved: "Salvato",
  saving: "Salvataggio…",
  unsaved: "Non salvato",
  held: "Non salvato: controlli i campi evidenziati",
  review: "Controlla e invia",
  finish: "Fatto",
  locked: {
    title: "Questo documento non si può più modificare",
    body: "Per spostare i campi, lo corregga.",
    action: "Torna al documento",
  },
  opening: "Preparazione delle pagine…",
  found: (count) =>
    count === 1 ? "Abbiamo trovato 1 punto in cui firmare" : `Abbiamo trovato ${count} punti in cui firmare`,
  takeFound: "Posizionare lì le firme",
  leaveFound: "No, grazie",
  reviewTitle: "Tutto pronto per l’invio?",
  count: (count) => (count === 0 ? "Nessun campo" : count === 1 ? "1 campo" : `${count} campi`),
  missing: "Prima dell’invio, posizioni almeno una firma per ogni firmatario.",
  wrong: "Alcuni campi non si possono salvare. Li controlli prima dell’invio.",
  send: "Invia per la firma",
  later: "Continua a modificare",
  look: "Vedi come il firmatario",
  edit: "Torna ai campi",
  copyTitle: "Campi di un altro documento",
  copyHint:
    "I campi vengono posizionati sulle stesse pagine, per i firmatari di questo documento secondo il ruolo o l’ordine.",
  copySearch: "Cerca documenti",
  copyNothing: "Nessun documento trovato.",
};
