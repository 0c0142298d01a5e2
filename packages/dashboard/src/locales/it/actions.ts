import type { ActionWords } from "../es/actions.ts";

/** The acts of a document's people. */
export const actionWords: ActionWords = {
  label: "Che cosa fa",
  names: {
    sign: "Firma",
    approve: "Approva, senza firmare",
    view: "Legge soltanto",
    copy: "Riceve una copia alla fine",
  },
  approved: "Ha approvato",
  waits: "Riceverà una copia",
  copied: "Ha ricevuto una copia",
  approvedAt: (when) => `Approvato in data ${when}`,
  events: {
    approve: {
      "signer.invited": "Approvazione richiesta",
      "signer.signed": "Ha approvato",
      "signer.declined": "Ha rifiutato di approvare",
    },
    view: { "signer.invited": "Inviato in lettura" },
  },
};
