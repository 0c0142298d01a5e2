import type { StatusWords } from "../es/statuses.ts";

/** States of documents, signers and others, as people read them. */
export const statusWords: StatusWords = {
  document: {
    draft: "Entwurf",
    collecting_data: "Angaben werden gesammelt",
    awaiting_signatures: "Wartet auf Unterschriften",
    correcting: "In Korrektur",
    processing: "Wird besiegelt",
    completed: "Abgeschlossen",
    expired: "Abgelaufen",
    voided: "Zurückgezogen",
  },
  signer: {
    pending: "Noch nicht an der Reihe",
    sent: "Eingeladen",
    viewed: "Geöffnet",
    signed: "Unterschrieben",
    declined: "Abgelehnt",
    cancelled: "Abgebrochen",
    expired: "Abgelaufen",
  },
  chain: {
    DRAFT: "Entwurf",
    INVITED: "Eingeladen",
    FILLING: "Wird ausgefüllt",
    SIGNING: "Wird unterschrieben",
    COMPLETED: "Abgeschlossen",
    VOIDED: "Zurückgezogen",
    EXPIRED: "Abgelaufen",
  },
  onboarding: {
    pending: "Nicht begonnen",
    in_progress: "Läuft",
    completed: "Abgeschlossen",
    expired: "Abgelaufen",
  },
  verdict: {
    pass: "Bestanden",
    fail: "Nicht bestanden",
    review: "Noch zu prüfen",
    unsupported: "Nicht verfügbar",
  },
  unknown: "Anderer Status",
};
