import type { OutboxWords } from "../es/outbox.ts";

export const outboxWords: OutboxWords = {
  title: "Messaggi di prova",
  lead: "Quello che questo ambiente avrebbe inviato. Qui non parte nessuna email e nessun messaggio.",
  to: "Destinatario",
  toHint: "Email o telefono completo",
  refresh: "Aggiorna",
  open: "Apri il link",
  erased: "Il contenuto è stato cancellato.",
  live: {
    title: "I messaggi di prova sono degli ambienti di prova",
    body: "In produzione i messaggi arrivano alle persone e i link sono solo per loro. Cambi ambiente per vedere quelli simulati.",
  },
  empty: {
    title: "Non ci sono ancora messaggi",
    body: "Invii un documento in questo ambiente: qui vedrà l’invito con il suo link.",
  },
  nothing: {
    title: "Nessun messaggio per questo indirizzo",
    body: "Controlli che sia scritto per intero.",
  },
  channels: { email: "Email", chat: "Messaggio" },
};
