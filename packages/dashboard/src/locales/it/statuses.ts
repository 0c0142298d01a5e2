import type { StatusWords } from "../es/statuses.ts";

/** Statuses of documents, signers and others, as people read them. */
export const statusWords: StatusWords = {
  document: {
    draft: "Bozza",
    collecting_data: "Raccolta dei dati",
    awaiting_signatures: "In attesa delle firme",
    correcting: "In correzione",
    processing: "Sigillatura in corso",
    completed: "Completato",
    expired: "Scaduto",
    voided: "Annullato",
  },
  signer: {
    pending: "In attesa del suo turno",
    sent: "Invito inviato",
    viewed: "Ha aperto",
    signed: "Ha firmato",
    declined: "Ha rifiutato",
    cancelled: "Richiesta annullata",
    expired: "Scaduto",
  },
  chain: {
    DRAFT: "Bozza",
    INVITED: "Inviato",
    FILLING: "Compilazione dei dati",
    SIGNING: "In firma",
    COMPLETED: "Completato",
    VOIDED: "Annullato",
    EXPIRED: "Scaduto",
  },
  onboarding: {
    pending: "Non iniziata",
    in_progress: "In corso",
    completed: "Conclusa",
    expired: "Scaduta",
  },
  verdict: {
    pass: "Superata",
    fail: "Non superata",
    review: "Da esaminare",
    unsupported: "Non disponibile",
  },
  unknown: "Altro stato",
};
